/** The words of what changes, by cause: on every page, so nothing else belongs here. */
import type { Cause, Tweak } from '@clearpane/model'

export type TweakIndex = ReadonlyMap<string, Tweak>
/** What a list of changes says about their causes: tweaks by id, items by type, and `rule`. */
export type TitleEntry = Pick<Tweak, 'title' | 'area'> & Partial<Tweak>
export type Titles = ReadonlyMap<string, TitleEntry>

/** The key of a file class among the titles. */
export const classTitle = (id: string): string => `class ${id}`

export const titleOf = (cause: Cause, titles: Titles): TitleEntry | undefined =>
  titles.get(cause.by === 'tweak' ? cause.id : cause.by === 'item' ? cause.type : 'rule')
