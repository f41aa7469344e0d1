/** What history says about a run, about an unreadable one, and about a plan that changed nothing. */
import { type LeftOut, type Plan, type RunSummary, textReason, type UndoConflict } from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { foldJournal, inOrder, reportOf, summariseLost } from '../index.ts'

const at = '2026-01-01T00:00:00.000Z'
const resource = { kind: 'service', name: 'x' } as const
const out = (why: LeftOut['why']): LeftOut => ({
  resource,
  observed: { status: 'absent' },
  causes: [],
  why,
  detail: textReason(''),
})
const conflict: UndoConflict = {
  key: 'k',
  resource,
  causes: [],
  wrote: { status: 'absent' },
  now: { status: 'absent' },
  before: { status: 'absent' },
}

const plan = (parts: Partial<Plan> = {}): Plan => ({
  version: 1,
  device: 'sample',
  at,
  origin: { kind: 'undoAll', putBack: [] },
  changes: [],
  leftOut: [],
  undoConflicts: [],
  refusals: [],
  hash: '0'.repeat(64),
  ...parts,
})
const ended = (result: RunSummary['result']): RunSummary => ({
  runId: 'r',
  device: 'sample',
  title: '',
  startedBy: '',
  actor: null,
  origin: { kind: 'undoAll', putBack: [] },
  at,
  endedAt: at,
  result,
  restart: 'none',
  restorePoint: null,
  planned: 3,
  leftOut: 0,
  held: 2,
  changed: 2,
  failed: 1,
  undone: 0,
  damaged: 0,
})

describe('a plan and its run come to', () => {
  const lost = { runIds: ['a'], lines: 0 }
  test.each([
    {
      case: 'nothing, where all of it held',
      plan: plan({ leftOut: [out('already'), out('notApplicable')] }),
      run: null,
      result: 'nothing',
    },
    {
      case: 'blocked, where a value was denied',
      plan: plan({ leftOut: [out('denied')] }),
      run: null,
      result: 'blocked',
    },
    {
      case: 'blocked, where a value could not be read',
      plan: plan({ leftOut: [out('failed')] }),
      run: null,
      result: 'blocked',
    },
    {
      case: 'blocked, where a value is only watched',
      plan: plan({ leftOut: [out('guard')] }),
      run: null,
      result: 'blocked',
    },
    {
      case: 'blocked, where choices conflict',
      plan: plan({ leftOut: [out('conflict')] }),
      run: null,
      result: 'blocked',
    },
    {
      case: 'blocked, where all that was to be undone had moved',
      plan: plan({ undoConflicts: [conflict] }),
      run: null,
      result: 'blocked',
    },
    {
      case: 'blocked, where the only run cannot be read',
      plan: plan({ damage: lost }),
      run: null,
      result: 'blocked',
    },
    {
      case: 'nothing, where lines are lost and the rest is undone',
      plan: plan({ damage: { runIds: [], lines: 4 } }),
      run: null,
      result: 'nothing',
    },
    { case: 'done, where all holds', plan: plan(), run: ended('done'), result: 'done' },
    {
      case: 'partly, where a run cannot be read',
      plan: plan({ damage: lost }),
      run: ended('done'),
      result: 'partly',
    },
    {
      case: 'partly, where a value that moved was kept',
      plan: plan({ undoConflicts: [conflict] }),
      run: ended('done'),
      result: 'partly',
    },
    {
      case: 'failed, where the run failed, whatever was kept',
      plan: plan({ undoConflicts: [conflict] }),
      run: ended('failed'),
      result: 'failed',
    },
  ] as const)('$case', ({ plan, run, result }) => expect(reportOf(plan, run).result).toBe(result))

  test('a count of each reason, and of what can’t be known', () => {
    const leftOut = (
      ['denied', 'denied', 'failed', 'conflict', 'guard', 'guard', 'guard', 'already'] as const
    ).map(out)
    const damage = { runIds: ['a', 'b'], lines: 5 }
    expect(reportOf(plan({ leftOut, undoConflicts: [conflict], damage }), ended('partly'))).toEqual({
      result: 'partly',
      planned: 3,
      held: 2,
      denied: 2,
      failed: 1,
      conflict: 1,
      guard: 3,
      kept: 1,
      unreadableRuns: 2,
      damagedLines: 5,
    })
  })
})

describe('a run of which nothing can be read', () => {
  const lost = { at, why: 'link', detail: '', folder: '/data/b', files: ['undo.ps1', 'undo.reg'] } as const
  const journal = foldJournal([
    { runId: 'b', records: [], damaged: 3, lost: { ...lost, files: [...lost.files] } },
    { runId: 'c', records: [], damaged: 0 },
  ])

  test('is part of the journal; one that died before its first record is not', () => {
    expect([journal.runs, journal.lost.map(({ runId }) => runId)]).toEqual([[], ['b']])
  })

  test('is summarised with where its files are and without an unknown count', () => {
    const [one] = journal.lost
    expect(one && summariseLost(one, 'sample')).toMatchObject({
      runId: 'b',
      result: 'unreadable',
      unreadable: { why: 'link', folder: '/data/b', files: ['undo.ps1', 'undo.reg'] },
      damaged: 3,
      changed: 0,
      undone: 0,
    })
  })

  test('stands in history where its id puts it', () => {
    expect(inOrder([{ runId: 'a' }, { runId: 'c' }], [{ runId: 'b' }]).map(({ runId }) => runId)).toEqual([
      'a',
      'b',
      'c',
    ])
  })
})
