/**
 * The wording for changes, depending on their cause. Every page loads this file, so other code must not be added to
 * it.
 */
import type { Cause, Tweak } from '@clearpane/model'

export type TweakIndex = ReadonlyMap<string, Tweak>
/** The titles of causes, indexed by the id of a tweak, by the type of an item, or by `rule`. */
export type TitleEntry = Pick<Tweak, 'title' | 'area'> &
  Partial<Tweak> & {
    /** The words around an item's name, such as *Graphics card for {{name}}*. */
    around?: string
  }
export type Titles = ReadonlyMap<string, TitleEntry>

/** Returns the key under which a file class is listed in the titles. */
export const classTitle = (id: string): string => `class ${id}`

export const titleOf = (cause: Cause, titles: Titles): TitleEntry | undefined =>
  titles.get(cause.by === 'tweak' ? cause.id : cause.by === 'item' ? cause.type : 'rule')
