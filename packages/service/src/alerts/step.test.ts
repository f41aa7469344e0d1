import type { AlertRule } from '@clearpane/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AlertState, calm, slowerBy, step } from './alerts.ts'

type Watched = Exclude<AlertRule, { kind: 'boot' }>
const beat = 10_000
const memory: Watched = { id: 'm', kind: 'memory', limit: 80, minutes: 1 }
const disk: Watched = { id: 'd', kind: 'disk', limit: 10, minutes: 0 }

/**
 * The states of the alert, one after each figure. There is one figure every ten seconds; null means a gap of ten
 * minutes.
 */
const run = (rule: Watched, values: readonly (number | null)[]): AlertState[] => {
  let [state, at, before]: [AlertState, number, number | null] = [calm, 0, null]
  return values.flatMap((value) => {
    if (value === null) {
      at += 600_000
      return []
    }
    at += beat
    state = step(rule, state, { at, value, before })
    before = at
    return [state]
  })
}
const raises = (states: readonly AlertState[]) =>
  states.filter(({ isRaised }, i) => isRaised && states[i - 1]?.isRaised !== true).length
const times = (n: number, value: number) => Array<number>(n).fill(value)

describe('the state of an alert', () => {
  test.each<{ case: string; rule: Watched; values: (number | null)[]; raised: number; isRaised: boolean }>([
    { case: 'is raised at once if no time is set', rule: disk, values: [9], raised: 1, isRaised: true },
    { case: 'is not raised at its limit', rule: disk, values: [10], raised: 0, isRaised: false },
    { case: 'is raised after its minutes', rule: memory, values: times(7, 81), raised: 1, isRaised: true },
    { case: 'is not raised before', rule: memory, values: times(6, 81), raised: 0, isRaised: false },
    {
      case: 'starts over after a figure within',
      rule: memory,
      values: [...times(6, 81), 79, ...times(6, 81)],
      raised: 0,
      isRaised: false,
    },
    {
      case: 'starts over after a gap',
      rule: memory,
      values: [...times(6, 81), null, ...times(6, 81)],
      raised: 0,
      isRaised: false,
    },
    {
      case: 'stays while the figure is only just back',
      rule: disk,
      values: [9, ...times(50, 10.9)],
      raised: 1,
      isRaised: true,
    },
    {
      case: 'is over when it is well back for a minute',
      rule: disk,
      values: [9, ...times(7, 11)],
      raised: 1,
      isRaised: false,
    },
    { case: 'is not over before', rule: disk, values: [9, ...times(6, 11)], raised: 1, isRaised: true },
  ])('is right: $case', ({ rule, values, raised, isRaised }) => {
    const states = run(rule, values)
    expect([raises(states), states.at(-1)?.isRaised]).toEqual([raised, isRaised])
  })

  test('doesn’t keep switching: a figure that stays within the margin of its limit raises at most one alert', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(disk, memory),
        fc.array(fc.double({ min: -0.99, max: 0.99, noNaN: true }), { maxLength: 200 }),
        (rule, swings) => {
          const margin = rule.kind === 'disk' ? 1 : 5
          expect(
            raises(
              run(
                rule,
                swings.map((swing) => rule.limit + swing * margin),
              ),
            ),
          ).toBeLessThanOrEqual(1)
        },
      ),
      { numRuns: 500 },
    ))

  test('becomes “raised” again only after the figure has been normal for a minute', () =>
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 300 }), (values) => {
        const states = run(disk, values)
        let calmBeats = 0
        let wasRaised = false
        let mayRaise = true
        for (const [i, value] of values.entries()) {
          const { isRaised } = states[i] ?? calm
          if (isRaised && !wasRaised) {
            expect(mayRaise).toBe(true)
            mayRaise = false
            calmBeats = 0
          }
          calmBeats = value >= 11 ? calmBeats + 1 : 0
          if (calmBeats >= 7) mayRaise = true
          wasRaised = isRaised
        }
      }),
      { numRuns: 500 },
    ))
})

describe('the judgement of a start', () => {
  test.each([
    { case: 'has no median of four', seconds: [20, 20, 20, 20, 40], is: null },
    { case: 'twice as long', seconds: [20, 20, 20, 20, 20, 40], is: 100 },
    { case: 'is compared only with earlier ones', seconds: [10, 20, 20, 20, 30, 25], is: 25 },
  ])('is right: $case', ({ seconds, is }) => expect(slowerBy(seconds)).toBe(is))
})
