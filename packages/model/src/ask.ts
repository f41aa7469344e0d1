/**
 * What an option of a tweak asks for, setting by setting. Plans and scripts both start here, so they cannot
 * ask for different things.
 */
import { resourceKey } from './resource.ts'
import { defaultOption, type Setting, type Tweak } from './tweak.ts'
import type { Wanted } from './wanted.ts'

export type SettingRequest = { setting: Setting; wanted: Wanted }

/** Options repeat resources; the edits of two fields of one value are two settings all the same. */
const fieldOf = ({ wanted }: Setting): string => {
  if (wanted.want === 'bits') return `bits ${wanted.byte} ${wanted.mask}`
  return wanted.want === 'pair' ? `pair ${wanted.key}` : ''
}

const unique = (settings: readonly Setting[]) => [
  ...new Map(
    settings.map((setting) => [`${resourceKey(setting.resource)} ${fieldOf(setting)}`, setting]),
  ).values(),
]

const only = (
  tweak: Tweak,
  asks: SettingRequest[],
  items: readonly string[] | undefined,
): SettingRequest[] | null => {
  if (items === undefined) return asks
  const wanted = new Set(items)
  const found = asks.filter(({ setting }) => wanted.has(resourceKey(setting.resource)))
  return tweak.perItem === true && found.length === wanted.size ? found : null
}

/** A policy nobody set isn't there: that holds for one nobody confirmed, too. */
const isUnsetPolicy = (setting: Setting): boolean =>
  'via' in setting &&
  setting.via === 'policy' &&
  setting.default !== 'unknown' &&
  setting.default.want === 'absent'

/**
 * What "back to default" may write for a setting; `unknown`: nothing. Nobody but the person answers a
 * question of consent, and an unverified default is a guess, so neither is a default to go back to.
 */
export const defaultOf = (setting: Setting): Setting['default'] =>
  setting.consent === true || (setting.unverified === true && !isUnsetPolicy(setting))
    ? 'unknown'
    : setting.default

/**
 * Without `option` the first one; `default` asks for the documented default of every setting that has one
 * (`defaultOf`). `items` narrows it to some settings of a tweak that is chosen item by item. Null: no such
 * option, or no such item.
 */
export const settingRequests = (
  tweak: Tweak,
  option: string | undefined,
  items?: readonly string[],
): SettingRequest[] | null => {
  if (option === defaultOption) {
    const defaults = unique(tweak.options.flatMap(({ settings }) => settings)).flatMap((setting) => {
      const wanted = defaultOf(setting)
      return wanted === 'unknown' ? [] : [{ setting, wanted }]
    })
    return only(tweak, defaults, items)
  }
  const chosen = option === undefined ? tweak.options[0] : tweak.options.find(({ id }) => id === option)
  const asks = chosen?.settings.map((setting) => ({ setting, wanted: setting.wanted }))
  return asks === undefined ? null : only(tweak, asks, items)
}

/** Is there anything "back to default" would write? Without, only undo leads back. */
export const hasDefault = (tweak: Tweak): boolean => (settingRequests(tweak, defaultOption)?.length ?? 0) > 0
