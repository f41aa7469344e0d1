/**
 * Kinds whose state is one value. What differs between them is a table: can the thing be made, can it be put
 * back.
 */
import {
  canonicalJson,
  type Known,
  type PropertyKind,
  type PropertyState,
  type PropertyWanted,
  type State,
  type Wanted,
} from '@clearpane/model'
import type { KindRules } from './kind-rules.ts'

type Traits = {
  /** Words for "this PC has no such thing"; null where the thing can be made by writing it. */
  missing: string | null
  undoable: boolean
  oneShot: boolean
}

const made = (missing: string | null): Traits => ({ missing, undoable: true, oneShot: false })

const traits: Record<PropertyKind, Traits> = {
  task: made('the scheduled task does not exist on this PC'),
  appx: made(null),
  feature: made('this Windows does not have the feature'),
  capability: made('this Windows does not have the capability'),
  power: made('this PC does not have the power setting'),
  tcp: made('this Windows does not have the TCP setting'),
  // Some are made by writing them (a number in the adapter's key); where an adapter lacks a keyword the host
  // says unavailable.
  adapter: made(null),
  dns: made('the adapter does not exist'),
  firewall: made(null),
  defender: made('this Defender does not have the preference'),
  bcd: made(null),
  file: { missing: 'there are no such files on this PC', undoable: false, oneShot: false },
  action: { missing: null, undoable: false, oneShot: true },
}

const asProperty = (wanted: Wanted): PropertyWanted => {
  if (wanted.want !== 'property') throw new Error(`${wanted.want} was asked of a kind with one value`)
  return wanted
}

const scalarOf = (state: State): PropertyState['value'] => {
  if (!('value' in state)) throw new Error(`a ${state.kind} state was given for a kind with one value`)
  return state.value
}

const same = (a: PropertyState['value'], b: PropertyState['value']) => canonicalJson(a) === canonicalJson(b)

/**
 * An app that is installed is installed, whichever version: the Store moves it on by itself, and brings back
 * none but its newest.
 */
const isMet = (kind: PropertyKind, wanted: PropertyWanted['value'], current: Known): boolean => {
  if (wanted === null) return current.status === 'absent'
  if (current.status === 'absent') return false
  return (kind === 'appx' && wanted === true) || same(scalarOf(current.state), wanted)
}

const rulesFor = (kind: PropertyKind): KindRules => {
  const { missing, undoable, oneShot } = traits[kind]
  return {
    undoable,
    oneShot,
    resolve: (wanted, current) => {
      const { value } = asProperty(wanted)
      if (isMet(kind, value, current)) return { to: current }
      if (value === null) return { to: { status: 'absent' } }
      if (current.status === 'absent' && missing !== null) return { notApplicable: missing }
      return { to: { status: 'present', state: { kind, value } } }
    },
    holds: ({ wanted, absentMeans }, current) => {
      const { value } = asProperty(wanted)
      if (oneShot) return false
      if (isMet(kind, value, current)) return true
      if (current.status !== 'absent' || absentMeans === undefined) return false
      return canonicalJson(absentMeans) === canonicalJson(wanted)
    },
    contradict: (a, b) => canonicalJson(asProperty(a).value) !== canonicalJson(asProperty(b).value),
    cares: () => ({}),
    relevant: (state) => (kind === 'appx' ? 'installed' : scalarOf(state)),
    rebase: (to) => to,
  }
}

export const propertyRules: Record<PropertyKind, KindRules> = Object.fromEntries(
  Object.keys(traits).map((kind) => [kind, rulesFor(kind as PropertyKind)]),
) as Record<PropertyKind, KindRules>
