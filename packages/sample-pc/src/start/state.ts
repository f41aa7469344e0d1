/**
 * The state of a new sample PC: a small stock base, overlaid with the documented default of every applicable setting
 * in the catalog. If a default is unknown, the value is "absent", which is the most likely state of an undocumented
 * setting.
 */
import { fitTweaks, rulesOf, whyNotApplicable } from '@clearpane/engine'
import {
  appTaskStates,
  type DeviceFacts,
  type Edition,
  encodeRegistryData,
  type KeyTree,
  type Known,
  keyOf,
  type RawValue,
  type RegistryData,
  type RegistryKeyResource,
  type RegistryResource,
  resourceKey,
  type Scalar,
  type ScalarResource,
  type Setting,
  type Tweak,
} from '@clearpane/model'
import { fold } from '../fold.ts'
import { keptValue, whyUnavailable } from '../properties/index.ts'
import { cameWithUpgrade, stockApps } from '../stock/apps.ts'
import { stockFiles } from '../stock/files.ts'
import { stockKeys } from '../stock/keys.ts'
import { leftoverValues } from '../stock/leftovers.ts'
import { stockNetwork } from '../stock/network.ts'
import { differs, schemes, stockPower } from '../stock/power.ts'
import { stockServices } from '../stock/services.ts'
import { appStartups, appStateOf, runKeyOf, runOnce, runOncePath, startupItems } from '../stock/startup.ts'
import type { StockService } from '../stock/stock-service.ts'
import { stockSystem } from '../stock/system.ts'

type StockScalar = { resource: ScalarResource; value: Scalar }

const apps: StockScalar[] = [...stockApps].map(([packageFamilyName, value]) => ({
  resource: { kind: 'appx', packageFamilyName },
  value,
}))

/** All scalar values of the stock PC. The defaults in the catalog override the stock values. */
const stockProperties: readonly StockScalar[] = [
  ...apps,
  ...stockSystem,
  ...stockPower,
  ...stockNetwork,
  ...stockFiles,
]

type StockValue = { resource: RegistryResource; raw: RawValue }

const value = (
  hive: RegistryResource['hive'],
  path: string,
  name: string,
  data: RegistryData,
): StockValue => ({
  resource: { kind: 'registry', hive, path, name },
  raw: encodeRegistryData(data),
})

const text = (data: string): RegistryData => ({ type: 'REG_SZ', data })
const number = (data: number): RegistryData => ({ type: 'REG_DWORD', data })

const currentVersion = 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion'
const temp = '%USERPROFILE%\\AppData\\Local\\Temp'

/** The EditionID and the last words of the ProductName for each edition. */
const editions: Record<Edition, readonly [id: string, name: string]> = {
  Home: ['Core', 'Home'],
  Pro: ['Professional', 'Pro'],
  Enterprise: ['Enterprise', 'Enterprise'],
  Education: ['Education', 'Education'],
}

const expanded = (data: string): RegistryData => ({ type: 'REG_EXPAND_SZ', data })

const startup: StockValue[] = [
  ...startupItems.flatMap(({ place, name, command }) => {
    const key = runKeyOf(place)
    return key === null ? [] : [value(key.hive, key.path, name, expanded(command))]
  }),
  ...runOnce.map(({ name, command }) => value('HKCU', runOncePath, name, expanded(command))),
  ...appStartups.map(
    (app): StockValue => ({
      resource: appStateOf(app),
      raw: encodeRegistryData(number(app.on ? appTaskStates.enabled : appTaskStates.disabled)),
    }),
  ),
]

const identity = ({ build, revision, edition }: DeviceFacts): StockValue[] => {
  const [id, name] = editions[edition ?? 'Pro']
  return [
    // In ProductName, Windows 11 still calls itself Windows 10; only the build number tells the two apart.
    value('HKLM', currentVersion, 'ProductName', text(`Windows 10 ${name}`)),
    value('HKLM', currentVersion, 'EditionID', text(id)),
    value('HKLM', currentVersion, 'DisplayVersion', text('24H2')),
    value('HKLM', currentVersion, 'CurrentBuild', text(String(build))),
    value('HKLM', currentVersion, 'CurrentBuildNumber', text(String(build))),
    value('HKLM', currentVersion, 'UBR', number(revision ?? 0)),
    value('HKLM', currentVersion, 'CurrentMajorVersionNumber', number(10)),
    value('HKLM', currentVersion, 'CurrentMinorVersionNumber', number(0)),
  ]
}

/**
 * Makes the stock values: values of a clean Windows 11 that can't come from a single default in the catalog, for
 * example because several settings share one value.
 */
const stockValues = (facts: DeviceFacts): StockValue[] => [
  value('HKCU', 'Control Panel\\Desktop', 'UserPreferencesMask', {
    type: 'REG_BINARY',
    data: '9e1e078012000000',
  }),
  value('HKCU', 'Environment', 'TEMP', { type: 'REG_EXPAND_SZ', data: temp }),
  value('HKCU', 'Environment', 'TMP', { type: 'REG_EXPAND_SZ', data: temp }),
  ...startup,
  // The value in the form in which the hardware page shows it.
  value('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\SecureBoot\\State', 'UEFISecureBootEnabled', number(1)),
  ...leftoverValues.map(({ hive, path, name, data }) => value(hive, path, name, data)),
  ...identity(facts),
]

type Started = { values: StockValue[]; services: StockService[]; properties: StockScalar[] }

const absent: Known = { status: 'absent' }

const replace = <T>(list: readonly T[], isIt: (one: T) => boolean, by: T | null): T[] => [
  ...list.filter((one) => !isIt(one)),
  ...(by === null ? [] : [by]),
]

/**
 * Applies one setting. Whole keys have no initial values of their own, so a setting for a whole key leaves the state
 * unchanged.
 */
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

/**
 * Returns the first half of a tweak's settings, leaving out guards. A tweak with a single setting can't be
 * half-applied.
 */
const halfOf = ({ options }: Tweak): Setting[] => {
  const settings = (options[0]?.settings ?? []).filter(({ guard }) => guard !== true)
  return settings.slice(0, Math.floor(settings.length / 2))
}

/**
 * Applies tweaks as if another tool had applied them only in part: their first settings get the desired value, and
 * the others keep the stock value.
 */
const applyHalf = (tweaks: readonly Tweak[], started: Started): Started =>
  tweaks.flatMap(halfOf).reduce(applyOne, started)

type ScalarSetting = Extract<Setting, { desired: { want: 'property' } }>
const isScalar = (setting: Setting): setting is ScalarSetting => setting.desired.want === 'property'

/**
 * Checks whether a resource stays on the PC because it came with the upgrade, although a clean Windows no longer has
 * it.
 */
const stays = (resource: ScalarResource) =>
  resource.kind === 'appx' && cameWithUpgrade(resource.packageFamilyName)

/** Copies the settings to the PC's other power schemes, except those for which a scheme has its own value. */
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
 * Makes the values of the scalar kinds: the stock values, then the catalog's defaults, then the values in which the
 * power schemes differ. If there are two defaults, the first one wins. `true` means an app in any version: the PC
 * gets the stock version or, if there is none, the Store's version.
 */
const startProperties = (all: readonly Setting[], facts: DeviceFacts): StockScalar[] => {
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

type RegistrySetting = Extract<Setting, { resource: { kind: 'registry' } }>
const isRegistry = (setting: Setting): setting is RegistrySetting => setting.resource.kind === 'registry'

/**
 * Makes the registry values: the stock values, then the catalog's defaults. Defaults of fields (bits, pairs) are
 * applied one after another on top of the stock base; if a whole value has two defaults, the first one wins.
 */
const startValues = (all: readonly Setting[], facts: DeviceFacts): StockValue[] => {
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

type ServiceSetting = Extract<Setting, { resource: { kind: 'service' } }>
const isService = (setting: Setting): setting is ServiceSetting => setting.resource.kind === 'service'

/**
 * Makes the services: the stock services, together with the catalog's facts about these and other services. If the
 * stock data and the catalog disagree about a service, the catalog's start type wins. The PC is already running, so
 * its automatic services have started.
 */
const startServices = (all: readonly Setting[]): StockService[] => {
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

/** Any date works here, because the state of a clean Windows doesn't depend on it. */
const anyDay = '2026-01-01T00:00:00Z'

export type StockTree = { resource: RegistryKeyResource; tree: KeyTree }

export type StartState = {
  keys: string[]
  values: StockValue[]
  trees: StockTree[]
  services: StockService[]
  properties: StockScalar[]
}

/**
 * Makes the whole keys that a clean Windows has. If the catalog also has values in one of these keys, they make up
 * the key's content.
 */
const startTrees = (settings: readonly Setting[]): StockTree[] =>
  settings.flatMap((setting) =>
    setting.resource.kind === 'registryKey' &&
    setting.default !== 'unknown' &&
    setting.default.want === 'keyPresent'
      ? [{ resource: setting.resource, tree: setting.default.tree }]
      : [],
  )

/**
 * Makes the start state. `halfApplied`: tweaks whose first settings already have the desired value, as an
 * interrupted tool would leave them.
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
