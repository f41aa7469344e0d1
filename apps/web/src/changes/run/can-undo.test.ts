import { lastingChanges } from '@clearpane/engine/testing'
import { encodeRegistryData, type Known, textReason } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { canUndo } from './can-undo.ts'

const dword = (data: number) =>
  ({
    status: 'present',
    state: { kind: 'registry', ...encodeRegistryData({ type: 'REG_DWORD', data }) },
  }) as const
const value = { kind: 'registry', hive: 'HKCU', path: 'A', name: 'B' } as const
const absent: Known = { status: 'absent', missingKeys: ['HKCU\\A'] }

describe('the offer to undo', () => {
  it.each([
    {
      case: 'a change that holds',
      of: { before: absent, after: dword(1), undone: false, result: 'done' },
      can: true,
    },
    {
      case: 'one already put back cannot',
      of: { before: absent, after: dword(1), undone: true, result: 'done' },
      can: false,
    },
    {
      case: 'one that didn’t hold left nothing',
      of: { before: dword(1), after: dword(1), undone: false, result: 'notHeld' },
      can: false,
    },
    {
      case: 'still absent is unchanged, whatever keys are missing',
      of: { before: absent, after: { status: 'absent' }, undone: false, result: 'denied' },
      can: false,
    },
    {
      case: 'left alone as stale, though the value differs',
      of: { before: dword(1), after: dword(2), undone: false, result: 'stale' },
      can: false,
    },
    {
      case: 'evidence that could not be read is offered',
      of: {
        before: dword(1),
        after: { status: 'failed', reason: textReason('x') },
        undone: false,
        result: 'failed',
      },
      can: true,
    },
    {
      case: 'no evidence at all is offered',
      of: { before: dword(1), after: null, undone: false, result: 'uncertain' },
      can: true,
    },
  ] as const)('is right: $case', ({ of, can }) => expect(canUndo({ resource: value, ...of })).toBe(can))

  it.each(lastingChanges)(
    'isn’t made for a run with $name',
    ({ change: { resource, from, to, reversible } }) => {
      const done = { resource, before: from, after: to, undone: false, result: 'done', reversible } as const
      expect(canUndo(done)).toBe(false)
    },
  )
})
