/**
 * Tweaks that another tool left half-applied: their first settings have the desired value, the rest are stock.
 */
import { rulesOf } from '@clearpane/engine'
import { type Known, resourceKey, type Setting, type Tweak } from '@clearpane/model'
import { fold } from '../fold.ts'
import type { StockScalar } from '../stock/properties.ts'
import type { StockService } from '../stock/stock-service.ts'
import type { StockValue } from '../stock/values.ts'

type Started = { values: StockValue[]; services: StockService[]; properties: StockScalar[] }

const absent: Known = { status: 'absent' }

const replace = <T>(list: readonly T[], isIt: (one: T) => boolean, by: T | null): T[] => [
  ...list.filter((one) => !isIt(one)),
  ...(by === null ? [] : [by]),
]

/** A kind without a start state of its own (whole keys) is left as it is. */
const applyOne = (state: Started, { resource, desired }: Setting): Started => {
  const isIt = (one: { resource: Setting['resource'] }) => resourceKey(one.resource) === resourceKey(resource)
  const reached = (now: Known): Known => {
    const resolved = rulesOf(resource).resolve({ desired }, now)
    return 'to' in resolved ? resolved.to : now
  }
  if (resource.kind === 'registry') {
    const raw = state.values.find(isIt)?.raw
    const to = reached(
      raw === undefined ? absent : { status: 'present', state: { kind: 'registry', ...raw } },
    )
    const made =
      to.status === 'present' && to.state.kind === 'registry'
        ? { resource, raw: { type: to.state.type, hex: to.state.hex } }
        : null
    return { ...state, values: replace(state.values, isIt, made) }
  }
  if (resource.kind === 'service') {
    const isService = ({ name }: StockService) => fold(name) === fold(resource.name)
    const { display, fixed, ...now } = state.services.find(isService) ?? { display: '', fixed: true }
    if (fixed || !('start' in now)) return state
    const to = reached({ status: 'present', state: { kind: 'service', ...now } })
    if (to.status !== 'present' || to.state.kind !== 'service') return state
    const { kind, delayed, ...reachedState } = to.state
    const service: StockService = {
      name: now.name,
      display,
      fixed,
      ...reachedState,
      delayed: delayed === true,
    }
    return { ...state, services: replace(state.services, isService, service) }
  }
  if (resource.kind === 'registryKey') return state
  const value = state.properties.find(isIt)?.value
  if (value === undefined) return state
  const to = reached({ status: 'present', state: { kind: resource.kind, value } })
  const made = to.status === 'present' && 'value' in to.state ? { resource, value: to.state.value } : null
  return { ...state, properties: replace(state.properties, isIt, made) }
}

/** Leaves guards alone. A single setting can't be half-applied. */
const halfOf = ({ options }: Tweak): Setting[] => {
  const settings = (options[0]?.settings ?? []).filter(({ guard }) => guard !== true)
  return settings.slice(0, Math.floor(settings.length / 2))
}

export const applyHalf = (tweaks: readonly Tweak[], started: Started): Started =>
  tweaks.flatMap(halfOf).reduce(applyOne, started)
