/** Registry values of a new sample PC: stock values, then the catalog's defaults. */
import { rulesOf } from '@clearpane/engine'
import {
  type DeviceFacts,
  type Known,
  type RegistryResource,
  resourceKey,
  type Setting,
} from '@clearpane/model'
import { type StockValue, stockValues } from '../stock/values.ts'

type RegistrySetting = Extract<Setting, { resource: { kind: 'registry' } }>
const isRegistry = (setting: Setting): setting is RegistrySetting => setting.resource.kind === 'registry'

/**
 * Field defaults (bits, pairs) build on each other and on the stock base; of two whole values, the first
 * wins.
 */
export const startValues = (all: readonly Setting[], facts: DeviceFacts): StockValue[] => {
  const states = new Map<string, { resource: RegistryResource; known: Known }>()
  for (const { resource, raw } of stockValues(facts))
    states.set(resourceKey(resource), {
      resource,
      known: { status: 'present', state: { kind: 'registry', ...raw } },
    })
  const whole = new Set(states.keys())
  for (const { resource, default: desired } of all.filter(isRegistry)) {
    const key = resourceKey(resource)
    if (desired === 'unknown') continue
    const isWhole = desired.want === 'value' || desired.want === 'absent'
    if (isWhole && whole.has(key)) continue
    const resolved = rulesOf(resource).resolve({ desired }, states.get(key)?.known ?? { status: 'absent' })
    if (!('to' in resolved)) continue
    states.set(key, { resource, known: resolved.to })
    if (isWhole) whole.add(key)
  }
  return [...states.values()].flatMap(({ resource, known }) =>
    known.status === 'present' && known.state.kind === 'registry'
      ? [{ resource, raw: { type: known.state.type, hex: known.state.hex } }]
      : [],
  )
}
