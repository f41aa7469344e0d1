/**
 * The page's own part of what is staged, reviewed by itself: the buttons a page has beside the review bar.
 */
import type { DeviceId } from '@clearpane/model'
import { choicesOf, review, useStaged } from '../index.ts'

/**
 * Answers how many of `ids` are staged, and a function that opens their review; false when there is nothing
 * to review.
 */
export const usePageReview = (device: DeviceId, ids: readonly string[], title: string) => {
  const staged = useStaged(device)
  const own = choicesOf(staged).filter(({ tweakId }) => ids.includes(tweakId))
  const open = (): boolean => {
    if (own.length === 0) return false
    review.set({ device, title, origin: { kind: 'selection', choices: own } })
    return true
  }
  return { own, open }
}
