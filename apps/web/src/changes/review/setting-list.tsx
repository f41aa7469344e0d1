import type { Change } from '@clearpane/model'
import { isUnknownCost } from '@clearpane/model/items'
import { useTranslation } from 'react-i18next'
import { type RowWords, type TwoStates, useSettingWords } from '../../shared/settings/setting-words.ts'
import { groupSettings, type Setting } from '../../shared/settings/settings-view.ts'
import type { Titles } from '../../shared/titles.ts'
import { Fold } from './fold.tsx'
import { SettingRow } from './setting-row.tsx'
import { TickBox } from './tick-box.tsx'

/**
 * If the catalog has no entry for an item, returns a note that it's unknown which programs depend on the item.
 * Returns null if the catalog has an entry, or if the change isn't an action on an item.
 */
const useNeeds = () => {
  const { t } = useTranslation('review')
  return ({ cause }: Pick<Setting<unknown>, 'cause'>, parts: readonly TwoStates[]): string | null =>
    cause?.by === 'item' && isUnknownCost(cause, parts) ? t('unknownNeeds') : null
}

/** The maximum length of a list whose groups are expanded at the start. */
const shortList = 15

export type Ticks = { off: ReadonlySet<string>; tick(keys: readonly string[], on: boolean): void }

type Props = {
  settings: readonly Setting<Change>[]
  titles: Titles
  ticks: Ticks
  showValues: boolean
  /**
   * Describes how much of the startup time a program took; null if the setting doesn't turn a program off.
   */
  costOf(setting: Setting<Change>): string | null
  back: boolean
}

/** Adds the startup time to a row's text, as in "Starts with Windows · 1.9 s". */
const withCost = (words: RowWords, cost: string | null): RowWords =>
  cost === null || words.before === null ? words : { ...words, before: `${words.before} · ${cost}` }

/** A list of settings in collapsible groups, each with a checkbox. */
export const SettingList = ({ settings, titles, ticks, showValues, costOf, back }: Props) => {
  const { t } = useTranslation(['review', 'tweaks', 'catalog'])
  const wordsOf = useSettingWords(titles, t('leftovers'))
  const needsOf = useNeeds()
  return groupSettings(settings, titles).map((group) => {
    const area = t(`tweaks:area.${group.area}`)
    const name = group.category === null ? area : t(`catalog:category.${group.category}`)
    const keys = group.settings.map(({ key }) => key)
    const on = keys.filter((key) => !ticks.off.has(key)).length
    return (
      <Fold
        key={group.id}
        name={name}
        end={t('settings', { count: on })}
        startsOpen={settings.length <= shortList}
        box={
          <TickBox
            label={t('tickGroup', { name })}
            state={on === keys.length ? 'all' : on === 0 ? 'none' : 'some'}
            onTick={(all) => ticks.tick(keys, all)}
          />
        }
      >
        <ul aria-label={name}>
          {group.settings.map((setting) => (
            <SettingRow
              key={setting.key}
              words={withCost(wordsOf(setting, back, setting.changes), costOf(setting))}
              note={back ? null : needsOf(setting, setting.changes)}
              changes={setting.changes}
              ticked={setting.cause === null ? null : !ticks.off.has(setting.key)}
              showValues={showValues}
              onTick={(all) => ticks.tick([setting.key], all)}
            />
          ))}
        </ul>
      </Fold>
    )
  })
}
