/** Kinds whose state is one value. What differs between them is in the model's descriptors. */
import {
  absentCounts,
  asScalar,
  canonicalJson,
  type KindTraits,
  type Known,
  propertyKinds,
  type ScalarDesired,
  type ScalarKind,
  type ScalarState,
  type State,
  traitsOf,
  withoutPlace,
} from '@clearpane/model'
import { isFurther } from '@clearpane/model/further'
import type { KindRules, Wanted } from './kind-rules.ts'

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

export const propertyRules: Record<ScalarKind, KindRules> = Object.fromEntries(
  propertyKinds.map((kind) => [kind, rulesFor(kind)]),
) as Record<ScalarKind, KindRules>
