/** Observes and changes every scalar kind on the sample PC through one table of rules. */
import type { ActResult } from '@clearpane/engine'
import {
  because,
  type Known,
  type Observation,
  type Reason,
  type ResourceOf,
  type Scalar,
  type ScalarKind,
} from '@clearpane/model'
import { appx } from './apps.ts'
import { adapter, dns, hosts, tcp } from './network.ts'
import { power } from './power.ts'
import { defender, firewall } from './protection.ts'
import type { Refusal, ScalarRule } from './rule.ts'
import type { ScalarStore } from './store.ts'
import { action, bcd, capability, driver, feature, file, task } from './system.ts'

type Rules = { [K in ScalarKind]: ScalarRule<K> }
const rules: Rules = {
  task,
  appx,
  feature,
  capability,
  power,
  tcp,
  adapter,
  dns,
  hosts,
  firewall,
  defender,
  bcd,
  file,
  driver,
  action,
}

type Resource = ResourceOf<ScalarKind>
/** The table's type can't express that a resource picks the rule of its own kind. */
const ruleOf = (resource: Resource): ScalarRule<ScalarKind> =>
  rules[resource.kind] as unknown as ScalarRule<ScalarKind>

/** Says why this PC can't have it; null if it has it or could. */
export const whyUnavailable = (resource: Resource): Reason | null =>
  ruleOf(resource).whyUnavailable?.(resource) ?? null

/** Returns what is stored when `value` is requested: an app requested in any version gets one. */
export const keptValue = (resource: Resource, value: Scalar): Scalar | null => {
  const { kept } = ruleOf(resource)
  return kept === undefined ? value : kept(resource, value)
}

const acted: ActResult = { status: 'acted', createdKeys: [], removedKeys: [] }
const refused = ({ status, reason }: Refusal): ActResult => ({
  status,
  reason,
  createdKeys: [],
  removedKeys: [],
})

export type ScalarEvents = {
  /** Records that an action was carried out. */
  done(resource: ResourceOf<'action'>): void
  /** Records that the change is complete only after the next start of Windows. */
  needsRestart(resource: Resource): void
}

export const openProperties = (store: ScalarStore, events: ScalarEvents) => {
  const read = (resource: Resource): Scalar | null =>
    store.get(resource) ?? ruleOf(resource).otherwise ?? null

  const observe = (resource: Resource): Observation => {
    const reason = whyUnavailable(resource)
    if (reason !== null) return { status: 'unavailable', reason }
    const value = read(resource)
    return value === null
      ? { status: 'absent' }
      : { status: 'present', state: { kind: resource.kind, value } }
  }

  const act = (resource: Resource, to: Known): ActResult => {
    const reason = whyUnavailable(resource)
    if (reason !== null) return refused({ status: 'unavailable', reason })
    if (to.status === 'present' && to.state.kind !== resource.kind)
      return refused({
        status: 'failed',
        reason: because('otherKind', { asked: to.state.kind, of: resource.kind }),
      })
    const desired = to.status === 'present' && 'value' in to.state ? to.state.value : null
    const rule = ruleOf(resource)
    const now = read(resource)
    // A value that already holds isn't written: Windows' own calls then report success, whatever they would
    // refuse otherwise.
    if (resource.kind !== 'action' && JSON.stringify(now) === JSON.stringify(desired)) return acted
    const refusal = rule.refuse(resource, { to: desired, now }, store)
    if (refusal !== null) return refused(refusal)
    if (resource.kind === 'action') events.done(resource)
    const kept = desired === null ? null : keptValue(resource, desired)
    if (kept === null) store.drop(resource)
    else {
      store.set(resource, kept)
      for (const other of rule.along?.(resource, kept) ?? []) if (read(other) !== null) store.set(other, kept)
    }
    if (rule.takesRestart) events.needsRestart(resource)
    return acted
  }

  return { observe, act, list: store.list, set: store.set }
}

export type SampleProperties = ReturnType<typeof openProperties>
