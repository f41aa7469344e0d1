/** Opens the review of a fix, which looks like the review of every other change. */
import type { DeviceId, Item } from '@clearpane/model'
import type { ReviewAct } from '../run/review-act.ts'
import type { Review } from '../run/review-store.ts'

export const reviewFix = (
  device: DeviceId,
  act: ReviewAct,
  ids: readonly string[],
  onEnd: NonNullable<Review['onEnd']>,
): Review => ({
  device,
  act,
  origin: {
    kind: 'selection',
    choices: [],
    items: ids.map((id): Item => ({ type: 'registryFinding', id, option: 'fixed' })),
  },
  onEnd,
})
