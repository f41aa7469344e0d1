/** Computes the two verdicts of the frame from readings. Pure: claims nothing beyond what was read. */
import type { Reason, RunSummary, TweakStatus } from '@clearpane/model'

type Counts = { failed: number; drifted: number; unsettled: number }
export type Health = { kind: 'unknown' } | { kind: 'nothing' } | ({ kind: 'inPlace' | 'problems' } & Counts)

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
export const healthOf = (runs: readonly RunFacts[] | null, drifted: number | null): Health => {
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

type Part = 'defender' | 'firewall'

export type Protection =
  | { kind: 'protected' }
  | { kind: 'open'; what: Part | 'both' }
  | { kind: 'unknown'; reason: Reason | null }

/** Catalog entries that mark this part as on if all their values are set. */
const parts = { defender: 'security.enableDefender', firewall: 'security.configureFirewall' } as const

/** Protected only when Defender and the firewall of every network were read as on. `null`: not read yet. */
export const protectionOf = (
  statuses: readonly Pick<TweakStatus, 'id' | 'state' | 'reason'>[] | null,
): Protection => {
  if (statuses === null) return { kind: 'unknown', reason: null }
  const [defender, firewall] = [parts.defender, parts.firewall].map((id) =>
    statuses.find((one) => one.id === id),
  )
  for (const one of [defender, firewall])
    if (one === undefined || one.state === 'unknown' || one.state === 'notApplicable')
      return { kind: 'unknown', reason: one?.reason ?? null }
  const open = [defender, firewall].map((one) => one?.state !== 'applied')
  if (open[0] === true && open[1] === true) return { kind: 'open', what: 'both' }
  if (open[0] === true) return { kind: 'open', what: 'defender' }
  return open[1] === true ? { kind: 'open', what: 'firewall' } : { kind: 'protected' }
}
