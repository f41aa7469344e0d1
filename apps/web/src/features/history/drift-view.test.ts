import type { Cause, DriftEntry } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { driftByRun, selectionBehind } from './drift-view.ts'

const entry = (key: string, runId: string, ids: string[]): DriftEntry => ({
  key,
  resource: { kind: 'service', name: key },
  wrote: { status: 'absent' },
  now: { status: 'absent' },
  runId,
  at: '2026-11-21T12:00:00.000Z',
  causes: ids.map((id) => ({ by: 'tweak', id, option: 'on' })),
})
const choices = [
  { tweakId: 'privacy.a' },
  { tweakId: 'privacy.b', option: 'strict' },
  { tweakId: 'privacy.c' },
]

describe('drift', () => {
  it('is counted at the run that wrote the value', () => {
    const byRun = driftByRun([entry('x', 'r1', []), entry('y', 'r2', []), entry('z', 'r1', [])])
    expect([...byRun].map(([runId, entries]) => [runId, entries.map(({ key }) => key)])).toEqual([
      ['r1', ['x', 'z']],
      ['r2', ['y']],
    ])
  })

  it.each([
    {
      case: 're-applies the option that was chosen then',
      origin: { kind: 'selection', choices },
      ids: ['privacy.b'],
      gives: [choices[1]],
    },
    {
      case: 'a value that two choices share takes both',
      origin: { kind: 'selection', choices },
      ids: ['privacy.a', 'privacy.c'],
      gives: [choices[0], choices[2]],
    },
    {
      case: 'an undo has no choice to repeat',
      origin: { kind: 'undoAll', putBack: [] },
      ids: ['privacy.a'],
      gives: null,
    },
    {
      case: 'a tweak that was not among the choices gives nothing',
      origin: { kind: 'selection', choices },
      ids: ['gaming.x'],
      gives: null,
    },
  ] as const)('$case', ({ origin, ids, gives }) => {
    expect(
      selectionBehind(
        { origin: origin as never },
        { causes: ids.map((id) => ({ by: 'tweak', id, option: 'on' })) },
      ),
    ).toEqual(gives === null ? null : { kind: 'selection', choices: gives })
  })

  it('an item of a list and a rule are asked for again as they were', () => {
    const item = { type: 'service', id: 'Spooler', option: 'disabled' } as const
    const rule = { name: 'Mine', rule: 'block out any' }
    const origin = { kind: 'selection' as const, choices: [...choices], items: [item], rules: [rule] }
    const behind = (cause: Cause) => selectionBehind({ origin }, { causes: [cause] })
    expect(behind({ by: 'item', type: 'service', id: 'spooler', option: 'disabled' })).toEqual({
      kind: 'selection',
      choices: [],
      items: [item],
    })
    expect(behind({ by: 'rule', id: 'Mine' })).toEqual({ kind: 'selection', choices: [], rules: [rule] })
  })
})
