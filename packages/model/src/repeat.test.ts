import { describe, expect, it } from 'vitest'
import type { Cause, DriftEntry, Origin } from './index.ts'
import { joinSelections, repeatOf, selectionBehind } from './repeat.ts'

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

describe('a value that has moved', () => {
  it.each([
    {
      case: 're-applies the option that was chosen then',
      origin: { kind: 'selection', choices },
      ids: ['privacy.b'],
      gives: [choices[1]],
    },
    {
      case: 'takes both for a value that two choices share',
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
      case: 'returns nothing for a tweak that wasn’t chosen',
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

  it('is set again through the item or the rule that set it before', () => {
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

describe('a list of drifted values', () => {
  const runs = new Map<string, { origin: Origin }>([
    ['chosen', { origin: { kind: 'selection', choices } }],
    ['undone', { origin: { kind: 'undoAll', putBack: [] } }],
  ])
  it.each([
    { case: 'that choices wrote is repeated whole', all: [['x', 'chosen', 'privacy.a']], stays: [] },
    { case: 'that an undo wrote stays', all: [['x', 'undone', 'privacy.a']], stays: ['x'] },
    {
      case: 'of both names what stays',
      all: [
        ['x', 'chosen', 'privacy.a'],
        ['y', 'undone', 'privacy.b'],
      ],
      stays: ['y'],
    },
    { case: 'of a run that is gone stays', all: [['x', 'lost', 'privacy.a']], stays: ['x'] },
  ])('$case', ({ all, stays }) => {
    const entries = all.map(([key = '', runId = '', id = '']) => entry(key, runId, [id]))
    const repeat = repeatOf(entries, runs)
    expect(repeat.stays.map(({ key }) => key)).toEqual(stays)
    expect(repeat.selections.length + stays.length).toBe(all.length)
  })
})

describe('several settings put back at once', () => {
  const selection = (...ids: string[]) => ({
    kind: 'selection' as const,
    choices: ids.map((tweakId) => ({ tweakId })),
  })
  it.each([
    {
      case: 'of two changes are one selection',
      all: [selection('a.b'), selection('a.c')],
      ids: ['a.b', 'a.c'],
    },
    {
      case: 'of two values of one setting name it once',
      all: [selection('a.b'), selection('a.b')],
      ids: ['a.b'],
    },
    { case: 'without anything to repeat are none', all: [], ids: null },
  ])('$case', ({ all, ids }) =>
    expect(joinSelections(all)?.choices.map(({ tweakId }) => tweakId) ?? null).toEqual(ids),
  )

  it('use the option from the first run that contains each setting, and the items from all runs', () => {
    const item = { type: 'service' as const, id: 'Fax', option: 'disabled' as const }
    const joined = joinSelections([
      { kind: 'selection', choices: [{ tweakId: 'a.b', option: 'strict' }], items: [item] },
      { kind: 'selection', choices: [{ tweakId: 'a.b' }], items: [{ ...item, id: 'fax' }] },
    ])
    expect(joined).toEqual({
      kind: 'selection',
      choices: [{ tweakId: 'a.b', option: 'strict' }],
      items: [item],
    })
  })
})
