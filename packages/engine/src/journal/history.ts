/** The journal in readable form: a summary of each run, and the run's changes with the evidence for them. */
import {
  actorOfName,
  type ChangeReport,
  type DeviceId,
  isMissed,
  type LeftOut,
  type Observation,
  type Plan,
  type RunChange,
  type RunDetail,
  type RunSummary,
  settingsOf,
} from '@clearpane/model'
import { isUndoable, losesNothing } from '@clearpane/model/returns'
import type { LedgerChange, LedgerRun, LostLedgerRun } from './ledger-types.ts'
import { leavesState } from './record-change.ts'

const failedResults: readonly RunChange['result'][] = [
  'failed',
  'notHeld',
  'denied',
  'unavailable',
  'stale',
  'recoveredUnreadable',
]

const heldResults: readonly RunChange['result'][] = ['done', 'recoveredApplied']

const bySetting = (changes: readonly LedgerChange[]): RunSummary['settings'] => {
  const settings = settingsOf(changes)
  const count = (is: (all: readonly LedgerChange[]) => boolean) =>
    settings.filter((one) => is(one.changes)).length
  return {
    held: count((all) => all.every(({ result }) => heldResults.includes(result))),
    failed: count((all) => all.some(({ result }) => failedResults.includes(result))),
  }
}

type Lasting = NonNullable<RunSummary['lasting']>
type Gone = { files: number | null; bytes: number }

const sizeIn = (state: Observation | null): number | null =>
  state?.status === 'present' && state.state.kind === 'file' && typeof state.state.value === 'number'
    ? state.state.value
    : null

/**
 * Returns what was deleted. If a list of files was deleted, the deleted files were counted; if a whole class was
 * deleted, only its size before and after is known.
 */
const goneWith = ({ resource, before, after, reason }: LedgerChange): Gone | null => {
  if (resource.kind !== 'file') return null
  if (reason?.code === 'filesGone' || reason?.code === 'filesInBin')
    return { files: Number(reason.params.files), bytes: Number(reason.params.bytes) }
  const [from, to] = [sizeIn(before), sizeIn(after)]
  return from === null || to === null || to >= from ? null : { files: null, bytes: from - to }
}

const sumOf = (all: readonly Gone[]): Gone | null =>
  all.length === 0
    ? null
    : {
        files: all.some(({ files }) => files === null)
          ? null
          : all.reduce((sum, { files }) => sum + (files ?? 0), 0),
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
      }

/**
 * Lists the losses that no undo can restore. Even if some files of a class stayed, the class's other files are lost.
 */
const lastingOf = (changes: readonly LedgerChange[]): { lasting?: Lasting } => {
  const made = changes.filter(
    (change) =>
      !isUndoable(change) && (heldResults.includes(change.result) || (goneWith(change)?.bytes ?? 0) > 0),
  )
  if (made.length === 0) return {}
  const gone = (toBin: boolean) =>
    sumOf(
      made
        .filter(({ reason }) => (reason?.code === 'filesInBin') === toBin)
        .flatMap((change) => goneWith(change) ?? []),
    )
  const [deleted, binned] = [gone(false), gone(true)]
  const settings = settingsOf(made)
  const nothingLost = settings.filter(({ changes: all }) =>
    all.every(({ resource }) => losesNothing(resource)),
  ).length
  return {
    lasting: {
      forGood: settings.length - nothingLost,
      nothingLost,
      ...(deleted === null ? {} : { deleted }),
      ...(binned === null ? {} : { binned }),
    },
  }
}

/**
 * Summarises a run. `alive`: whether the run's process is known to be running, because it holds the run lock; if not,
 * the result of an unfinished run is uncertain.
 */
export const summarise = (
  { runId, head, restorePoint, end, changes, damaged }: LedgerRun,
  alive: boolean,
): RunSummary => ({
  runId,
  device: head.device,
  title: head.title,
  ...(head.act === undefined ? {} : { act: head.act }),
  startedBy: head.startedBy,
  actor: actorOfName(head.startedBy),
  origin: head.origin,
  at: head.at,
  endedAt: end?.at ?? null,
  result: end?.result ?? (alive ? 'running' : 'uncertain'),
  ...(end?.reason === undefined ? {} : { reason: end.reason }),
  ...(end?.cause === undefined ? {} : { cause: end.cause }),
  restart: head.restart,
  restorePoint: restorePoint === null ? null : { outcome: restorePoint.outcome, reason: restorePoint.reason },
  planned: head.changes,
  leftOut: head.leftOut,
  held: changes.filter(({ result }) => heldResults.includes(result)).length,
  changed: changes.filter(leavesState).length,
  failed: changes.filter((change) => failedResults.includes(change.result)).length,
  settings: bySetting(changes),
  undone: changes.filter((change) => change.undone).length,
  damaged,
  ...lastingOf(changes),
})

const shown = ({
  changeId,
  resource,
  before,
  to,
  causes,
  result,
  after,
  reason,
  undone,
  reversible,
}: LedgerChange): RunChange => ({
  changeId,
  resource,
  before,
  to,
  causes,
  result,
  after,
  reason,
  undone,
  ...(reversible === undefined ? {} : { reversible }),
})

export const detail = (run: LedgerRun, alive: boolean): RunDetail => ({
  ...summarise(run, alive),
  changes: run.changes.map(shown),
})

const nothingKnown = {
  restart: 'none',
  restorePoint: null,
  planned: 0,
  leftOut: 0,
  held: 0,
  changed: 0,
  failed: 0,
  settings: { held: 0, failed: 0 },
  undone: 0,
} as const

/**
 * Summarises a run that can't be read but is still part of the history. For a run that can't be read, this title is
 * only a fallback.
 */
export const summariseLost = (
  { runId, at, damaged, why, detail, folder, files }: LostLedgerRun,
  device: DeviceId,
): RunSummary => ({
  runId,
  device,
  title: 'A run that cannot be read',
  startedBy: 'unknown',
  actor: null,
  origin: { kind: 'selection', choices: [] },
  at,
  endedAt: null,
  result: 'unreadable',
  unreadable: { why, detail, folder, files },
  ...nothingKnown,
  damaged,
})

/** Combines readable and unreadable runs into one history, oldest first. */
export const inOrder = <A extends { runId: string }>(...lists: readonly (readonly A[])[]): A[] =>
  lists.flat().sort((a, b) => (a.runId < b.runId ? -1 : 1))

/** Combines a plan and its run into one result; the run is null if no change was carried out. */
export const reportOf = (plan: Plan, run: RunSummary | null): ChangeReport => {
  const count = (why: LeftOut['why']) => plan.leftOut.filter((one) => one.why === why).length
  const kept = plan.undoConflicts.length
  const { runIds, lines: damagedLines } = plan.damage ?? { runIds: [], lines: 0 }
  // Changes recorded in a lost line, or in a run that can't be read, weren't undone.
  const missed = plan.leftOut.some(isMissed) || kept > 0 || runIds.length > 0 || damagedLines > 0
  // A run that only records that values are already restored changes nothing.
  const isIdle =
    run === null || (plan.changes.length === 0 && plan.settled !== undefined && run.result === 'done')
  const ended = isIdle ? (missed ? 'blocked' : 'nothing') : run.result
  return {
    result: ended === 'done' && missed ? 'partly' : ended,
    planned: run?.planned ?? 0,
    held: run?.held ?? 0,
    denied: count('denied'),
    failed: count('failed'),
    conflict: count('conflict'),
    guard: count('guard'),
    kept,
    unreadableRuns: runIds.length,
    damagedLines,
  }
}
