/**
 * Fills a new sample PC's scalar kinds: stock values, then the catalog's defaults, then the schemes'
 * differences.
 */
import { type DeviceFacts, resourceKey, type ScalarResource, type Setting } from '@clearpane/model'
import { keptValue, whyUnavailable } from '../properties/index.ts'
import { cameWithUpgrade } from '../stock/apps.ts'
import { differs, schemes } from '../stock/power.ts'
import { type StockScalar, stockProperties } from '../stock/properties.ts'

type ScalarSetting = Extract<Setting, { desired: { want: 'property' } }>
const isScalar = (setting: Setting): setting is ScalarSetting => setting.desired.want === 'property'

/** Installed by the upgrade, though no longer part of a clean Windows. */
const stays = (resource: ScalarResource) =>
  resource.kind === 'appx' && cameWithUpgrade(resource.packageFamilyName)

/** Copies the settings to the PC's other schemes, except for each scheme's own values. */
const inOtherSchemes = (found: readonly StockScalar[], active: string | null): StockScalar[] =>
  schemes
    .filter(({ id }) => id !== active)
    .flatMap(({ id }) =>
      found.flatMap(({ resource, value }) =>
        resource.kind === 'power' && resource.scheme === active && resource.source !== 'both'
          ? [
              {
                resource: { ...resource, scheme: id },
                value: differs[id]?.[resource.setting]?.[resource.source] ?? value,
              },
            ]
          : [],
      ),
    )

/**
 * Of two defaults, the first wins. `true` means an app in any version: it gets the stock version, or the
 * Store's.
 */
export const startProperties = (all: readonly Setting[], facts: DeviceFacts): StockScalar[] => {
  const found = new Map(stockProperties.map((one) => [resourceKey(one.resource), one]))
  const decided = new Set<string>()
  for (const { resource, default: desired } of all.filter(isScalar)) {
    const key = resourceKey(resource)
    if (desired === 'unknown' || decided.has(key) || stays(resource) || whyUnavailable(resource) !== null)
      continue
    decided.add(key)
    if (desired.value === null) found.delete(key)
    else if (resource.kind !== 'appx' || !found.has(key)) {
      const value = keptValue(resource, desired.value)
      if (value !== null) found.set(key, { resource, value })
    }
  }
  const own = [...found.values()]
  return [...own, ...inOtherSchemes(own, facts.powerScheme)]
}
