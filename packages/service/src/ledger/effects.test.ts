import type { Boot } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { type Entry, effectsOf, measuredRange, nextStart } from './effects.ts'
import { bootNoiseIn, type Figures, noiseIn } from './figures.ts'

const before: Figures = { at: 0, memory: 1000, processes: 200, diskFree: 50, boot: 23, startedAt: -5000 }
const entry = (more: Partial<Entry> = {}): Entry => ({
  runId: 'r',
  tweakIds: ['services.a'],
  changed: 1,
  isUndo: false,
  before,
  after: { ...before, at: 1000 },
  noise: { memory: 100, processes: 3, diskFree: null, boot: null },
  latency: null,
  benchmark: null,
  later: null,
  ...more,
})
const verdicts = (one: Entry) =>
  Object.fromEntries(effectsOf(one).map(({ what, verdict }) => [what, verdict]))

describe('the effect of a run', () => {
  test.each<{ case: string; after: Partial<Figures>; is: Record<string, string> }>([
    { case: 'nothing', after: {}, is: { memory: 'within', processes: 'within', diskFree: 'within' } },
    { case: 'less than usual', after: { memory: 900 }, is: { memory: 'within' } },
    { case: 'less memory than usual', after: { memory: 899 }, is: { memory: 'better' } },
    { case: 'more memory than usual', after: { memory: 1200 }, is: { memory: 'worse' } },
    { case: 'fewer programs', after: { processes: 190 }, is: { processes: 'better' } },
    { case: 'without a known usual change', after: { diskFree: 90 }, is: { diskFree: 'unjudged' } },
  ])('is right: $case', ({ after, is }) =>
    expect(verdicts(entry({ after: { ...before, ...after } }))).toMatchObject(is),
  )

  test('leaves out figures that couldn’t be read', () => {
    const seen = effectsOf(entry({ after: { ...before, memory: null } }))
    expect(seen.map(({ what }) => what)).toEqual(['processes', 'diskFree', 'boot'])
  })

  test('on the PC’s startup time is pending until the next startup has been measured', () => {
    expect(effectsOf(entry()).at(-1)).toMatchObject({ what: 'boot', after: null, verdict: 'pending' })
    const later = nextStart(entry(), { ...before, boot: 19, startedAt: 200_000 }, 60_000)
    expect(effectsOf(entry({ later })).at(-1)).toMatchObject({ before: 23, after: 19, verdict: 'unjudged' })
  })

  test('on the PC’s startup time is compared with the usual variation between this PC’s startups', () => {
    const noise = { memory: null, processes: null, diskFree: null, boot: 2 }
    const moved = (boot: number) => effectsOf(entry({ noise, later: { boot, startedAt: 1 } })).at(-1)?.verdict
    expect([moved(22), moved(20), moved(26)]).toEqual(['within', 'better', 'worse'])
  })

  test('includes the measurements right before and after the change itself', () => {
    const measured = entry({
      latency: { before: 30, after: 20, noise: 2 },
      benchmark: { before: 100, after: 101, noise: 1.5 },
    })
    expect(verdicts(measured)).toMatchObject({ latency: 'better', benchmark: 'within' })
  })

  test.each([
    { case: 'the same start', now: { ...before, startedAt: -4000 } },
    { case: 'a start whose length is not known yet', now: { ...before, boot: null, startedAt: 200_000 } },
    { case: 'no moment of a start', now: { ...before, startedAt: null } },
  ])('isn’t measured by a start that $case', ({ now }) => expect(nextStart(entry(), now, 60_000)).toBeNull())
})

describe('the usual variation of a figure', () => {
  test('is the difference that only 5 of 100 differences between consecutive minutes exceed', () => {
    const means = Array.from({ length: 101 }, (_, i) => (i === 50 ? 1000 : i % 2))
    expect(noiseIn(means)).toBe(1)
  })
  test('is unknown if there is less than half an hour of measurements', () =>
    expect(noiseIn(Array(29).fill(1))).toBeNull())
})

describe('the usual variation of starts', () => {
  const boot = (seconds: number, more: Partial<Boot> = {}): Boot => ({
    at: '2026-11-01T00:00:00.000Z',
    seconds,
    parts: [],
    ...more,
  })
  test.each<{ case: string; boots: Boot[]; is: number | null }>([
    { case: 'is the largest of a few differences', boots: [20, 22, 21, 24, 24].map((s) => boot(s)), is: 3 },
    { case: 'isn’t known from four starts', boots: [20, 22, 21, 24].map((s) => boot(s)), is: null },
    {
      case: 'leaves out starts after an installation and of another sort',
      boots: [
        boot(20),
        boot(90, { afterInstall: true }),
        boot(8, { type: 'fast' }),
        ...[22, 21, 24, 24].map((s) => boot(s)),
      ],
      is: 3,
    },
  ])('is right: $case', ({ boots, is }) => expect(bootNoiseIn(boots)).toBe(is))
})

describe('the expected effect of a setting', () => {
  const gain = (memory: number, more: Partial<Entry> = {}) => entry({ after: { ...before, memory }, ...more })
  test.each<{ case: string; entries: Entry[]; is: ReturnType<typeof measuredRange> }>([
    {
      case: 'was measured alone',
      entries: [gain(600), gain(800)],
      is: { least: -400, most: -200, unit: 'bytes', runs: 2 },
    },
    { case: 'never moved beyond the usual', entries: [gain(950)], is: null },
    {
      case: 'was only changed beside others',
      entries: [gain(600, { tweakIds: ['services.a', 'services.b'] })],
      is: null,
    },
    { case: 'was only undone', entries: [gain(600, { isUndo: true })], is: null },
  ])('is right: $case', ({ entries, is }) =>
    expect(measuredRange(entries, 'services.a', 'memory')).toEqual(is),
  )
})
