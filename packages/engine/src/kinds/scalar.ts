/**
 * Kinds whose state is one value. What differs between them is a table: can the thing be made, can it be put
 * back.
 */
import {
  because,
  canonicalJson,
  type Desired,
  type Known,
  type Reason,
  type ScalarDesired,
  type ScalarKind,
  type ScalarState,
  type State,
} from '@clearpane/model'
import type { KindRules } from './kind-rules.ts'

type Traits = {
  /** "This PC has no such thing"; null where the thing can be made by writing it. */
  missing: Reason | null
  undoable: boolean
  oneShot: boolean
}

const made = (missing: Reason | null): Traits => ({ missing, undoable: true, oneShot: false })

const traits: Record<ScalarKind, Traits> = {
  task: made(because('taskMissing')),
  appx: made(null),
  feature: made(because('featureMissing')),
  capability: made(because('capabilityMissing')),
  power: made(because('powerMissing')),
  tcp: made(because('tcpMissing')),
  // Some are made by writing them (a number in the adapter's key); where an adapter lacks a keyword the host
  // says unavailable.
  adapter: made(null),
  dns: made(because('adapterMissing')),
  firewall: made(null),
  defender: made(because('preferenceMissing')),
  bcd: made(null),
  file: { missing: because('filesMissing'), undoable: false, oneShot: false },
  action: { missing: null, undoable: false, oneShot: true },
}

const asScalar = (desired: Desired): ScalarDesired => {
  if (desired.want !== 'property') throw new Error(`${desired.want} was asked of a kind with one value`)
  return desired
}

const scalarOf = (state: State): ScalarState['value'] => {
  if (!('value' in state)) throw new Error(`a ${state.kind} state was given for a kind with one value`)
  return state.value
}

const same = (a: ScalarState['value'], b: ScalarState['value']) => canonicalJson(a) === canonicalJson(b)

/**
 * An app that is installed is installed, whichever version: the Store moves it on by itself, and brings back
 * none but its newest.
 */
const isMet = (kind: ScalarKind, desired: ScalarDesired['value'], current: Known): boolean => {
  if (desired === null) return current.status === 'absent'
  if (current.status === 'absent') return false
  return (kind === 'appx' && desired === true) || same(scalarOf(current.state), desired)
}

const rulesFor = (kind: ScalarKind): KindRules => {
  const { missing, undoable, oneShot } = traits[kind]
  return {
    undoable,
    oneShot,
    resolve: (desired, current) => {
      const { value } = asScalar(desired)
      if (isMet(kind, value, current)) return { to: current }
      if (value === null) return { to: { status: 'absent' } }
      if (current.status === 'absent' && missing !== null) return { notApplicable: missing }
      return { to: { status: 'present', state: { kind, value } } }
    },
    holds: ({ desired, absentMeans }, current) => {
      const { value } = asScalar(desired)
      if (oneShot) return false
      if (isMet(kind, value, current)) return true
      if (current.status !== 'absent' || absentMeans === undefined) return false
      return canonicalJson(absentMeans) === canonicalJson(desired)
    },
    contradict: (a, b) => canonicalJson(asScalar(a).value) !== canonicalJson(asScalar(b).value),
    cares: () => ({}),
    relevant: (state) => (kind === 'appx' ? 'installed' : scalarOf(state)),
    rebase: (to) => to,
  }
}

export const propertyRules: Record<ScalarKind, KindRules> = Object.fromEntries(
  Object.keys(traits).map((kind) => [kind, rulesFor(kind as ScalarKind)]),
) as Record<ScalarKind, KindRules>
