/**
 * The catalog adapted to this PC. The adapted catalog is rebuilt only when a new day starts or when facts about the
 * PC change (an adapter is added or removed, or the power scheme changes).
 */
import {
  type Choice,
  canonicalJson,
  type Device,
  type Resource,
  settingRequests,
  type Tweak,
} from '@clearpane/model'
import { resourcesOf } from '../catalog-resources.ts'
import { fitTweaks } from './fan-out.ts'
import { indexTweaks } from './select.ts'

export type Fitted = {
  tweaks: readonly Tweak[]
  catalog: ReadonlyMap<string, Tweak>
  resources: readonly Resource[]
}

/** Returns the day that a time falls on. A setting for something that starts today stays the same for the whole day.
 */
export const dayOf = (at: string): string => at.slice(0, 10)

const fitter = (tweaks: readonly Tweak[]): PcCatalog['fit'] => {
  let last: { facts: string; fitted: Fitted } | null = null
  return ({ facts }, at) => {
    const key = canonicalJson([facts, dayOf(at)])
    if (last?.facts === key) return last.fitted
    const own = fitTweaks(tweaks, facts, at)
    last = { facts: key, fitted: { tweaks: own, catalog: indexTweaks(own), resources: resourcesOf(own) } }
    return last.fitted
  }
}

/** A catalog in two forms: as it's written, for scripts that run on other PCs, and adapted to one PC. */
export type PcCatalog = { written: ReadonlyMap<string, Tweak>; fit(device: Device, at: string): Fitted }

export const pcCatalog = (tweaks: readonly Tweak[]): PcCatalog => ({
  written: indexTweaks(tweaks),
  fit: fitter(tweaks),
})

/**
 * Returns the facts about the PC as they will be once the choices are applied: if a selection also switches the power
 * scheme, its settings must go into the new scheme rather than the old one.
 */
export const deviceAfter = (
  device: Device,
  catalog: ReadonlyMap<string, Tweak>,
  choices: readonly Choice[],
): Device => {
  const schemes = choices.flatMap(({ tweakId, option, items }) => {
    const known = catalog.get(tweakId)
    const requests = known === undefined ? null : settingRequests(known, option, items)
    return (requests ?? []).flatMap(({ setting: { resource }, desired }) =>
      resource.kind === 'power' &&
      resource.setting === 'activeScheme' &&
      desired.want === 'property' &&
      typeof desired.value === 'string'
        ? [desired.value]
        : [],
    )
  })
  const [powerScheme] = schemes
  return powerScheme === undefined || device.facts.powerScheme === null
    ? device
    : { ...device, facts: { ...device.facts, powerScheme } }
}
