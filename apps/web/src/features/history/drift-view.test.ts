import type { DriftEntry } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { choicesBehind, driftByRun } from './drift-view.ts'

const entry = (key: string, runId: string, tweakIds: string[]): DriftEntry => ({
  key,
  resource: { kind: 'service', name: key },
  wrote: { status: 'absent' },
  now: { status: 'absent' },
  runId,
  at: '2026-11-21T12:00:00.000Z',
  tweakIds,
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
    expect(choicesBehind({ origin: origin as never }, { tweakIds: [...ids] })).toEqual(gives)
  })
})
