import type { Origin } from '@clearpane/model'
import { describe, expect, it } from 'vitest'
import { canBeUndone, runState } from './run-state.ts'

const selection: Origin = { kind: 'selection', choices: [] }
const gone = { forGood: 1, nothingLost: 0, deleted: { files: 3, bytes: 9 } }
const emptied = { forGood: 0, nothingLost: 1 }
const undo: Origin = { kind: 'undo', runId: 'r1', putBack: [] }

describe('the state of a run', () => {
  it.each([
    {
      case: 'a run whose values hold is in place',
      of: { result: 'done', changed: 3, undone: 0, origin: selection },
      word: 'kept',
    },
    {
      case: 'an undo restores, and keeps nothing',
      of: { result: 'done', changed: 3, undone: 0, origin: undo },
      word: 'putBack',
    },
    {
      case: 'all changes put back',
      of: { result: 'partly', changed: 3, undone: 3, origin: selection },
      word: 'undone',
    },
    {
      case: 'some changes put back',
      of: { result: 'done', changed: 3, undone: 1, origin: selection },
      word: 'partlyUndone',
    },
    {
      case: 'a run that changed nothing is not called undone',
      of: { result: 'done', changed: 0, undone: 0, origin: selection },
      word: 'nothing',
    },
    {
      case: 'deleted files can’t be undone, and are no "no change"',
      of: { result: 'done', changed: 0, undone: 0, origin: selection, lasting: gone },
      word: 'forGood',
    },
    {
      case: 'an emptied cache is done, and is no "no change"',
      of: { result: 'done', changed: 0, undone: 0, origin: selection, lasting: emptied },
      word: 'ran',
    },
    {
      case: 'a run that also deleted files is undone only in part',
      of: { result: 'done', changed: 2, undone: 2, origin: selection, lasting: gone },
      word: 'partlyUndone',
    },
    {
      case: 'a run that also emptied a cache is undone',
      of: { result: 'done', changed: 2, undone: 2, origin: selection, lasting: emptied },
      word: 'undone',
    },
    {
      case: 'a failed run that changed nothing failed',
      of: { result: 'failed', changed: 0, undone: 0, origin: selection },
      word: 'failed',
    },
    {
      case: 'a cancelled run says so while its changes are in force',
      of: { result: 'cancelled', changed: 2, undone: 0, origin: selection },
      word: 'cancelled',
    },
    {
      case: 'a run in progress is running, whatever it has done so far',
      of: { result: 'running', changed: 2, undone: 0, origin: selection },
      word: 'running',
    },
    {
      case: 'an unreadable run isn’t one that changed nothing',
      of: { result: 'unreadable', changed: 0, undone: 0, origin: selection },
      word: 'unreadable',
    },
    {
      case: 'an unsettled run is uncertain',
      of: { result: 'uncertain', changed: 2, undone: 2, origin: selection },
      word: 'uncertain',
    },
  ] as const)('is right: $case', ({ of, word }) => expect(runState(of).word).toBe(word))
})

describe('"undo the last run"', () => {
  it.each([
    { case: 'a run with changes in force', of: { changed: 3, undone: 1, origin: selection }, can: true },
    { case: 'not one that is fully undone', of: { changed: 3, undone: 3, origin: selection }, can: false },
    {
      case: 'not an undo: that would apply again what was undone',
      of: { changed: 3, undone: 0, origin: undo },
      can: false,
    },
    { case: 'not a run that changed nothing', of: { changed: 0, undone: 0, origin: selection }, can: false },
  ])('is offered correctly: $case', ({ of, can }) => expect(canBeUndone(of)).toBe(can))
})
