import { readFileSync } from 'node:fs'
import { because, type Reading } from '@clearpane/model'
import { fromRoot } from '@clearpane/testkit/root'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Threats } from './alarms.ts'
import { type HealthFacts, healthMoves, healthOf } from './health.ts'
import { type HealthPart, healthParts, healthRules } from './parts.ts'

const unread: Reading = { status: 'unavailable', reason: because('notReadHere') }
const measured = (value: number): Reading => ({
  status: 'measured',
  value,
  unit: '',
  source: 'a test',
  at: '2026-11-22T10:00:00.000Z',
})
const facts = (values: Partial<Record<HealthPart, number>>): HealthFacts =>
  Object.fromEntries(
    healthParts.map((part) => {
      const value = values[part]
      return [part, { reading: value === undefined ? unread : measured(value), tweakIds: [], isWhole: true }]
    }),
  ) as unknown as HealthFacts

const perfect = Object.fromEntries(healthParts.map((part) => [part, healthRules[part].fullAt])) as Record<
  HealthPart,
  number
>

const safe = { count: 0 }

describe('the health score', () => {
  test('has a table of weights that add up to a hundred', () =>
    expect(healthParts.reduce((sum, part) => sum + healthRules[part].weight, 0)).toBe(100))

  test.each<{
    case: string
    values: Partial<Record<HealthPart, number>>
    score: number | null
    known: number
  }>([
    { case: 'everything at its best', values: perfect, score: 100, known: 100 },
    { case: 'nothing known is no score', values: {}, score: null, known: 0 },
    { case: 'what is not known counts neither way', values: { disk: 20, memory: 50 }, score: 100, known: 25 },
    {
      case: 'half of a part costs half its weight',
      values: { ...perfect, protections: 50 },
      score: 88,
      known: 100,
    },
    { case: 'better than full is full', values: { ...perfect, boot: 3, disk: 99 }, score: 100, known: 100 },
    { case: 'worse than nothing is nothing', values: { disk: 1, memory: 99 }, score: 0, known: 25 },
  ])('is right: $case', ({ values, score, known }) =>
    expect(healthOf(facts(values), safe)).toMatchObject({ score, known }),
  )

  test.each<{ case: string; facts: HealthFacts; isHealthy: boolean }>([
    { case: 'all at its best', facts: facts(perfect), isHealthy: true },
    { case: 'a protection is off', facts: facts({ ...perfect, protections: 80 }), isHealthy: false },
    {
      case: 'a protection could not be read',
      facts: { ...facts(perfect), protections: { reading: measured(100), tweakIds: [], isWhole: false } },
      isHealthy: false,
    },
    { case: 'a part is at nothing', facts: facts({ ...perfect, startup: 60 }), isHealthy: false },
    { case: 'too little is known', facts: facts({ protections: 100, privacy: 100 }), isHealthy: false },
    { case: 'below 80', facts: facts({ ...perfect, privacy: 10, memory: 92 }), isHealthy: false },
  ])('says whether the PC is healthy: $case is $isHealthy', ({ facts: given, isHealthy }) =>
    expect(healthOf(given, safe).isHealthy).toBe(isHealthy),
  )

  test.each<{ case: string; threats: Threats; values: Partial<Record<HealthPart, number>>; codes: string[] }>(
    [
      { case: 'a calm PC', threats: safe, values: {}, codes: [] },
      { case: 'an active threat', threats: { count: 2 }, values: {}, codes: ['threat'] },
      { case: 'a drive with 5 % free', threats: safe, values: { disk: 5 }, codes: ['diskFull'] },
      { case: 'a drive with 6 % free', threats: safe, values: { disk: 6 }, codes: [] },
      { case: 'a start of 60 s', threats: safe, values: { boot: 60 }, codes: ['slowStart'] },
      { case: 'a start of 59 s', threats: safe, values: { boot: 59 }, codes: [] },
      {
        case: 'all three',
        threats: { count: 1 },
        values: { disk: 3.4, boot: 71.8 },
        codes: ['threat', 'diskFull', 'slowStart'],
      },
    ],
  )(
    'raises $codes for $case, most serious first, and an alarm is never healthy',
    ({ threats, values, codes }) => {
      const { alarms, isHealthy } = healthOf(facts({ ...perfect, ...values }), threats)
      expect(alarms.map(({ code }) => code)).toEqual(codes)
      if (codes.length > 0) expect(isHealthy).toBe(false)
    },
  )

  test('never describes a PC as healthy if the list of threats couldn’t be read', () =>
    expect(healthOf(facts(perfect), { reason: because('findingsNotRead') })).toMatchObject({
      isHealthy: false,
      alarms: [],
    }))

  const anyFacts = fc
    .record(
      Object.fromEntries(
        healthParts.map((part) => [part, fc.option(fc.double({ min: -50, max: 500, noNaN: true }))]),
      ) as Record<HealthPart, fc.Arbitrary<number | null>>,
    )
    .map((all) =>
      facts(
        Object.fromEntries(Object.entries(all).filter((one): one is [string, number] => one[1] !== null)),
      ),
    )

  test('is between 0 and 100, and is always 100 minus its lost points, whatever was read', () =>
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { score, parts, isHealthy } = healthOf(given, safe)
        const lost = parts.reduce((sum, one) => sum + (one.lost ?? 0), 0)
        if (score === null) return expect(parts.every((one) => one.lost === null)).toBe(true)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(Math.abs(100 - lost - score)).toBeLessThanOrEqual(0.5001)
        for (const one of parts) expect(one.lost === null).toBe(one.reading.status !== 'measured')
        if (isHealthy) expect(score).toBeGreaterThanOrEqual(80)
      }),
      { numRuns: 1000 },
    ))

  test('lists only the parts that changed the score, and the changes of these parts add up to the total change', () =>
    fc.assert(
      fc.property(anyFacts, anyFacts, (a, b) => {
        const [before, after] = [healthOf(a, safe), healthOf(b, safe)]
        const moves = healthMoves(before, after)
        const moved = moves.reduce((sum, one) => sum + (one.before ?? 0) - (one.after ?? 0), 0)
        if (before.score !== null && after.score !== null)
          expect(Math.abs(after.score - before.score - moved)).toBeLessThan(
            1 + 0.05 * healthParts.length + 0.01,
          )
        expect(healthMoves(before, before)).toEqual([])
      }),
      { numRuns: 500 },
    ))
})

test('docs/health-score.md has the current table of weights', () => {
  const rows = [
    ...readFileSync(fromRoot('docs/health-score.md'), 'utf8').matchAll(/^\| (\w+) \| (\d.*) \|/gm),
  ]
  const documented = rows.map(([, part, cells = '']) => [
    part,
    ...cells
      .split(' | ')
      .slice(0, 4)
      .map((cell) => cell.trim()),
  ])
  expect(documented).toEqual(
    Object.entries(healthRules).map(([part, { weight, fullAt, noneAt, unit }]) => [
      part,
      ...[weight, fullAt, noneAt].map(String),
      unit,
    ]),
  )
})
