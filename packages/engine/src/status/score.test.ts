import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandOf, impactScore, privacyPoints, type ScoreItem } from './score.ts'

const item = (impact: ScoreItem['impact'], state: ScoreItem['state']): ScoreItem => ({
  key: 'k',
  tweakId: 'privacy.k',
  impact,
  state,
})
const impacts = ['High', 'Medium', 'Low'] as const
const states = ['applied', 'partly', 'notApplied', 'unknown', 'notApplicable'] as const

describe('the privacy score', () => {
  test.each([
    {
      case: 'is 100 where everything is private',
      items: [item('High', 'applied'), item('Low', 'applied')],
      score: 100,
      atLeast: 100,
    },
    { case: 'loses 15 for an open high one', items: [item('High', 'notApplied')], score: 85, atLeast: 85 },
    { case: 'loses 8 for an open medium one', items: [item('Medium', 'notApplied')], score: 92, atLeast: 92 },
    { case: 'loses 3 for an open low one', items: [item('Low', 'notApplied')], score: 97, atLeast: 97 },
    {
      case: 'counts a half-private setting as open',
      items: [item('High', 'partly')],
      score: 85,
      atLeast: 85,
    },
    {
      case: 'loses nothing for what this PC does not have',
      items: [item('High', 'notApplicable'), item('Low', 'notApplied')],
      score: 97,
      atLeast: 97,
    },
    {
      case: 'is no figure where this PC has none of the settings',
      items: [item('High', 'notApplicable')],
      score: null,
      atLeast: null,
    },
    {
      case: 'leaves what is unknown out and says how low it could be',
      items: [item('High', 'unknown'), item('Low', 'applied')],
      score: 100,
      atLeast: 85,
    },
    {
      case: 'is no figure where nothing is known',
      items: [item('High', 'unknown')],
      score: null,
      atLeast: null,
    },
    {
      case: 'stops at 0',
      items: Array.from({ length: 9 }, () => item('High', 'notApplied')),
      score: 0,
      atLeast: 0,
    },
  ])('is right: $case', ({ items, score, atLeast }) =>
    expect(impactScore(items)).toMatchObject({ score, atLeast }),
  )

  test.each([
    [80, 'green'],
    [79, 'yellow'],
    [60, 'yellow'],
    [59, 'red'],
  ] as const)('at %i is called %s', (score, band) => expect(bandOf(score)).toBe(band))

  test('never rises when one more setting stops being private, and its parts add up to the missing points', () => {
    const items = fc.array(
      fc.record({ impact: fc.constantFrom(...impacts), state: fc.constantFrom(...states) }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(items, (all) => {
        const { score, atLeast, parts, unknown } = impactScore(
          all.map(({ impact, state }) => item(impact, state)),
        )
        expect(unknown).toBe(all.filter(({ state }) => state === 'unknown').length)
        if (score === null || atLeast === null) return
        const lost = parts.reduce((total, part) => total + (part.lost ?? 0), 0)
        expect(score).toBe(Math.max(0, 100 - lost))
        expect(atLeast).toBeLessThanOrEqual(score)
        expect(parts.every(({ impact, worth }) => worth === privacyPoints[impact])).toBe(true)
      }),
      { seed: 20261121 },
    )
  })
})
