import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { closeGate, endThread, newGates, watchGate, whileLoading } from './load-gate.ts'

describe('a gate for loading native code', () => {
  test('closes immediately if no native code is being loaded', async () => {
    const [gate] = newGates()
    await closeGate(gate)
    await closeGate(gate)
    expect(whileLoading(() => 'loaded', [])).toBe('loaded')
  })

  test('is released after a caller has failed to load its code', async () => {
    const [gate] = newGates()
    const load = () => {
      throw new Error('no such file')
    }
    expect(() => whileLoading(load, [gate])).toThrow('no such file')
    await closeGate(gate)
  })

  test('allows a caller that is already loading to load another part', () => {
    const gates = newGates()
    expect(whileLoading(() => whileLoading(() => 1, gates), gates)).toBe(1)
  })
})

/** Loads native code for a while, reports that it has done so, and then loads native code again. */
const thread = (gates: readonly unknown[], url: string) =>
  new Worker(
    `import(${JSON.stringify(url)}).then(({ whileLoading }) => {
      const { parentPort } = require('node:worker_threads')
      const busy = (name, ms) => whileLoading(() => {
        parentPort.postMessage('begins ' + name)
        const until = performance.now() + ms
        while (performance.now() < until);
        parentPort.postMessage('ends ' + name)
      })
      busy('first', 150)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      busy('second', 150)
    })`,
    { eval: true, workerData: { gates } },
  )

test('a thread is ended once it has finished what it is loading, and loads nothing more', async () => {
  const gates = newGates()
  const worker = thread(gates, new URL('./load-gate.ts', import.meta.url).href)
  watchGate(worker, gates[0])
  const heardSo: string[] = []
  worker.on('message', (text: string) => heardSo.push(text))
  await new Promise((begun) => worker.once('message', begun))
  await endThread(worker, gates[0])
  expect(heardSo).toEqual(['begins first', 'ends first'])
})
