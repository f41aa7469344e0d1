/** Decides what a plan does with one resource: a change, left out, or nothing to do. Pure. */
import {
  because,
  type Cause,
  type Change,
  causeKey,
  type Device,
  isKnown,
  type Known,
  type LeftOut,
  needsAdministrator,
  type Observation,
  type Reason,
  type Resource,
} from '@clearpane/model'
import { reversibleAs } from '@clearpane/model/returns'
import { isNeverThere, type WrittenByUs, whyKept } from '../applicability/applicability.ts'
import { sameState } from '../compare.ts'
import { rulesOf } from '../kinds/rules.ts'
import { leastReversible, type SourcedRequest, wantedOf } from '../origins/source.ts'
import { strongestRestart } from '../restart.ts'
import type { ResourceRequests } from './select.ts'

type Verdict = { change: Omit<Change, 'id'> } | { leftOut: LeftOut }

const causesOf = (requests: readonly SourcedRequest[]): Cause[] => [
  ...new Map(requests.map(({ source: { cause } }) => [causeKey(cause), cause])).values(),
]

/** Combines all requests for one resource: field edits build on each other. */
const combine = (
  resource: Resource,
  requests: readonly SourcedRequest[],
  current: Known,
): { to: Known } | { notApplicable: Reason } => {
  let to = current
  for (const request of requests) {
    const wanted = wantedOf(request)
    if (rulesOf(resource).holds(wanted, to)) continue
    const resolved = rulesOf(resource).resolve(wanted, to)
    if ('notApplicable' in resolved) return resolved
    to = resolved.to
  }
  return { to }
}

/** Nothing to do: because each request holds, or because a value goes further than one of them. */
const whyAlready = (resource: Resource, requests: readonly SourcedRequest[], current: Known): Reason =>
  requests.some((request) => !rulesOf(resource).holds({ ...wantedOf(request), further: undefined }, current))
    ? because('further')
    : because('already')

export const judge = (
  { resource, requests }: ResourceRequests,
  observed: Observation,
  device: Device,
  own: WrittenByUs,
): Verdict => {
  const causes = causesOf(requests)
  const out = (why: LeftOut['why'], detail: Reason, of = causes): Verdict => ({
    leftOut: { resource, observed, causes: of, why, detail },
  })

  const reasons = requests.map(({ source }) => source.whyNot(device.facts))
  const live = requests.filter((_, i) => reasons[i] === null)
  if (live.length === 0) return out('notApplicable', reasons[0] ?? because('nothingToSet'))
  if (live.some((request) => request.setting.guard)) return out('guard', because('guard'))
  if (observed.status === 'unavailable') return out('notApplicable', observed.reason)
  if (!isKnown(observed)) return out(observed.status, observed.reason)
  if (live.every(({ setting, desired }) => isNeverThere(setting, desired, observed, own)))
    return out('notApplicable', because('notHere'))

  const combined = combine(resource, live, observed)
  if ('notApplicable' in combined) return out('notApplicable', combined.notApplicable)
  const behind = causesOf(live)
  const mask = rulesOf(resource).mask(observed, combined.to)
  if (sameState(resource, mask, combined.to, observed, true))
    return out('already', whyAlready(resource, live, observed), behind)
  const kept = live
    .map(({ setting }) => whyKept(setting, observed, device.facts, own))
    .find((why) => why !== null)
  if (kept != null) return out('notApplicable', kept, behind)
  return {
    change: {
      resource,
      from: observed,
      to: combined.to,
      causes: behind,
      admin: needsAdministrator(resource),
      restart: strongestRestart(live.map((request) => request.source.restart)),
      reversible: reversibleAs(resource, leastReversible(live.map((request) => request.source.reversible))),
    },
  }
}
