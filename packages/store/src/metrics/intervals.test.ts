/**
 * Checks that the summaries of minutes and hours equal a separate count of their samples, no matter whether an
 * interval is closed by the next interval, by a read or by a start of Clearpane.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { openStore, type Store } from '../open-store.ts'
import { type Step, startOf, steps } from './roll-up.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-intervals-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [minute, hour] = [steps.minute, steps.hour]
const begin = 1000 * hour

type Sum = Record<number, { count: number; max: number }>
const recount = (samples: ReadonlyMap<number, number>, step: Step): Sum => {
  const found: Sum = {}
  for (const [at, cpu] of samples) {
    const from = startOf(at, step)
    const { count, max } = found[from] ?? { count: 0, max: Number.NEGATIVE_INFINITY }
    found[from] = { count: count + 1, max: Math.max(max, cpu) }
  }
  return found
}

const readSteps = async (store: Store, step: Step): Promise<Sum> => {
  const { at, series } = await (await store.metrics()).history('sample', step, 0)
  const { count = [], max = [] } = series.get('cpu') ?? {}
  return Object.fromEntries(at.map((from, i) => [from, { count: count[i] ?? 0, max: max[i] ?? 0 }]))
}

// Moves the time to the first and last millisecond of minutes and hours: forwards, and also backwards as if the clock
// had been set back.
const jump = fc.constantFrom(
  1,
  999,
  10_000,
  minute - 1,
  minute,
  minute + 1,
  hour - 1,
  hour,
  -minute,
  -hour,
  -1,
)
const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ jump, cpu: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 1, arbitrary: fc.constantFrom('look at minutes', 'look at hours', 'start again') },
)

const rounds = process.env.CLEARPANE_SOAK === '1' ? 2000 : 30

test('stored minutes and hours equal a separate count of the samples, whatever the clock does, for any readings and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
      const file = join(mkdtempSync(join(folder, 'pc-')), 'store.sqlite')
      let store = await openStore(file)
      const samples = new Map<number, number>()
      let at = begin
      for (const one of acts) {
        if (one === 'start again') {
          await store.close()
          store = await openStore(file)
        } else if (one === 'look at minutes')
          expect(await readSteps(store, 'minute')).toEqual(recount(samples, 'minute'))
        else if (one === 'look at hours')
          expect(await readSteps(store, 'hour')).toEqual(recount(samples, 'hour'))
        else {
          // Samples that are older than this limit are deleted. If samples were deleted, an hour's row is kept if it
          // counted more samples than are left.
          if (Math.abs(at + one.jump - begin) > limits.sampleAge / 2) continue
          at += one.jump
          await (await store.metrics()).add('sample', { at, values: { cpu: one.cpu } })
          // If there is already a sample for a moment, it stays unchanged.
          if (!samples.has(at)) samples.set(at, one.cpu)
        }
      }
      for (const step of ['minute', 'hour'] as const)
        expect(await readSteps(store, step)).toEqual(recount(samples, step))
      await store.close()
    }),
    { numRuns: rounds, seed: Number(process.env.CLEARPANE_SEED ?? 20261126) },
  )
})

describe('a stored minute or hour', () => {
  test('counts samples that fall into it because the clock was set back, even after a restart', async () => {
    const file = join(mkdtempSync(join(folder, 'pc-')), 'store.sqlite')
    const first = await openStore(file)
    for (const at of [begin + hour - 1, begin + hour, begin])
      await (await first.metrics()).add('sample', { at, values: { cpu: 1 } })
    await first.close()
    const second = await openStore(file)
    expect(await readSteps(second, 'hour')).toMatchObject({ [begin]: { count: 2 } })
    await second.close()
  })

  test('counts samples that arrive after it was first read, even after a restart', async () => {
    const file = join(mkdtempSync(join(folder, 'pc-')), 'store.sqlite')
    const first = await openStore(file)
    await (await first.metrics()).add('sample', { at: begin, values: { cpu: 1 } })
    expect(await readSteps(first, 'hour')).toEqual({ [begin]: { count: 1, max: 1 } })
    await (await first.metrics()).add('sample', { at: begin + 1000, values: { cpu: 5 } })
    await first.close()
    const second = await openStore(file)
    for (const step of ['minute', 'hour'] as const)
      expect(await readSteps(second, step)).toEqual({ [begin]: { count: 2, max: 5 } })
    await second.close()
  })

  test.each([
    { case: 'none while they go on', next: minute - 1, rows: 0 },
    { case: 'the minute with the first moment of the next', next: minute, rows: 1 },
    { case: 'both with the first moment of the next hour', next: hour, rows: 2 },
    { case: 'both with a moment before, as after a clock was set back', next: -1, rows: 2 },
  ])('is closed without a reading: $case', async ({ next, rows }) => {
    const store = await openStore(':memory:')
    const metrics = await store.metrics()
    for (const at of [begin, begin + next]) await metrics.add('sample', { at, values: { cpu: 1 } })
    // The samples of two moments, plus the rows of the intervals that have ended.
    expect(await metrics.clear()).toBe(2 + rows)
    await store.close()
  })
})
