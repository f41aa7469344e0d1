import { expect, test } from 'vitest'
import { runInThread } from './run.ts'

declare const __clearpaneWorkSource: string | undefined

const never = new AbortController().signal

test('work in a thread returns its result, reports its progress, and doesn’t block the calling thread', async () => {
  const parts: number[] = []
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 5)
  const counted = await runInThread('countPrimes', { below: 20_000_000 }, never, (part) => parts.push(part))
  clearInterval(timer)
  expect(counted).toBe(1_270_607)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  expect(parts.length).toBeGreaterThan(50)
  expect(ticks).toBeGreaterThan(3)
})

test('a cancellation ends work in a thread before the work is done', async () => {
  const abort = new AbortController()
  const work = runInThread('countPrimes', { below: 60_000_000 }, abort.signal, () => abort.abort())
  await expect(work).rejects.toThrow('aborted')
})

test('if work in a thread throws an error, its promise is rejected with that error', async () => {
  await expect(runInThread('countPrimes', { below: -1 }, never)).rejects.toThrow(RangeError)
})

test('work whose signal is already aborted doesn’t start', async () => {
  await expect(runInThread('countPrimes', { below: 10 }, AbortSignal.abort())).rejects.toThrow('aborted')
})

test('tests start threads from the bundled source text, as the product does', () => {
  expect(typeof __clearpaneWorkSource).toBe('string')
})
