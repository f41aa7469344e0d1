/** The two verdicts of the frame, out of what was read. Pure: neither says more than was looked at. */
import type { Reason, RunSummary, TweakStatus } from '@clearpane/model'

export type Health =
  | { kind: 'unknown' }
  | { kind: 'healthy' | 'problems'; drifted: number; unsettled: number }

type RunFacts = Pick<RunSummary, 'result' | 'changed' | 'undone' | 'origin'>

const stands = ({ changed, undone, origin }: RunFacts) => origin.kind === 'selection' && changed > undone

/**
 * Without a run that stands there is nothing to hold this PC to: unknown, not healthy. `null`: not read yet.
 */
export const healthOf = (runs: readonly RunFacts[] | null, drifted: number | null): Health => {
  if (runs === null || drifted === null) return { kind: 'unknown' }
  const unsettled = runs.filter(
    (run) =>
      run.result === 'uncertain' ||
      run.result === 'unreadable' ||
      (run.result === 'interrupted' && stands(run)),
  ).length
  if (drifted + unsettled > 0) return { kind: 'problems', drifted, unsettled }
  return runs.some(stands) ? { kind: 'healthy', drifted, unsettled } : { kind: 'unknown' }
}

type Part = 'defender' | 'firewall'

export type Protection =
  | { kind: 'protected' }
  | { kind: 'open'; what: Part | 'both' }
  | { kind: 'unknown'; reason: Reason | null }

/** Catalog entries whose every value being as asked means that this part is on. */
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
