/**
 * Lists the requests that a tweak's option makes, setting by setting. Both plans and scripts are made from this list,
 * so they always agree.
 */

import { resourceKey } from '../resource.ts'
import type { Desired } from './desired.ts'
import { furtherOf } from './further.ts'
import type { Further, Setting, Tweak } from './tweak.ts'

/** A reserved option id, which sets every setting back to its documented Windows default. */
export const defaultOption = 'default'

/**
 * A request for one setting. `further`: other values that satisfy the request too, because it comes from a preset or
 * a suggestion; see `furtherOf`.
 */
export type SettingRequest = { setting: Setting; desired: Desired; further?: Further | undefined }

/**
 * Returns the field that a setting changes. Several settings may concern the same resource; edits to two fields of
 * one value still count as two settings.
 */
const fieldOf = ({ desired }: Setting): string => {
  if (desired.want === 'bits') return `bits ${desired.byte} ${desired.mask}`
  return desired.want === 'pair' ? `pair ${desired.key}` : ''
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
  const desired = new Set(items)
  const found = asks.filter(({ setting }) => desired.has(resourceKey(setting.resource)))
  return tweak.perItem === true && found.length === desired.size ? found : null
}

/** Checks whether the setting is a policy that is absent by default, even if that default isn't confirmed. */
const isUnsetPolicy = (setting: Setting): boolean =>
  'via' in setting &&
  setting.via === 'policy' &&
  setting.default !== 'unknown' &&
  setting.default.want === 'absent'

/**
 * Returns the value that "back to default" may write for a setting; `unknown` means that there is no such value. Only
 * the user can answer a consent question, and an unverified default is a guess, so "back to default" uses neither.
 */
export const defaultOf = (setting: Setting): Setting['default'] =>
  setting.consent === true || (setting.unverified === true && !isUnsetPolicy(setting))
    ? 'unknown'
    : setting.default

/**
 * Lists an option's requests; if `option` is omitted, those of the tweak's first option. `default` requests the
 * documented default of every setting that has one (`defaultOf`). `items` limits a tweak with individual items to
 * some of its settings. Null if the tweak has no such option or item. `atLeast`: values that already go further stay
 * unchanged.
 */
export const settingRequests = (
  tweak: Tweak,
  option: string | undefined,
  items?: readonly string[],
  atLeast = false,
): SettingRequest[] | null => {
  if (option === defaultOption) {
    const defaults = unique(tweak.options.flatMap(({ settings }) => settings)).flatMap((setting) => {
      const desired = defaultOf(setting)
      return desired === 'unknown' ? [] : [{ setting, desired }]
    })
    return only(tweak, defaults, items)
  }
  const chosen = option === undefined ? tweak.options[0] : tweak.options.find(({ id }) => id === option)
  const asks = chosen?.settings.map((setting): SettingRequest => {
    const { desired } = setting
    const further = atLeast ? furtherOf(setting, desired) : undefined
    return further === undefined ? { setting, desired } : { setting, desired, further }
  })
  return asks === undefined ? null : only(tweak, asks, items)
}

/**
 * Checks whether "back to default" would write any value. If "back to default" wouldn't write anything, undo is the
 * only way back.
 */
export const hasDefault = (tweak: Tweak): boolean => (settingRequests(tweak, defaultOption)?.length ?? 0) > 0
