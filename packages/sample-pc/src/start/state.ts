/**
 * A new sample PC's state: the small stock base, overlaid with the documented default of every catalog
 * setting that applies. An unknown default becomes "absent", the likeliest state of an undocumented setting.
 */
import { fitTweaks, whyNotApplicable } from '@clearpane/engine'
import {
  type DeviceFacts,
  type KeyTree,
  keyOf,
  type RegistryKeyResource,
  type Setting,
  type Tweak,
} from '@clearpane/model'
import { stockKeys } from '../stock/keys.ts'
import type { StockScalar } from '../stock/properties.ts'
import type { StockService } from '../stock/stock-service.ts'
import type { StockValue } from '../stock/values.ts'
import { applyHalf } from './half-applied.ts'
import { startProperties } from './properties.ts'
import { startServices } from './services.ts'
import { startValues } from './values.ts'

/** What a clean Windows has depends on no day. */
const anyDay = '2026-01-01T00:00:00Z'

export type StockTree = { resource: RegistryKeyResource; tree: KeyTree }

export type StartState = {
  keys: string[]
  values: StockValue[]
  trees: StockTree[]
  services: StockService[]
  properties: StockScalar[]
}

/** Whole keys of a clean Windows. If a key also has catalog values, its content comes from those. */
const startTrees = (settings: readonly Setting[]): StockTree[] =>
  settings.flatMap((setting) =>
    setting.resource.kind === 'registryKey' &&
    setting.default !== 'unknown' &&
    setting.default.want === 'keyPresent'
      ? [{ resource: setting.resource, tree: setting.default.tree }]
      : [],
  )

/**
 * `halfApplied`: tweaks whose first settings already have the desired value, as an interrupted tool would
 * leave them.
 */
export const startState = (
  tweaks: readonly Tweak[],
  facts: DeviceFacts,
  halfApplied: readonly string[] = [],
): StartState => {
  const fitted = fitTweaks(tweaks, facts, anyDay).filter((tweak) => whyNotApplicable(tweak, facts) === null)
  const settings = fitted.flatMap((tweak) => tweak.options.flatMap((option) => option.settings))
  const halves = fitted.filter(({ id }) => halfApplied.includes(id))
  const values = startValues(settings, facts)
  const services = startServices(settings)
  const properties = startProperties(settings, facts)
  const started = applyHalf(halves, { values, services, properties })
  const ofServices = services.map(({ name }) => `HKLM\\SYSTEM\\CurrentControlSet\\Services\\${name}`)
  return {
    keys: [...stockKeys, ...ofServices, ...started.values.map(({ resource }) => keyOf(resource))],
    trees: startTrees(settings),
    ...started,
  }
}
