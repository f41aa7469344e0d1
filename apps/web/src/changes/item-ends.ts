/**
 * What a page of items says when a selection of its items alone was carried out. The bar that reviews them is on
 * every page, so the words are set by the page that chose them.
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
