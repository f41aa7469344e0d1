/**
 * The messages at the end of a run that changed only a page's items. The review bar is on every page, so the wording
 * of the messages depends on the page where the user selected the items.
 */
import type { ItemType, Origin } from '@clearpane/model'
import type { Review } from './run/review-store.ts'

type End = NonNullable<Review['onEnd']>

const ends = new Map<ItemType, End>()

export const setItemEnd = (type: ItemType, end: End): void => {
  ends.set(type, end)
}

export const endOfItems = (origin: Origin): End | undefined => {
  if (origin.kind !== 'selection' || origin.choices.length > 0) return undefined
  const types = new Set(origin.items?.map(({ type }) => type))
  const [type] = types
  return type === undefined || types.size > 1 ? undefined : ends.get(type)
}
