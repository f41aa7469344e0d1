/** A new sample PC's services: the stock ones, plus the catalog's facts about these and others. */
import type { Setting } from '@clearpane/model'
import { fold } from '../fold.ts'
import { stockServices } from '../stock/services.ts'
import type { StockService } from '../stock/stock-service.ts'

type ServiceSetting = Extract<Setting, { resource: { kind: 'service' } }>
const isService = (setting: Setting): setting is ServiceSetting => setting.resource.kind === 'service'

/**
 * On a running PC, an automatic service has already started. The catalog's start type wins over the stock
 * one.
 */
export const startServices = (all: readonly Setting[]): StockService[] => {
  const services = new Map(stockServices.map((service) => [fold(service.name), service]))
  const decided = new Set<string>()
  for (const { resource, default: desired, displayName, triggered } of all.filter(isService)) {
    const key = fold(resource.name)
    if (desired === 'unknown' || desired.start === undefined || decided.has(key)) continue
    decided.add(key)
    const stock = services.get(key)
    const { start } = desired
    services.set(key, {
      name: resource.name,
      display: displayName,
      start,
      delayed: desired.delayed ?? stock?.delayed ?? false,
      running: desired.running ?? stock?.running ?? (start === 'Automatic' ? 'running' : 'stopped'),
      triggered: triggered === true || stock?.triggered === true,
      fixed: stock?.fixed ?? false,
    })
  }
  return [...services.values()]
}
