import { describe, expect, it } from 'vitest'
import { changesOf, driftedSettings } from './changes.ts'

const run = (
  result: 'done' | 'uncertain' | 'interrupted' | 'unreadable',
  changed = 3,
  undone = 0,
  kind: 'selection' | 'undoAll' = 'selection',
) => ({
  result,
  changed,
  failed: 0,
  undone,
  at: '2026-11-21T10:00:00.000Z',
  origin: kind === 'selection' ? { kind, choices: [] } : { kind, putBack: [] },
})
const failing = (more: Partial<ReturnType<typeof run>>) => ({ ...run('done'), failed: 14, ...more })
const later = '2026-11-21T11:00:00.000Z'

describe('whether the changes are in place', () => {
  it.each([
    { case: 'what was not read yet is unknown', runs: null, drifted: 0, kind: 'unknown' },
    { case: 'drift not read yet is unknown', runs: [run('done')], drifted: null, kind: 'unknown' },
    { case: 'a PC nobody changed has nothing to compare', runs: [], drifted: 0, kind: 'nothing' },
    {
      case: 'a PC where everything was undone has nothing to compare',
      runs: [run('done', 3, 3)],
      drifted: 0,
      kind: 'nothing',
    },
    {
      case: 'after an undo alone there is nothing to compare',
      runs: [run('done', 3, 0, 'undoAll')],
      drifted: 0,
      kind: 'nothing',
    },
    { case: 'a run that stands and no drift is in place', runs: [run('done')], drifted: 0, kind: 'inPlace' },
    { case: 'failed changes are a problem', runs: [failing({})], drifted: 0, kind: 'problems' },
    {
      case: 'failed changes of a run that was undone are none',
      runs: [run('done'), failing({ undone: 3 })],
      drifted: 0,
      kind: 'inPlace',
    },
    {
      case: 'failed changes that a later run of the same choices made are none',
      runs: [failing({}), { ...run('done'), at: later }],
      drifted: 0,
      kind: 'inPlace',
    },
    {
      case: 'failed changes that a later run failed again are a problem',
      runs: [failing({}), failing({ at: later })],
      drifted: 0,
      kind: 'problems',
    },
    { case: 'one drifted value is a problem', runs: [run('done')], drifted: 1, kind: 'problems' },
    {
      case: 'an uncertain run is a problem',
      runs: [run('done'), run('uncertain')],
      drifted: 0,
      kind: 'problems',
    },
    {
      case: 'a run that cannot be read is a problem',
      runs: [run('done'), run('unreadable', 0)],
      drifted: 0,
      kind: 'problems',
    },
    {
      case: 'a broken-off run that stands is a problem',
      runs: [run('interrupted')],
      drifted: 0,
      kind: 'problems',
    },
    {
      case: 'a broken-off run that was undone is none',
      runs: [run('done'), run('interrupted', 2, 2)],
      drifted: 0,
      kind: 'inPlace',
    },
  ] as const)('$case', ({ runs, drifted, kind }) => expect(changesOf(runs, drifted).kind).toBe(kind))
})

describe('drift by setting', () => {
  const by = (id: string) => ({ by: 'tweak' as const, id, option: 'on' })
  it.each([
    { case: 'two values of one setting are one', drift: [by('a.b'), by('a.b')], count: 1 },
    { case: 'two settings are two', drift: [by('a.b'), by('a.c')], count: 2 },
    { case: 'what has no cause is counted by itself', drift: [null, null], count: 2 },
  ])('$case', ({ drift, count }) => {
    const entries = drift.map((cause, at) => ({ key: `key ${at}`, causes: cause === null ? [] : [cause] }))
    expect(driftedSettings(entries)).toHaveLength(count)
  })
})
