import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Row, rollUp, rollUps, type Sampled, startOf, steps } from './roll-up.ts'

/** For comparison, computes the same summary in another way, by counting values. */
const recount = (samples: readonly Sampled[], step: keyof typeof steps): Row[] => {
  const rows: Row[] = []
  const series = new Set(samples.flatMap(({ values }) => Object.keys(values)))
  const starts = new Set(samples.map(({ at }) => at - (((at % steps[step]) + steps[step]) % steps[step])))
  for (const name of series)
    for (const at of starts) {
      const values = samples
        .filter((one) => one.at >= at && one.at < at + steps[step])
        .flatMap((one) => one.values[name] ?? [])
      if (values.length === 0) continue
      let [min, max, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
      for (const value of values) {
        min = Math.min(min, value)
        max = Math.max(max, value)
        sum += value
      }
      const p95 = Math.min(
        ...values.filter((own) => values.filter((value) => value <= own).length * 100 >= 95 * values.length),
      )
      rows.push({ series: name, at, count: values.length, min, mean: sum / values.length, max, p95 })
    }
  return rows
}

const byPlace = (rows: Row[]) => rows.toSorted((a, b) => a.at - b.at || a.series.localeCompare(b.series))

/**
 * Gaps between samples: a second, the history's sampling interval, a night's sleep, and a clock that was set back or
 * forwards, or moved by an hour for daylight saving time.
 */
const jump = fc.constantFrom(1000, 1000, 1000, 997, 10_000, 28_800_000, 3_600_000, -3_600_000, -5000, 0)
const series = fc.array(
  fc.record({ jump, a: fc.integer({ min: 0, max: 1000 }), b: fc.option(fc.integer({ min: -5, max: 5 })) }),
  { maxLength: 150 },
)

describe('the summary of samples', () => {
  test.each(['minute', 'hour'] as const)(
    'for each %s equals a separate count, whatever the clock does',
    (step) =>
      fc.assert(
        fc.property(series, fc.integer({ min: 0, max: 1e12 }), (all, start) => {
          let at = start
          const samples = all.map((one) => {
            at += one.jump
            return { at, values: { a: one.a, ...(one.b === null ? {} : { b: one.b }) } }
          })
          const [made, counted] = [byPlace(rollUps(samples, step)), byPlace(recount(samples, step))]
          expect(made.map(({ mean, ...rest }) => rest)).toEqual(counted.map(({ mean, ...rest }) => rest))
          for (const [i, { mean }] of made.entries())
            expect(mean).toBeCloseTo(counted[i]?.mean ?? Number.NaN, 6)
        }),
        { numRuns: 150 },
      ),
  )

  test('does not depend on the order of the samples', () => {
    const samples = [5, 1, 9].map((a, i) => ({ at: i * 1000, values: { a } }))
    expect(rollUps(samples.toReversed(), 'minute')).toEqual(rollUps(samples, 'minute'))
  })

  test('is empty if there are no samples', () =>
    expect([rollUp([]), rollUps([], 'hour')]).toEqual([null, []]))

  test('begins at a whole minute, even for times before 1970', () =>
    expect([startOf(119_999, 'minute'), startOf(-1, 'minute')]).toEqual([60_000, -60_000]))
})
