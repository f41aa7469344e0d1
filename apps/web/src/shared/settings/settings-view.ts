/** Groups changes by the user's settings that caused them. Pure. */
import {
  type Area,
  areas,
  type Category,
  type Cause,
  defaultOption,
  formatCause,
  type ItemCause,
  type Resource,
  type SettingChanges,
  type Tweak,
} from '@clearpane/model'
import { type ItemCatalog, itemCatalog, itemKinds, itemName } from '@clearpane/model/items'
import type { Language } from '../../i18n/language.ts'
import { classTitle, type Titles, titleOf } from '../titles.ts'

export type Setting<C> = SettingChanges<C>

export type SettingGroup<C> = {
  id: string
  area: Area | 'other'
  /** The category; set if an area has too many settings for one list. */
  category: Category | null
  settings: Setting<C>[]
}

const mostInOneList = 12

const entryOf = (cause: Cause | null, titles: Titles) => (cause === null ? undefined : titleOf(cause, titles))

/** Groups settings by area, in the catalog's order; within an area, they keep the order of the plan. */
export const groupSettings = <C>(settings: readonly Setting<C>[], titles: Titles): SettingGroup<C>[] => {
  const byArea = Map.groupBy(settings, ({ cause }) => entryOf(cause, titles)?.area ?? 'other')
  return [...areas, 'other' as const].flatMap((area) => {
    const own = byArea.get(area) ?? []
    if (own.length === 0) return []
    if (own.length <= mostInOneList) return [{ id: area, area, category: null, settings: own }]
    const parts = Map.groupBy(own, ({ cause }) => entryOf(cause, titles)?.category ?? null)
    return [...parts].map(([category, settings]) => ({
      id: `${area} ${category}`,
      area,
      category,
      settings,
    }))
  })
}

const catalogs = new WeakMap<Titles, ItemCatalog>()

/** Returns only the titles that belong to catalog entries. */
export const catalogIn = (titles: Titles): ItemCatalog => {
  const made = catalogs.get(titles)
  if (made !== undefined) return made
  // The cast is safe because only catalog entries have options.
  const entries = [...titles].filter((one): one is [string, Tweak] => one[1].options !== undefined)
  const catalog = itemCatalog(entries)
  catalogs.set(titles, catalog)
  return catalog
}

/** Returns the current name of the adapter whose id has the form `{guid}:*RSS`. */
const adapterName = (id: string, titles: Titles): string | undefined =>
  id.startsWith('{') ? titles.get(id.slice(0, id.indexOf('}') + 1))?.title : undefined

/** Returns an item's name; null if no part of its id is readable. */
const nameOfItem = (
  cause: ItemCause,
  titles: Titles,
  language: Language,
  resource: Resource | undefined,
): string | null => {
  const found = itemName(cause, catalogIn(titles), resource)
  if (found?.by === 'twin') return found.tweak.name[language]
  if (found?.by === 'class') return titles.get(classTitle(found.id))?.title ?? null
  if (found !== null && cause.name !== undefined) return found.text
  return titles.get(cause.id)?.title ?? found?.text ?? adapterName(cause.id, titles) ?? null
}

/**
 * Returns the noun by which users know the setting. `resource`: the resource of one of the setting's values, which is
 * used for old journals.
 */
export const settingName = (
  cause: Cause,
  titles: Titles,
  language: Language,
  resource?: Resource,
): string => {
  const entry = entryOf(cause, titles)
  if (cause.by === 'item') {
    const noun = entry?.title ?? ''
    const name = nameOfItem(cause, titles, language, resource)
    if (name === null) return noun
    if (entry?.around !== undefined) return entry.around.replace('{{name}}', () => name)
    return itemKinds[cause.type].sharesName && noun !== '' ? `${noun}: ${name}` : name
  }
  if (entry === undefined) return formatCause(cause)
  if (cause.by === 'rule') return `${entry.title}: ${cause.id}`
  return entry.name?.[language] ?? entry.title
}

/** Returns the names of all settings that caused a given change. */
export const settingNames = (
  causes: readonly Cause[],
  titles: Titles,
  language: Language,
  resource?: Resource,
): string => causes.map((cause) => settingName(cause, titles, language, resource)).join(' · ')

/** A setting's states in words; null if there are no words for them, in which case the stored state itself is shown.
 */
export type StateWords = { before: string | null; after: string | null }

/**
 * Returns the two states in words. `back`: true for an undo, which goes from the set value back to the previous
 * value.
 */
export const stateWords = (
  cause: Cause | null,
  titles: Titles,
  language: Language,
  back: boolean,
): StateWords => {
  if (cause?.by !== 'tweak') return { before: null, after: null }
  const entry = titles.get(cause.id)
  const options = entry?.options ?? []
  if (entry === undefined) return { before: null, after: null }
  const option = options.find(({ id }) => id === cause.option)
  const { states } = entry
  if (states !== undefined && (cause.option === options[0]?.id || cause.option === defaultOption)) {
    const opens = back !== (cause.option === defaultOption)
    const [from, to] = opens ? [states.set, states.open] : [states.open, states.set]
    return { before: from[language], after: to[language] }
  }
  if (options.length < 2 || option === undefined) return { before: null, after: null }
  const label = (language === 'de' ? option.labelDe : undefined) ?? option.label
  return back ? { before: label, after: null } : { before: null, after: label }
}
