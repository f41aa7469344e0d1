/** Makes the plan for a selection, as a pure function of the catalog, the observations and the choices. */
import {
  antiCheatIn,
  because,
  type Cause,
  type Change,
  type Choice,
  causeKey,
  type Device,
  type Diagnostic,
  diagnostic,
  type Item,
  isKnown,
  type Known,
  type LeftOut,
  makesCopy,
  needsAdministrator,
  type Observation,
  type OwnRule,
  type Plan,
  type Reason,
  type RefusedSetting,
  type Resource,
  type Tweak,
} from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import { reversibleAs } from '@clearpane/model/returns'
import { isNeverThere, nothingWritten, type WrittenByUs, whyKept } from '../applicability/applicability.ts'
import { sameState } from '../compare.ts'
import { emptyInventory, type Inventory } from '../inventory.ts'
import { rulesOf } from '../kinds/rules.ts'
import type { Observations } from '../observations.ts'
import { requestsOfItems } from '../origins/items.ts'
import { leastReversible, type SourcedRequest, sourceOf, wantedOf } from '../origins/source.ts'
import type { Host } from '../ports.ts'
import { strongestRestart } from '../restart.ts'
import { planHash } from './hash.ts'
import { type ResourceRequests, select } from './select.ts'

type Verdict = { change: Omit<Change, 'id'> } | { leftOut: LeftOut }

const causesOf = (requests: readonly SourcedRequest[]): Cause[] => [
  ...new Map(requests.map(({ source: { cause } }) => [causeKey(cause), cause])).values(),
]

/** Combines all requests for one resource; each edit to a field builds on the earlier edits. */
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

/**
 * Explains why there is nothing to do: each request is either already fulfilled or exceeded by a stricter value.
 */
const whyAlready = (resource: Resource, requests: readonly SourcedRequest[], current: Known): Reason =>
  requests.some((request) => !rulesOf(resource).holds({ ...wantedOf(request), further: undefined }, current))
    ? because('further')
    : because('already')

/** Decides what a plan does with one resource: change it, leave it out, or treat it as already done. Pure. */
const judge = (
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

/** Makes requests from firewall rules that the user has defined. The schema checks only the format of these rules. */
const requestsOfRules = (rules: readonly OwnRule[]): SourcedRequest[] =>
  rules.map(({ name, rule }) => ({
    source: sourceOf({
      cause: { by: 'rule', id: name },
      title: `Firewall rule ${name}`,
      restart: 'none',
      reversible: 'exact',
    }),
    setting: {
      resource: { kind: 'firewall', item: 'rule', name, property: '' },
      desired: { want: 'property', value: rule },
      default: { want: 'property', value: null },
    },
    desired: { want: 'property', value: rule },
  }))

export type PlanInput = {
  catalog: ReadonlyMap<string, Tweak>
  choices: readonly Choice[]
  presetId?: string | undefined
  /** The firewall rules that the user has defined. */
  rules?: readonly OwnRule[] | undefined
  items?: readonly Item[] | undefined
  /** Lists the items of the PC; omitted if the selection contains no items. */
  inventory?: Inventory | undefined
  device: Device
  /** The values that Clearpane itself wrote, which therefore don't count as an organization's policy. */
  own?: WrittenByUs | undefined
  at: string
}

const emptySelection = diagnostic('EMPTY_SELECTION', 'plan')

/** Completes a plan: numbers its changes and computes its hash. Both selections and undos go through this step. */
export const sealPlan = (
  parts: Omit<Plan, 'version' | 'hash' | 'changes'> & { changes: Omit<Change, 'id'>[] },
): Plan => {
  const touches = ({ resource }: Omit<Change, 'id'>) => antiCheatIn(resource) !== null
  const changes = parts.changes
    .filter((change) => !touches(change))
    .map((change, i) => ({ id: i + 1, ...change }))
  // Not even an undo changes an anti-cheat program. All other parts of the undo are still carried out.
  const leftOut = [
    ...parts.leftOut,
    ...parts.changes.filter(touches).map(({ resource, from, causes }): LeftOut => {
      return { resource, observed: from, causes, why: 'guard', detail: because('serviceAntiCheat') }
    }),
  ]
  return { version: 1, ...parts, leftOut, changes, hash: planHash(parts.device, parts.origin, changes) }
}

/** Sorts changes so that those which protect the PC from mistakes in the others come first. */
const copiesFirst = <C extends Omit<Change, 'id'>>(changes: readonly C[]): C[] => [
  ...changes.filter(({ resource }) => makesCopy(resource)),
  ...changes.filter(({ resource }) => !makesCopy(resource)),
]

/** Makes a plan from observations that already exist. */
export const planFrom = (
  input: PlanInput,
  requested: readonly ResourceRequests[],
  observed: Observations,
  { refusals, refused = [] }: { refusals: Diagnostic[]; refused?: RefusedSetting[] },
): Plan => {
  const changes: Omit<Change, 'id'>[] = []
  const leftOut: LeftOut[] = []
  for (const one of requested) {
    const verdict = judge(one, observed.of(one.resource), input.device, input.own ?? nothingWritten)
    if ('change' in verdict) changes.push(verdict.change)
    else leftOut.push(verdict.leftOut)
  }
  return sealPlan({
    device: input.device.id,
    at: input.at,
    origin: {
      kind: 'selection',
      choices: [...input.choices],
      ...(input.presetId === undefined ? {} : { presetId: input.presetId }),
      ...(input.rules === undefined ? {} : { rules: [...input.rules] }),
      ...(input.items === undefined ? {} : { items: [...input.items] }),
    },
    changes: copiesFirst(changes),
    leftOut,
    undoConflicts: [],
    refusals,
    ...(refused.length === 0 ? {} : { refused }),
  })
}

/**
 * Observes everything that the choices affect once, and then makes the plan. A plan that contains `refusals` can't be
 * applied.
 */
export const planSelection = async (host: Pick<Host, 'observe'>, input: PlanInput): Promise<Plan> => {
  const { catalog, choices, items = [], rules = [], inventory = emptyInventory } = input
  const listed = await requestsOfItems(items, inventory, catalog)
  const selected = select(catalog, input.presetId === undefined ? choices : suggested(choices), [
    ...requestsOfRules(rules),
    ...listed.requests,
  ])
  const empty = choices.length + items.length + rules.length === 0
  const refusals = empty ? [emptySelection] : [...selected.diagnostics, ...listed.diagnostics]
  const observed = await host.observe(selected.requested.map((one) => one.resource))
  const refused = [...selected.refused, ...listed.refused]
  return planFrom(input, selected.requested, observed, { refusals, refused })
}
