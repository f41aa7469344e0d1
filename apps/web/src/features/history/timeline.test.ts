import type { Origin, RunSummary } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { daysOf, entriesOf, filtered, inPlaceOver, type Show } from './timeline.ts'

const selection: Origin = { kind: 'selection', choices: [{ tweakId: 'a.b' }, { tweakId: 'a.c' }] }
const run = (runId: string, more: Partial<RunSummary> = {}): RunSummary => ({
  runId,
  device: 'sample',
  title: runId,
  startedBy: 'you',
  actor: null,
  origin: selection,
  at: '2026-11-21T12:00:00.000Z',
  endedAt: '2026-11-21T12:00:01.000Z',
  result: 'done',
  restart: 'none',
  restorePoint: null,
  planned: 3,
  leftOut: 0,
  held: 3,
  changed: 3,
  failed: 0,
  settings: { held: 2, failed: 0 },
  undone: 0,
  damaged: 0,
  ...more,
})
const undoOf = (runId: string, of: string, more: Partial<RunSummary> = {}) =>
  run(runId, { origin: { kind: 'undo', runId: of, putBack: [] }, ...more })
const undoAll = run('all', { origin: { kind: 'undoAll', putBack: [] } })
const none = () => 0

describe('the timeline', () => {
  test('shows an undo below the run that it undid, and lists an undo of everything as a separate entry', () => {
    const entries = entriesOf([undoAll, undoOf('u', 'r'), run('r'), undoOf('v', 'gone')], none)
    expect(entries.map(({ run: { runId }, undos }) => [runId, undos.map((one) => one.runId)])).toEqual([
      ['all', []],
      ['r', ['u']],
      ['v', []],
    ])
  })

  test('groups runs by day and keeps their order', () => {
    const days = daysOf(entriesOf([run('c', { at: '2026-11-22T12:00:00.000Z' }), run('b'), run('a')], none))
    expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-21', 2],
    ])
  })

  test.each<{ show: Show; ids: string[] }>([
    { show: 'all', ids: ['kept', 'half', 'undone', 'broken', 'partly', 'all'] },
    { show: 'inPlace', ids: ['kept', 'half', 'broken', 'partly'] },
    { show: 'undone', ids: ['half', 'undone'] },
    { show: 'failed', ids: ['broken', 'partly'] },
  ])('shows $show', ({ show, ids }) => {
    const runs = [
      run('kept'),
      run('half', { undone: 1 }),
      run('undone', { undone: 3 }),
      run('broken', { result: 'interrupted' }),
      run('partly', { result: 'partly', failed: 2 }),
      undoAll,
    ]
    expect(filtered(entriesOf(runs, none), show).map((entry) => entry.run.runId)).toEqual(ids)
  })
})

describe('the line of settings in place over time', () => {
  test('rises with a change, falls with its undo, never goes below zero, and ignores runs without changes', () => {
    const runs = [
      undoOf('c', 'a', { at: '2026-11-21T14:00:00.000Z', settings: { held: 9, failed: 0 } }),
      run('b', { at: '2026-11-21T13:00:00.000Z', changed: 0 }),
      run('a', { changed: 12, settings: { held: 5, failed: 0 } }),
    ]
    expect(inPlaceOver(runs).map(({ runId, total, undo }) => [runId, total, undo])).toEqual([
      ['a', 5, false],
      ['c', 0, true],
    ])
  })
})
