/** The rules of every kind, with one entry for each kind; the code doesn't compile if an entry is missing. */
import {
  absentCounts,
  asRegistryKey,
  asScalar,
  asService,
  because,
  canonicalJson,
  type KeyTree,
  type Kind,
  type KindTraits,
  type Known,
  propertyKinds,
  type Resource,
  type ScalarDesired,
  type ScalarKind,
  type ScalarState,
  type ServiceDesired,
  type ServiceState,
  type State,
  traitsOf,
  withoutPlace,
} from '@clearpane/model'
import { isFurther } from '@clearpane/model/further'
import type { FieldMask, KindRules, Wanted } from './kind-rules.ts'
import { registryRules } from './registry.ts'

/**
 * Returns the value of a kind whose state is a single value. The descriptors in the model package define how
 * these kinds differ.
 */
const scalarOf = (state: State): ScalarState['value'] => {
  if (!('value' in state)) throw new Error(`a ${state.kind} state was given for a scalar kind`)
  return state.value
}

type Value = ScalarState['value']
const compared = ({ placed }: KindTraits, value: Value): Value =>
  placed && Array.isArray(value) ? value.map(withoutPlace) : value

const same = (traits: KindTraits, a: Value, b: Value) =>
  canonicalJson(compared(traits, a)) === canonicalJson(compared(traits, b))

const isMet = (traits: KindTraits, desired: ScalarDesired['value'], current: Known): boolean => {
  if (desired === null) return current.status === 'absent'
  if (current.status === 'absent') return false
  return (traits.byPresence && desired === true) || same(traits, scalarOf(current.state), desired)
}

const goesFurther = ({ desired, absentMeans, further }: Wanted, current: Known): boolean => {
  if (further === undefined) return false
  const meaning = absentMeans?.want === 'property' ? absentMeans.value : null
  const [wanted, now] = [
    asScalar(desired).value,
    current.status === 'absent' ? meaning : scalarOf(current.state),
  ]
  if (wanted === null || now === null || Array.isArray(wanted) || Array.isArray(now)) return false
  return isFurther(further, wanted, now)
}

const rulesFor = (kind: ScalarKind): KindRules => {
  const traits = traitsOf(kind)
  return {
    resolve: (wanted, current) => {
      const { value } = asScalar(wanted.desired)
      if (isMet(traits, value, current) || goesFurther(wanted, current)) return { to: current }
      if (value === null) return { to: { status: 'absent' } }
      if (current.status === 'absent' && traits.missingReason !== null)
        return { notApplicable: traits.missingReason }
      return { to: { status: 'present', state: { kind, value } } }
    },
    holds: (wanted, current) => {
      const { desired, absentMeans } = wanted
      const { value } = asScalar(desired)
      if (traits.oneShot) return false
      if (isMet(traits, value, current) || goesFurther(wanted, current)) return true
      return current.status === 'absent' && absentCounts(absentMeans, desired)
    },
    contradict: (a, b) => canonicalJson(asScalar(a).value) !== canonicalJson(asScalar(b).value),
    mask: () => ({}),
    relevant: (state) => (traits.byPresence ? 'there' : compared(traits, scalarOf(state))),
    rebase: (to) => to,
  }
}

const propertyRules: Record<ScalarKind, KindRules> = Object.fromEntries(
  propertyKinds.map((kind) => [kind, rulesFor(kind)]),
) as Record<ScalarKind, KindRules>

const serviceOf = (known: Known): ServiceState | null =>
  known.status === 'present' && known.state.kind === 'service' ? known.state : null

/**
 * Returns a number that ranks how readily a service starts. If Windows can't report whether a service's start is
 * delayed, the service counts as not delayed.
 */
const readiness = ({ start, delayed }: Pick<ServiceDesired, 'start' | 'delayed'> | ServiceState): number => {
  if (start === 'Disabled') return 0
  if (start === 'Manual') return 1
  return start === 'Automatic' && delayed === true ? 2 : 3
}

/**
 * Applies a request to the state of a service. A start type that is already stricter stays unchanged; the other parts
 * of the request are still applied.
 */
const apply = ({ desired, further }: Wanted, now: ServiceState): ServiceState => {
  const asked = asService(desired)
  const stays = further === 'lower' && asked.start !== undefined && readiness(now) < readiness(asked)
  const start = stays ? now.start : (asked.start ?? now.start)
  const delayed = !stays && start === 'Automatic' && asked.delayed !== undefined ? asked.delayed : now.delayed
  return { ...now, start, delayed, running: asked.running ?? now.running }
}

/**
 * Checks whether two services have the same delayed-start setting. If Windows can't report the delayed-start setting,
 * the setting is left out of the comparison, because nobody can tell whether it differs.
 */
const sameDelay = (a: ServiceState, b: ServiceState) =>
  a.start !== 'Automatic' || a.delayed === b.delayed || a.delayed === null || b.delayed === null

/**
 * Checks whether a change concerns the service's running state. Services start and stop all the time, so their
 * running state is compared only for a change that affects it.
 */
const touchesRunning = (before: Known, to: Known) => serviceOf(before)?.running !== serviceOf(to)?.running

/**
 * Services are compared by their start type, their delayed start and whether they are running. A service's triggers
 * are read, but never changed.
 */
const serviceRules: KindRules = {
  resolve: (wanted, current) => {
    const now = serviceOf(current)
    if (now === null) return { notApplicable: because('serviceMissing') }
    return { to: { status: 'present', state: apply(wanted, now) } }
  },
  holds: (wanted, current) => {
    const now = serviceOf(current)
    if (now === null) return false
    const to = apply(wanted, now)
    const runs =
      asService(wanted.desired).running === undefined || now.triggered || to.running === now.running
    return to.start === now.start && sameDelay(to, now) && runs
  },
  contradict: (a, b) => {
    const [x, y] = [asService(a), asService(b)]
    const differ = <T>(p: T | undefined, q: T | undefined) => p !== undefined && q !== undefined && p !== q
    return differ(x.start, y.start) || differ(x.delayed, y.delayed) || differ(x.running, y.running)
  },
  mask: (before, to) => ({
    running: touchesRunning(before, to),
    delayed: serviceOf(before)?.delayed !== serviceOf(to)?.delayed,
  }),
  relevant: (state, mask, strict) => {
    const service = state as ServiceState
    const running = mask.running === true && (strict || !service.triggered)
    return {
      start: service.start,
      ...(service.delayed !== null && (service.start === 'Automatic' || mask.delayed === true)
        ? { delayed: service.delayed }
        : {}),
      ...(running ? { running: service.running } : {}),
    }
  },
  rebase: (to, mask, now) => {
    const [target, current] = [serviceOf(to), serviceOf(now)]
    if (target === null || current === null || mask.running === true) return to
    return { status: 'present', state: { ...target, running: current.running, triggered: current.triggered } }
  },
}

/**
 * Builds the state of a registry key that is present. The state contains the whole tree below the key, because
 * undoing a deletion must restore all of it.
 */
const present = (tree: KeyTree): Known => ({ status: 'present', state: { kind: 'registryKey', tree } })

/** Sorts values and keys by name, because the order in the registry has no meaning. */
const sorted = (tree: KeyTree): KeyTree => {
  const byName = (a: { name: string }, b: { name: string }) =>
    a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1
  const keys = tree.keys.map(({ name, tree: below }) => ({ name, tree: sorted(below) }))
  return { ...tree, values: [...tree.values].sort(byName), keys: keys.sort(byName) }
}

const treeOf = (state: State): KeyTree => {
  if (state.kind !== 'registryKey') throw new Error(`a ${state.kind} state was given for a registry key`)
  return state.tree
}

const registryKeyRules: KindRules = {
  // An existing key stays as it is, because its content belongs to the program that filled it.
  resolve: ({ desired }, current) => {
    const asked = asRegistryKey(desired)
    if (asked.want === 'keyAbsent') return { to: { status: 'absent' } }
    return { to: current.status === 'present' ? current : present(asked.tree) }
  },
  holds: ({ desired }, current) =>
    (asRegistryKey(desired).want === 'keyPresent') === (current.status === 'present'),
  contradict: (a, b) => a.want !== b.want,
  mask: () => ({}),
  relevant: (state) => canonicalJson(sorted(treeOf(state))),
  rebase: (to) => to,
}

/** Combines the fields that two changes to the same resource affect. */
export const mergeMasks = (a: FieldMask, b: FieldMask): FieldMask =>
  Object.fromEntries(
    [...Object.keys(a), ...Object.keys(b)].map((field) => [field, a[field] === true || b[field] === true]),
  )

const rules: Record<Kind, KindRules> = {
  registry: registryRules,
  registryKey: registryKeyRules,
  service: serviceRules,
  ...propertyRules,
}

export const rulesOf = (resource: Resource): KindRules => rules[resource.kind]
