import { describe, expect, it } from 'vitest'
import { changesOf, driftCounts, driftedSettings } from './changes.ts'

const runs = { failed: 0, unsettled: 0, inPlace: true }

describe('the judgement whether changes are in place', () => {
  it.each([
    { case: 'what was not read yet is unknown', runs: null, drifted: 0, kind: 'unknown' },
    { case: 'drift not read yet is unknown', runs, drifted: null, kind: 'unknown' },
    {
      case: 'without a run that stands there is nothing to compare',
      runs: { ...runs, inPlace: false },
      drifted: 0,
      kind: 'nothing',
    },
    { case: 'a run that stands and no drift is in place', runs, drifted: 0, kind: 'inPlace' },
    { case: 'a value that can’t be read isn’t in place', runs, drifted: 0, unread: 1, kind: 'unread' },
    { case: 'what drifted comes before what can’t be read', runs, drifted: 1, unread: 1, kind: 'problems' },
    { case: 'failed changes are a problem', runs: { ...runs, failed: 14 }, drifted: 0, kind: 'problems' },
    { case: 'one drifted value is a problem', runs, drifted: 1, kind: 'problems' },
    {
      case: 'a setting that the person may have changed is a question, not a problem',
      runs,
      asked: 1,
      kind: 'asked',
    },
    {
      case: 'such a question comes before values that can’t be read',
      runs,
      asked: 1,
      unread: 1,
      kind: 'asked',
    },
    { case: 'a problem comes before such a question', runs, drifted: 1, asked: 1, kind: 'problems' },
    {
      case: 'an unsettled run is a problem, also where nothing else stands',
      runs: { ...runs, unsettled: 1, inPlace: false },
      drifted: 0,
      kind: 'problems',
    },
  ] as const)('is right: $case', ({ runs, kind, ...more }) => {
    const {
      drifted = 0,
      asked = 0,
      unread = 0,
    } = { drifted: 0, ...more } as {
      drifted: number | null
      asked?: number
      unread?: number
    }
    const counts = drifted === null ? null : { drifted, asked }
    expect(changesOf(runs, counts, unread).kind).toBe(kind)
  })
})

const by = (id: string) => ({ by: 'tweak' as const, id, option: 'on' })

describe('the drift of a setting', () => {
  it.each([
    { case: 'two values of one setting are one', drift: [by('a.b'), by('a.b')], count: 1 },
    { case: 'two settings are two', drift: [by('a.b'), by('a.c')], count: 2 },
    { case: 'what has no cause is counted by itself', drift: [null, null], count: 2 },
  ])('is right: $case', ({ drift, count }) => {
    const entries = drift.map((cause, at) => ({ key: `key ${at}`, causes: cause === null ? [] : [cause] }))
    expect(driftedSettings(entries)).toHaveLength(count)
  })
})

describe('the count of drift', () => {
  const value = (key: string, setting: string) => ({ key, causes: [by(setting)] })
  it.each([
    { case: 'changed by something else', byHand: [], counts: { drifted: 2, asked: 0 } },
    {
      case: 'changed by the person, as far as known',
      byHand: ['1', '2', '3'],
      counts: { drifted: 0, asked: 2 },
    },
    { case: 'of both kinds', byHand: ['3'], counts: { drifted: 1, asked: 1 } },
    {
      case: 'of which something else changed one value',
      byHand: ['1', '3'],
      counts: { drifted: 1, asked: 1 },
    },
  ])('is right for settings $case', ({ byHand, counts }) => {
    const drift = [value('1', 'a.b'), value('2', 'a.b'), value('3', 'a.c')]
    expect(driftCounts({ drift, byHand })).toEqual(counts)
  })
})
