/** What an option of a tweak asks for, setting by setting. Plans and scripts both start here, so they cannot ask for different things. */
import { resourceKey } from './resource.ts'
import { defaultOption, type Setting, type Tweak } from './tweak.ts'
import type { Wanted } from './wanted.ts'

export type SettingAsk = { setting: Setting; wanted: Wanted }

/** Options repeat resources; the edits of two fields of one value are two settings all the same. */
const fieldOf = ({ wanted }: Setting): string => {
  if (wanted.want === 'bits') return `bits ${wanted.byte} ${wanted.mask}`
  return wanted.want === 'pair' ? `pair ${wanted.key}` : ''
}

const unique = (settings: readonly Setting[]) => [
  ...new Map(settings.map((setting) => [`${resourceKey(setting.resource)} ${fieldOf(setting)}`, setting])).values(),
]

const only = (tweak: Tweak, asks: SettingAsk[], items: readonly string[] | undefined): SettingAsk[] | null => {
  if (items === undefined) return asks
  const wanted = new Set(items)
  const found = asks.filter(({ setting }) => wanted.has(resourceKey(setting.resource)))
  return tweak.perItem === true && found.length === wanted.size ? found : null
}

/**
 * Without `option` the first one; `default` asks for the documented default of every setting that has one. `items` narrows it to
 * some settings of a tweak that is chosen item by item. Null: no such option, or no such item.
 */
export const settingAsks = (tweak: Tweak, option: string | undefined, items?: readonly string[]): SettingAsk[] | null => {
  if (option === defaultOption) {
    const defaults = unique(tweak.options.flatMap(({ settings }) => settings)).flatMap((setting) =>
      setting.default === 'unknown' ? [] : [{ setting, wanted: setting.default }],
    )
    return only(tweak, defaults, items)
  }
  const chosen = option === undefined ? tweak.options[0] : tweak.options.find(({ id }) => id === option)
  const asks = chosen?.settings.map((setting) => ({ setting, wanted: setting.wanted }))
  return asks === undefined ? null : only(tweak, asks, items)
}
