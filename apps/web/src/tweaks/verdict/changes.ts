/** Whether Clearpane's own changes are in place. Pure: claims nothing beyond what was read. */
import type { DriftEntry, RunSummary } from '@clearpane/model'

type Counts = { failed: number; drifted: number; unsettled: number }
export type Changes = { kind: 'unknown' } | { kind: 'nothing' } | ({ kind: 'inPlace' | 'problems' } & Counts)

type RunFacts = Pick<RunSummary, 'result' | 'changed' | 'failed' | 'undone' | 'origin' | 'at'>

const stands = ({ changed, undone, origin }: RunFacts) => origin.kind === 'selection' && changed > undone

const choicesOf = ({ origin }: RunFacts): string[] =>
  origin.kind === 'selection' ? origin.choices.map((choice) => JSON.stringify(choice)) : []

/** A later run that requested at least the same has its own failures, so this run's no longer count. */
const wasRetried = (run: RunFacts, runs: readonly RunFacts[]): boolean =>
  runs.some((later) => {
    if (later.at <= run.at) return false
    const requested = new Set(choicesOf(later))
    return choicesOf(run).every((choice) => requested.has(choice))
  })

const wasUndone = ({ changed, undone }: RunFacts) => changed > 0 && undone >= changed

/** Counts requested changes that aren't in place because they failed. */
const countFailed = (runs: readonly RunFacts[]): number =>
  runs
    .filter((run) => run.origin.kind === 'selection' && run.failed > 0 && !wasUndone(run))
    .filter((run) => !wasRetried(run, runs))
    .reduce((sum, { failed }) => sum + failed, 0)

/**
 * Whether the changes made by Clearpane are in place, and nothing else about the PC. nothing: no run stands, so
 * there's nothing to compare. `null`: not read yet.
 */
export const changesOf = (runs: readonly RunFacts[] | null, drifted: number | null): Changes => {
  if (runs === null || drifted === null) return { kind: 'unknown' }
  const unsettled = runs.filter(
    (run) =>
      run.result === 'uncertain' ||
      run.result === 'unreadable' ||
      (run.result === 'interrupted' && stands(run)),
  ).length
  const failed = countFailed(runs)
  if (failed + drifted + unsettled > 0) return { kind: 'problems', failed, drifted, unsettled }
  return runs.some(stands) ? { kind: 'inPlace', failed, drifted, unsettled } : { kind: 'nothing' }
}

/** Drift by setting, because people decide about settings and one may have several values. */
export const driftedSettings = (drift: readonly Pick<DriftEntry, 'key' | 'causes'>[]): string[] => [
  ...new Set(
    drift.map(({ key, causes: [first] }) => (first === undefined ? key : `${first.by} ${first.id}`)),
  ),
]
