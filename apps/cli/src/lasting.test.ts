import { tweaks } from '@clearpane/catalog'
import { lastingChanges } from '@clearpane/engine/testing'
import { type Change, planSchema } from '@clearpane/model'
import { losesNothing } from '@clearpane/model/returns'
import { describe, expect, it } from 'vitest'
import { shownFrom } from './setting-text.ts'
import { lastingText, planText } from './words.ts'

const planOf = (changes: Change[]) =>
  planSchema.parse({
    version: 1,
    device: 'sample',
    at: '2026-01-01T00:00:00.000Z',
    origin: { kind: 'selection', choices: [] },
    changes,
    leftOut: [],
    undoConflicts: [],
    refusals: [],
    hash: '0'.repeat(64),
  })

describe('the command line', () => {
  it.each(lastingChanges)('shows in a plan whether a change can be undone: $name', ({ change }) => {
    expect(planText(planOf([change]), shownFrom(tweaks, false)).includes('can’t be undone')).toBe(
      !losesNothing(change.resource),
    )
  })

  it.each([
    [
      { forGood: 2, nothingLost: 0, deleted: { files: 9242, bytes: 2 ** 33 } },
      'freed 8.0 GiB, 9242 files, 2 settings can’t be undone',
    ],
    [
      { forGood: 1, nothingLost: 0, deleted: { files: null, bytes: 2 ** 30 } },
      'freed 1.0 GiB, 1 setting can’t be undone',
    ],
    [
      { forGood: 0, nothingLost: 1, binned: { files: 1, bytes: 10 } },
      'to the Recycle Bin: 10 bytes, 1 file, nothing to put back',
    ],
    [{ forGood: 0, nothingLost: 1 }, 'nothing to put back'],
  ])('names what a run did permanently: %j', (lasting, text) => expect(lastingText(lasting)).toBe(text))
})
