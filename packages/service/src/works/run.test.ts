import { expect, test } from 'vitest'
import { runInThread } from './run.ts'

declare const __clearpaneWorkSource: string | undefined

const never = new AbortController().signal

test('work runs in a thread: its answer is right, its progress is reported, and this thread goes on', async () => {
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

test('cancelling ends it in the middle of its work', async () => {
  const abort = new AbortController()
  let at = 0
  const work = runInThread('countPrimes', { below: 60_000_000 }, abort.signal, () => {
    at ||= performance.now()
    abort.abort()
  })
  await expect(work).rejects.toThrow('aborted')
  const took = performance.now() - at
  console.log(`cancel of work in a thread: ${took.toFixed(1)} ms`)
  expect(took).toBeLessThan(500)
})

test('work that breaks rejects with what broke it', async () => {
  await expect(runInThread('countPrimes', { below: -1 }, never)).rejects.toThrow(RangeError)
})

test('a signal that has fired already starts nothing', async () => {
  await expect(runInThread('countPrimes', { below: 10 }, AbortSignal.abort())).rejects.toThrow('aborted')
})

test('tests start threads from the bundled text, as what we ship does', () => {
  expect(typeof __clearpaneWorkSource).toBe('string')
})
