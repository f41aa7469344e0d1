/**
 * The state a new sample PC is in: the small stock base, and over it the documented default of every catalog setting that
 * applies to this PC. A default that is not known becomes "absent", the likeliest state of a setting nobody documented.
 */
import { rulesOf, whyNotApplicable } from '@clearpane/engine'
import { type Known, keyOf, type RegistryResource, resourceKey, type Setting, type Tweak } from '@clearpane/model'
import { sampleFacts } from './facts.ts'
import { fold } from './fold.ts'
import type { StockService } from './services.ts'
import { stockKeys } from './stock/keys.ts'
import { stockServices } from './stock/services.ts'
import { type StockValue, stockValues } from './stock/values.ts'

export type StartState = { keys: string[]; values: StockValue[]; services: StockService[] }

type ServiceSetting = Extract<Setting, { displayName: string }>
type RegistrySetting = Exclude<Setting, ServiceSetting>

const isService = (setting: Setting): setting is ServiceSetting => setting.resource.kind === 'service'
const isRegistry = (setting: Setting): setting is RegistrySetting => setting.resource.kind === 'registry'

/** Field defaults (bits, pairs) build on one another and on the stock base; of two whole values the first stands. */
const startValues = (settings: readonly RegistrySetting[]): StockValue[] => {
  const states = new Map<string, { resource: RegistryResource; known: Known }>()
  for (const { resource, raw } of stockValues)
    states.set(resourceKey(resource), { resource, known: { status: 'present', state: { kind: 'registry', ...raw } } })
  const whole = new Set(states.keys())
  for (const { resource, default: wanted } of settings) {
    const key = resourceKey(resource)
    if (wanted === 'unknown') continue
    const isWhole = wanted.want === 'value' || wanted.want === 'absent'
    if (isWhole && whole.has(key)) continue
    const resolved = rulesOf(resource).resolve(wanted, states.get(key)?.known ?? { status: 'absent' })
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

/** An automatic service has long been running on a PC that is up; the catalog's word on start type wins over the stock base. */
const startServices = (settings: readonly ServiceSetting[]): StockService[] => {
  const services = new Map(stockServices.map((service) => [fold(service.name), service]))
  const decided = new Set<string>()
  for (const { resource, default: wanted, displayName, triggered } of settings) {
    const key = fold(resource.name)
    if (wanted === 'unknown' || wanted.start === undefined || decided.has(key)) continue
    decided.add(key)
    const stock = services.get(key)
    const { start } = wanted
    services.set(key, {
      name: resource.name,
      display: displayName,
      start,
      delayed: wanted.delayed ?? stock?.delayed ?? false,
      running: wanted.running ?? stock?.running ?? (start === 'Automatic' ? 'running' : 'stopped'),
      triggered: triggered === true || stock?.triggered === true,
      fixed: stock?.fixed ?? false,
    })
  }
  return [...services.values()]
}

export const startState = (tweaks: readonly Tweak[]): StartState => {
  const settings = tweaks
    .filter((tweak) => whyNotApplicable(tweak, sampleFacts) === null)
    .flatMap((tweak) => tweak.options.flatMap((option) => option.settings))
  const values = startValues(settings.filter(isRegistry))
  const services = startServices(settings.filter(isService))
  const ofServices = services.map(({ name }) => `HKLM\\SYSTEM\\CurrentControlSet\\Services\\${name}`)
  return { keys: [...stockKeys, ...ofServices, ...values.map(({ resource }) => keyOf(resource))], values, services }
}
