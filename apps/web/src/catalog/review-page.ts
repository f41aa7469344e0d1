/** Reviews only the staged choices that belong to this page, for buttons on the page. */
import type { DeviceId, ItemType } from '@clearpane/model'
import { selectionOf } from '@clearpane/model/repeat'
import { choicesOf, type ReviewAct, review, useStaged } from '../changes/index.ts'
import { useStagedItems } from '../shared/items/staged-items.ts'

/**
 * Returns how many of `ids` and of the page's own items are staged, and a function that opens a review of them. The
 * function returns false if there's nothing to review.
 */
export const usePageReview = (
  device: DeviceId,
  ids: readonly string[],
  act: ReviewAct,
  itemType?: ItemType,
) => {
  const staged = useStaged(device)
  const items = useStagedItems(device).filter(({ type }) => type === itemType)
  const own = choicesOf(staged).filter(({ tweakId }) => ids.includes(tweakId))
  const open = (): boolean => {
    if (own.length + items.length === 0) return false
    review.set({ device, act, origin: selectionOf(own, items) })
    return true
  }
  return { own, open }
}
