/** The catalog as it is on this PC, made again only when the PC's facts are others: adapters come and go, the power scheme changes. */
import { fitTweaks, indexTweaks, resourcesOf } from '@clearpane/engine'
import { canonicalJson, type Device, type Resource, type Tweak } from '@clearpane/model'

export type Fitted = { tweaks: readonly Tweak[]; catalog: ReadonlyMap<string, Tweak>; resources: readonly Resource[] }

export const fitter = (tweaks: readonly Tweak[]): ((device: Device) => Fitted) => {
  let last: { facts: string; fitted: Fitted } | null = null
  return ({ facts }) => {
    const key = canonicalJson(facts)
    if (last?.facts === key) return last.fitted
    const own = fitTweaks(tweaks, facts)
    last = { facts: key, fitted: { tweaks: own, catalog: indexTweaks(own), resources: resourcesOf(own) } }
    return last.fitted
  }
}
