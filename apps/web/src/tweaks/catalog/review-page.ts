/**
 * The page's own part of what is staged, reviewed by itself: the buttons a page has beside the review bar.
 */
import type { DeviceId, ItemType } from '@clearpane/model'
import { choicesOf, review, useStaged } from '../index.ts'
import { selectionOf, useStagedItems } from '../items/staged-items.ts'

/**
 * Answers how many of `ids` are staged, with the page's own items where it has some, and a function that opens their review; false when there is nothing
 * to review.
 */
export const usePageReview = (
  device: DeviceId,
  ids: readonly string[],
  title: string,
  itemType?: ItemType,
) => {
  const staged = useStaged(device)
  const items = useStagedItems(device).filter(({ type }) => type === itemType)
  const own = choicesOf(staged).filter(({ tweakId }) => ids.includes(tweakId))
  const open = (): boolean => {
    if (own.length + items.length === 0) return false
    review.set({ device, title, origin: selectionOf(own, items) })
    return true
  }
  return { own, open }
}
