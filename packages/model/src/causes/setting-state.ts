/**
 * Determines what a setting's values mean, for the browser and the command line. Here, a setting is whatever can
 * cause a change: a tweak, an item or a rule. Pure.
 */

import { canonicalJson } from '../canonical.ts'
import type { Desired } from '../catalog/desired.ts'
import { defaultOption } from '../catalog/request.ts'
import type { Setting, Spoken, Tweak } from '../catalog/tweak.ts'
import { activeScheme } from '../kinds/closed-lists.ts'
import { everyAdapter } from '../kinds/scalars.ts'
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Reason } from '../reasons/reason.ts'
import { decodeRegistryData, encodeRegistryData, hexToBytes } from '../registry/data.ts'
import { resourceKey } from '../resource.ts'
import { standsForValues } from '../returns.ts'
import { type ItemPart, type ItemState, itemState, type StatesType } from './item-states.ts'
import type { Cause } from './schemas/cause.ts'
import { hasConsequences } from './twin.ts'

const sid = /S-1-[\d-]+/g

/**
 * Returns a resource under the name that it has in the catalog, where one setting may stand for every adapter, for
 * the power scheme in use, or for the user's own tasks.
 */
const general = (resource: Resource): Resource => {
  switch (resource.kind) {
    case 'adapter':
    case 'dns':
      return { ...resource, adapter: everyAdapter }
    case 'power':
      return { ...resource, scheme: activeScheme }
    case 'task':
      return { ...resource, path: resource.path.replaceAll(sid, '<SID>') }
    default:
      return resource
  }
}

/**
 * Checks whether a resource on a PC is the one that the setting names, or one of several that the setting stands for.
 */
const standsFor = (setting: Resource, own: Resource): boolean => {
  const key = resourceKey(setting)
  return key === resourceKey(own) || key === resourceKey(general(own))
}

const isSame = (desired: Desired | 'unknown', { state: observed }: ItemPart): boolean => {
  if (desired === 'unknown') return false
  if (observed.status === 'absent')
    return (
      desired.want === 'absent' ||
      desired.want === 'keyAbsent' ||
      (desired.want === 'property' && desired.value === null)
    )
  if (observed.status !== 'present') return false
  const { state } = observed
  switch (desired.want) {
    case 'value':
      return (
        state.kind === 'registry' &&
        canonicalJson(encodeRegistryData(desired.value)) ===
          canonicalJson({ type: state.type, hex: state.hex })
      )
    case 'bits':
      return (
        state.kind === 'registry' &&
        ((hexToBytes(state.hex)[desired.byte] ?? 0) & desired.mask) === desired.bits
      )
    case 'property':
      return 'value' in state && canonicalJson(state.value) === canonicalJson(desired.value)
    case 'service':
      return (
        state.kind === 'service' &&
        (desired.start === undefined || desired.start === state.start) &&
        (desired.start !== 'Automatic' || desired.delayed === undefined || desired.delayed === state.delayed)
      )
    default:
      return false
  }
}

/** Checks whether a resource has a desired value. A missing value counts as the Windows default. */
const holds = (setting: Setting, desired: Desired | 'unknown', part: ItemPart): boolean => {
  const means = 'absentMeans' in setting ? setting.absentMeans : undefined
  return (
    isSame(desired, part) ||
    (part.state.status === 'absent' &&
      means !== undefined &&
      desired !== 'unknown' &&
      canonicalJson(means) === canonicalJson(desired))
  )
}

/**
 * Checks whether Clearpane wrote this pause of updates, which is the case if the pause begins at the start of a day.
 * Whether the pause of updates has ended depends on when the value is read.
 */
const isOurTime = ({ state: observed }: ItemPart): boolean => {
  if (observed.status !== 'present' || observed.state.kind !== 'registry') return false
  const data = decodeRegistryData(observed.state)?.data
  return typeof data === 'string' && /^\d{4}-\d\d-\d\dT00:00:00Z$/.test(data)
}

/**
 * Returns the tweak's option that these values match, so that users can read the option's text; `default` for the
 * state that Windows comes with. Only the values that the option sets are compared. Null if no option matches or the
 * values can't be read. Pure.
 */
export const optionOf = ({ options }: Pick<Tweak, 'options'>, parts: readonly ItemPart[]): string | null => {
  if (parts.length === 0) return null
  const allHold = (settings: readonly Setting[], desired: (one: Setting) => Desired | 'unknown') =>
    parts.every((part) =>
      settings.some(
        (setting) => standsFor(setting.resource, part.resource) && holds(setting, desired(setting), part),
      ),
    )
  const [first] = options
  const isPause = first?.settings.some(({ resource }) => standsForValues(resource)) === true
  if (isPause && parts.every(({ resource }) => resource.kind === 'registry')) {
    if (parts.every(({ state }) => state.status === 'absent')) return defaultOption
    return parts.every(isOurTime) ? first.id : null
  }
  const found = options.find(({ settings }) => allHold(settings, ({ desired }) => desired))
  if (found !== undefined) return found.id
  const all = options.flatMap(({ settings }) => settings)
  return allHold(all, (setting) => setting.default) ? defaultOption : null
}

/** Looks up a tweak; finds none until the catalog has been loaded. */
export type TweakLookup = (id: string) => Pick<Tweak, 'options' | 'states'> | undefined

/** State of a setting. `other`: the catalog has no text for the value; `there`: whether a value is stored. */
export type SettingState =
  | { is: 'unread'; reason: Reason }
  | { is: 'item'; state: ItemState }
  | { is: 'words'; words: Spoken }
  | { is: 'rule' | 'other'; there: boolean }

/**
 * Returns the type of items whose possible states this setting shares. A tweak has such a type only if it changes
 * nothing but services, or nothing but files and one-time actions.
 */
export const statesType = (
  cause: Cause | null,
  parts: readonly { resource: Resource }[],
): StatesType | null => {
  if (cause?.by === 'item') return cause.type
  if (cause?.by !== 'tweak' || parts.length === 0) return null
  const kinds = new Set(parts.map(({ resource }) => resource.kind))
  if ([...kinds].every((kind) => kind === 'service')) return 'service'
  if (![...kinds].every((kind) => kind === 'file' || kind === 'action')) return null
  return kinds.has('file') ? 'cleanup' : 'deed'
}

/** Returns the catalog's text for the state that an option leads to; null if it has none. */
export const optionWords = (
  { options, states }: Pick<Tweak, 'options' | 'states'>,
  option: string,
): Spoken | null => {
  if (option === defaultOption) return states?.open ?? null
  if (states !== undefined && option === options[0]?.id) return states.set
  const found = options.find(({ id }) => id === option)
  if (found === undefined || options.length < 2) return null
  return { en: found.label, de: found.labelDe ?? found.label }
}

/** Determines a setting's state from its values: the values that a run wrote, or the current ones. */
export const settingState = (
  cause: Cause | null,
  parts: readonly ItemPart[],
  lookup: TweakLookup,
): SettingState => {
  for (const { state } of parts) if ('reason' in state) return { is: 'unread', reason: state.reason }
  const type = statesType(cause, parts)
  if (type !== null) return { is: 'item', state: itemState({ type }, parts) }
  const there = parts.some(({ state }) => state.status === 'present')
  if (cause?.by === 'rule') return { is: 'rule', there }
  const tweak = cause === null ? undefined : lookup(cause.id)
  const option = tweak === undefined ? null : optionOf(tweak, parts)
  const words = tweak === undefined || option === null ? null : optionWords(tweak, option)
  return words === null ? { is: 'other', there } : { is: 'words', words }
}

/**
 * Returns the catalog entry whose text describes what a choice costs the user; for an item, this is the entry for the
 * same service, package or startup entry (its twin). Null: no known cost.
 */
export const costs = <T extends Pick<Tweak, 'options'>>(
  cause: Cause,
  lookup: (id: string) => T | undefined,
): T | null => {
  const known = cause.by === 'tweak' ? cause : cause.by === 'item' ? cause.twin : undefined
  if (known?.option === undefined) return null
  const tweak = lookup(known.id)
  return tweak === undefined || !hasConsequences(tweak, known.option) ? null : tweak
}
