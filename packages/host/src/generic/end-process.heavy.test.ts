import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, describe, expect, test } from 'vitest'
import { createEndProcess } from './end-process.ts'
import { readProcess } from './sensors/processes.ts'

const made: ChildProcess[] = []
afterEach(() => {
  for (const child of made.splice(0)) child.kill('SIGKILL')
})

const startScript = async (script: string) => {
  const child = spawn('sh', ['-c', `${script}; echo ready; while :; do sleep 0.05; done`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  made.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  const pid = Number(child.pid)
  return { pid, startedAt: readProcess(String(pid))?.startedAt ?? Number.NaN }
}
/** Runs in a separate process, because children of the test's own process would count as Clearpane's. */
const end = createEndProcess(-1, 400)

describe.runIf(process.platform === 'linux')('ending a program', () => {
  test('ends the intended program', async () => {
    const one = await startScript(':')
    expect(await end(one)).toEqual({ status: 'ended', name: 'sh' })
    expect(await end(one)).toEqual({ status: 'gone' })
  })

  test('reports that a program has ended even if Clearpane itself was blocked for longer than its waiting time', async () => {
    const ending = end(await startScript(':'))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
    expect(await ending).toEqual({ status: 'ended', name: 'sh' })
  })

  test('doesn’t end a program that has the same process id but a different start time', async () => {
    const one = await startScript(':')
    expect(await end({ ...one, startedAt: one.startedAt - 1 })).toEqual({ status: 'gone' })
    expect(readProcess(String(one.pid))?.isOver).toBe(false)
  })

  test('reports that the program doesn’t respond if it keeps running', async () => {
    const one = await startScript('trap "" TERM')
    expect(await end(one)).toMatchObject({ status: 'refused', reason: { code: 'processStays' } })
  })

  test.each([
    { which: 'the first process', pid: 1, reason: 'systemNeeds' },
    { which: 'Clearpane itself', pid: process.pid, reason: 'isClearpane' },
  ])('refuses $which', async ({ pid, reason }) => {
    const startedAt = readProcess(String(pid))?.startedAt ?? Number.NaN
    expect(await createEndProcess()({ pid, startedAt })).toMatchObject({
      status: 'kept',
      reason: { code: reason },
    })
  })

  test('refuses a program that Clearpane started', async () => {
    expect(await createEndProcess()(await startScript(':'))).toMatchObject({ status: 'kept' })
  })
})
