/** Tests the history of a readable run, of an unreadable run, and of a plan that changed nothing. */
import {
  type LeftOut,
  type Plan,
  type RunChange,
  type RunSummary,
  textReason,
  type UndoConflict,
} from '@clearpane/model'
import { describe, expect, test } from 'vitest'
import { foldJournal, inOrder, reportOf, summarise, summariseLost } from '../index.ts'
import type { LedgerChange, LedgerRun } from './ledger-types.ts'

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
  settings: { held: 1, failed: 1 },
  undone: 0,
  damaged: 0,
})

describe('the result of a plan and its run', () => {
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
      case: 'blocked, where lines are lost and the rest is undone',
      plan: plan({ damage: { runIds: [], lines: 4 } }),
      run: null,
      result: 'blocked',
    },
    {
      case: 'partly, where a line is lost',
      plan: plan({ damage: { runIds: [], lines: 1 } }),
      run: ended('done'),
      result: 'partly',
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
  ] as const)('is right: $case', ({ plan, run, result }) => expect(reportOf(plan, run).result).toBe(result))

  test('counts the values for each reason, and also the unreadable runs and the damaged lines', () => {
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

describe('the list of a run’s settings', () => {
  const tweak = (id: string) => ({ by: 'tweak', id, option: 'on' }) as const
  const change = (result: RunChange['result'], ...ids: string[]): LedgerChange => ({
    runId: 'r',
    at,
    changeId: 1,
    resource,
    before: { status: 'absent' },
    to: { status: 'absent' },
    causes: ids.map(tweak),
    result,
    after: null,
    reason: null,
    undone: false,
    left: null,
    settled: false,
    createdKeys: [],
    restart: 'none',
  })
  const head = { title: '', startedBy: 'x', device: 'sample', at, restart: 'none', changes: 4, leftOut: 0 }
  test.each([
    { case: 'several changes are one', of: [change('done', 'a'), change('done', 'a')], held: 1, failed: 0 },
    {
      case: 'one change counts for each setting that requested it',
      of: [change('done', 'a', 'b')],
      held: 2,
      failed: 0,
    },
    {
      case: 'one failed with any change of it',
      of: [change('done', 'a'), change('denied', 'a')],
      held: 0,
      failed: 1,
    },
    {
      case: 'one not begun is neither',
      of: [change('done', 'a'), change('recoveredNotApplied', 'b')],
      held: 1,
      failed: 0,
    },
  ])('is right: $case', ({ of, held, failed }) => {
    const run = {
      runId: 'r',
      head,
      restorePoint: null,
      end: null,
      changes: of,
      damaged: 0,
    } as unknown as LedgerRun
    expect(summarise(run, false).settings).toEqual({ held, failed })
  })
})

describe('a run whose journal can’t be read', () => {
  const lost = { at, why: 'link', detail: '', folder: '/data/b', files: ['undo.ps1', 'undo.reg'] } as const
  const journal = foldJournal([
    { runId: 'b', records: [], damaged: 3, lost: { ...lost, files: [...lost.files] } },
    { runId: 'c', records: [], damaged: 0 },
  ])

  test('is part of the history, unless the run died before its first record', () => {
    expect([journal.runs, journal.lost.map(({ runId }) => runId)]).toEqual([[], ['b']])
  })

  test('is summarized with the path of its files, and with zeros for the counts that are unknown', () => {
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

  test('is placed in the history according to its id', () => {
    expect(inOrder([{ runId: 'a' }, { runId: 'c' }], [{ runId: 'b' }]).map(({ runId }) => runId)).toEqual([
      'a',
      'b',
      'c',
    ])
  })
})
