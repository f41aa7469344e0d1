import { worthwhile } from '@clearpane/advice'
import { type Reading, textReason } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { waitingForRestart } from '../../../changes/run/waiting-restart.ts'
import { bytesShown, durationShown, shownReading } from './readings.ts'
import { sinceYesterday } from './since-yesterday.ts'

const measured = (value: number): Reading => ({
  status: 'measured',
  value,
  unit: '',
  source: 'test',
  at: '2026-11-21T12:00:00.000Z',
})
const words = { d: 'd', h: 'h', min: 'min', s: 's' }

describe('the text of a figure', () => {
  test.each([
    [16 * 2 ** 30, '16', 'GB'],
    [512e9, '477', 'GB'],
    [2 ** 41, '2', 'TB'],
    [5 * 2 ** 20, '5', 'MB'],
    [1024, '1', 'KB'],
  ])('is, for %i bytes, %s %s', (bytes, value, unit) => {
    expect(bytesShown(bytes, 'en')).toEqual({ value, unit })
  })

  test.each([
    [23.4, '23.4 s'],
    [71.8, '71.8 s'],
    [600, '10 min'],
    [7260, '2 h 1 min'],
    [180_000, '2 d 2 h'],
  ])('is, for %i seconds, %s', (seconds, text) => {
    expect(durationShown(seconds, words, 'en')).toBe(text)
  })

  test('consists of words instead of a number if the measurement is missing', () => {
    expect(
      shownReading({ status: 'unavailable', reason: textReason('no sensor') }, 'not measured', (value) => ({
        value: String(value),
      })),
    ).toEqual({
      unknown: 'not measured',
    })
  })

  test('uses a decimal comma on a German page', () => {
    expect(bytesShown(512e9, 'de').value).toBe('477')
    expect(durationShown(23.44, words, 'de')).toBe('23,4 s')
  })
})

describe('the list of runs that wait for a restart', () => {
  const run = (endedAt: string | null) => ({
    runId: endedAt ?? 'open',
    title: 'Run',
    origin: { kind: 'selection' as const, choices: [] },
    endedAt,
  })
  const before = run('2026-11-21T10:00:00.000Z')
  const after = run('2026-11-21T11:30:00.000Z')

  test('has only runs that ended after the PC started', () => {
    expect(waitingForRestart([before, after], measured(3600))).toEqual({ runs: [after], known: true })
  })

  test('is marked as uncertain if it’s unknown when the PC started', () => {
    expect(waitingForRestart([before, after], { status: 'unavailable', reason: textReason('x') })).toEqual({
      runs: [before, after],
      known: false,
    })
  })

  test('excludes a run in progress', () => {
    expect(waitingForRestart([run(null)], measured(3600)).runs).toEqual([])
  })
})

describe('the comparison with yesterday', () => {
  const now = new Date(2026, 10, 22, 12).getTime()
  const run = (hours: number, more: Partial<Parameters<typeof sinceYesterday>[0][number]> = {}) => ({
    at: new Date(now - hours * 3_600_000).toISOString(),
    origin: { kind: 'selection' as const, choices: [] },
    changed: 1,
    settings: { held: 1, failed: 0 },
    result: 'done' as const,
    ...more,
  })
  const undo = { origin: { kind: 'undoAll' as const, putBack: [] } }
  const asked = (...ids: string[]) => ({
    origin: { kind: 'selection' as const, choices: ids.map((tweakId) => ({ tweakId })) },
  })
  const none = { made: 0, undone: 0, failed: 0, unsure: 0 }

  test.each([
    { case: 'a change of this morning counts', runs: [run(3)], is: { ...none, made: 1 } },
    { case: 'one of yesterday right after midnight counts', runs: [run(35.9)], is: { ...none, made: 1 } },
    { case: 'one of the day before does not', runs: [run(36.1)], is: none },
    {
      case: 'an undo is one thing, a change another',
      runs: [run(1), run(2, undo)],
      is: { ...none, made: 1, undone: 1 },
    },
    {
      case: 'failures count, even if nothing was changed',
      runs: [run(1, { changed: 0, settings: { held: 0, failed: 3 } })],
      is: { ...none, failed: 3 },
    },
    {
      case: 'failures count once if a later change repeated the choices, and its own failures count instead',
      runs: [
        run(1, { ...asked('a', 'b', 'c'), settings: { held: 2, failed: 1 } }),
        run(2, { ...asked('b', 'a'), settings: { held: 0, failed: 2 } }),
      ],
      is: { ...none, made: 2, failed: 1 },
    },
    {
      case: 'failures of different choices add up',
      runs: [
        run(1, { ...asked('a'), settings: { held: 0, failed: 1 } }),
        run(2, { ...asked('a', 'b'), settings: { held: 0, failed: 2 } }),
      ],
      is: { ...none, made: 2, failed: 3 },
    },
    {
      case: 'a record that cannot say what it changed is no "nothing"',
      runs: [run(1, { changed: 0, result: 'unreadable' }), run(2, { changed: 0, result: 'uncertain' })],
      is: { ...none, unsure: 2 },
    },
  ])('is right: $case', ({ runs, is }) => expect(sinceYesterday(runs, now)).toEqual(is))
})

describe('the most worthwhile actions', () => {
  const part = (tweakId: string, lost: number | null) => ({
    key: tweakId,
    tweakId,
    impact: 'High' as const,
    state: 'notApplied' as const,
    worth: 15,
    lost,
  })
  const score = (...parts: ReturnType<typeof part>[]) => ({
    score: 0,
    atLeast: 0,
    band: 'red' as const,
    unknown: 0,
    parts,
  })
  const privacy = {
    safe: ['privacy.a'],
    score: score(part('privacy.a', 15)),
  }
  const security = {
    recommendations: ['security.b', 'security.c', 'security.d'],
    score: score(part('security.b', 8), part('security.c', 15), part('security.d', null)),
  }

  test('are sorted by gain and limited to the requested number, and each of them has a gain', () => {
    expect(worthwhile(privacy, security, 5).map(({ tweakId, points }) => [tweakId, points])).toEqual([
      ['security.c', 15],
      ['privacy.a', 15],
      ['security.b', 8],
    ])
    expect(worthwhile(privacy, security, 1)).toHaveLength(1)
  })
})
