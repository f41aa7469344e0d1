/** The words of changes, by cause. Every page loads this file, so nothing else belongs here. */
import type { Cause, Tweak } from '@clearpane/model'

export type TweakIndex = ReadonlyMap<string, Tweak>
/** The titles of causes: tweaks by their ids, items by their types, and `rule`. */
export type TitleEntry = Pick<Tweak, 'title' | 'area'> &
  Partial<Tweak> & {
    /** The words around the name of an item, such as *Graphics card for {{name}}*. */
    around?: string
  }
export type Titles = ReadonlyMap<string, TitleEntry>

/** Returns the key under which the titles contain a file class. */
export const classTitle = (id: string): string => `class ${id}`

export const titleOf = (cause: Cause, titles: Titles): TitleEntry | undefined =>
  titles.get(cause.by === 'tweak' ? cause.id : cause.by === 'item' ? cause.type : 'rule')
