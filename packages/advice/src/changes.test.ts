import { describe, expect, it } from 'vitest'
import { changesOf, driftedSettings } from './changes.ts'

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
      case: 'an unsettled run is a problem, also where nothing else stands',
      runs: { ...runs, unsettled: 1, inPlace: false },
      drifted: 0,
      kind: 'problems',
    },
  ] as const)('is right: $case', ({ runs, drifted, kind, ...more }) =>
    expect(changesOf(runs, drifted, ('unread' in more && more.unread) || 0).kind).toBe(kind),
  )
})

describe('the drift of a setting', () => {
  const by = (id: string) => ({ by: 'tweak' as const, id, option: 'on' })
  it.each([
    { case: 'two values of one setting are one', drift: [by('a.b'), by('a.b')], count: 1 },
    { case: 'two settings are two', drift: [by('a.b'), by('a.c')], count: 2 },
    { case: 'what has no cause is counted by itself', drift: [null, null], count: 2 },
  ])('is right: $case', ({ drift, count }) => {
    const entries = drift.map((cause, at) => ({ key: `key ${at}`, causes: cause === null ? [] : [cause] }))
    expect(driftedSettings(entries)).toHaveLength(count)
  })
})
