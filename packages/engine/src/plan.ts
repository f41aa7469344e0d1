/** Plans of a selection: a pure function of catalog, observation and choices. */
import {
  because,
  type Change,
  type Choice,
  type Device,
  type Diagnostic,
  diagnostic,
  isKnown,
  type Known,
  type LeftOut,
  needsAdministrator,
  type Observation,
  type OwnRule,
  type Plan,
  type Reason,
  type Resource,
  type Restart,
  type Tweak,
} from '@clearpane/model'
import { nothingWritten, type WrittenByUs, whyKept, whyNotApplicable } from './applicability.ts'
import { sameState } from './compare.ts'
import { planHash } from './hash.ts'
import { rulesOf } from './kinds/rules.ts'
import type { Observations } from './observations.ts'
import { withOwnRules } from './own-rules.ts'
import type { Host } from './ports.ts'
import { type ResourceRequests, select, type TweakRequest } from './select.ts'

const restartOrder: readonly Restart[] = ['none', 'explorer', 'logoff', 'reboot']
export const strongestRestart = (all: readonly Restart[]): Restart =>
  restartOrder[Math.max(0, ...all.map((restart) => restartOrder.indexOf(restart)))] ?? 'none'

const reversibleOrder = ['exact', 'default', 'reinstall', 'no'] as const

/** Was it asked for, and neither holds nor fails to exist on this PC? Such values make a run "partly". */
export const isMissed = ({ why }: LeftOut): boolean => why !== 'already' && why !== 'notApplicable'

export type PlanInput = {
  catalog: ReadonlyMap<string, Tweak>
  choices: readonly Choice[]
  presetId?: string | undefined
  /** Firewall rules of the person's own. */
  rules?: readonly OwnRule[] | undefined
  device: Device
  /** What we wrote ourselves is not taken for an organisation's policy. */
  own?: WrittenByUs | undefined
  at: string
}

type Verdict = { change: Omit<Change, 'id'> } | { leftOut: LeftOut }

const idsOf = (asks: readonly TweakRequest[]) => [...new Set(asks.map((ask) => ask.tweak.id))]

/** Combines every ask of one resource: field edits build on one another. */
const combine = (
  resource: Resource,
  asks: readonly TweakRequest[],
  current: Known,
): { to: Known } | { notApplicable: Reason } => {
  let to = current
  for (const { setting, desired } of asks) {
    const absentMeans = 'absentMeans' in setting ? setting.absentMeans : undefined
    if (rulesOf(resource).holds({ desired, absentMeans }, to)) continue
    const resolved = rulesOf(resource).resolve(desired, to)
    if ('notApplicable' in resolved) return resolved
    to = resolved.to
  }
  return { to }
}

const judge = (
  { resource, asks }: ResourceRequests,
  observed: Observation,
  device: Device,
  own: WrittenByUs,
): Verdict => {
  const tweakIds = idsOf(asks)
  const out = (why: LeftOut['why'], detail: Reason, ids = tweakIds): Verdict => ({
    leftOut: { resource, observed, tweakIds: ids, why, detail },
  })

  const reasons = asks.map((ask) => whyNotApplicable(ask.tweak, device.facts))
  const live = asks.filter((_, i) => reasons[i] === null)
  if (live.length === 0) return out('notApplicable', reasons[0] ?? because('nothingToSet'))
  if (live.some((ask) => ask.setting.guard)) return out('guard', because('guard'))
  if (observed.status === 'unavailable') return out('notApplicable', observed.reason)
  if (!isKnown(observed)) return out(observed.status, observed.reason)
  if (observed.status === 'absent' && live.every((ask) => ask.setting.optional))
    return out('notApplicable', because('notHere'))

  const combined = combine(resource, live, observed)
  if ('notApplicable' in combined) return out('notApplicable', combined.notApplicable)
  const ids = idsOf(live)
  const cares = rulesOf(resource).cares(observed, combined.to)
  if (sameState(resource, cares, combined.to, observed, true)) return out('already', because('already'), ids)
  const kept = live
    .map(({ setting }) => whyKept(setting, observed, device.facts, own))
    .find((why) => why !== null)
  if (kept != null) return out('notApplicable', kept, ids)
  return {
    change: {
      resource,
      from: observed,
      to: combined.to,
      tweakIds: ids,
      admin: needsAdministrator(resource),
      restart: strongestRestart(live.map((ask) => ask.tweak.restart)),
      reversible: live
        .map((ask) => ask.tweak.reversible)
        .reduce((a, b) => (reversibleOrder.indexOf(a) >= reversibleOrder.indexOf(b) ? a : b)),
    },
  }
}

const emptySelection = diagnostic('EMPTY_SELECTION', {
  what: 'The selection holds no tweak.',
  why: 'A plan needs at least one choice.',
  todo: 'Choose a profile or a tweak.',
})

/** Finishes a plan: numbers its changes and takes the hash. Shared by selections and undo. */
export const sealPlan = (
  parts: Omit<Plan, 'version' | 'hash' | 'changes'> & { changes: Omit<Change, 'id'>[] },
): Plan => {
  const changes = parts.changes.map((change, i) => ({ id: i + 1, ...change }))
  return { version: 1, ...parts, changes, hash: planHash(parts.device, parts.origin, changes) }
}

/** Makes a plan from observations already at hand. */
export const planFrom = (
  input: PlanInput,
  asked: readonly ResourceRequests[],
  observed: Observations,
  refusals: Diagnostic[],
): Plan => {
  const changes: Omit<Change, 'id'>[] = []
  const leftOut: LeftOut[] = []
  for (const one of asked) {
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
    },
    changes,
    leftOut,
    undoConflicts: [],
    refusals,
  })
}

/** Observes what the choices touch, once, and plans. A plan with `refusals` cannot be applied. */
export const planSelection = async (host: Pick<Host, 'observe'>, input: PlanInput): Promise<Plan> => {
  const { catalog, choices } = withOwnRules(input.catalog, input.choices, input.rules)
  const selected = select(catalog, choices)
  const refusals = choices.length === 0 ? [emptySelection] : selected.diagnostics
  const observed = await host.observe(selected.asked.map((one) => one.resource))
  return planFrom(input, selected.asked, observed, refusals)
}
