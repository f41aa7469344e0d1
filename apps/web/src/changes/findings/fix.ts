/** Opens the review of a fix, which looks like the review of every other change. */
import type { DeviceId, Item } from '@clearpane/model'
import type { Review } from '../run/review-store.ts'

export const reviewFix = (
  device: DeviceId,
  title: string,
  ids: readonly string[],
  onEnd: NonNullable<Review['onEnd']>,
): Review => ({
  device,
  title,
  origin: {
    kind: 'selection',
    choices: [],
    items: ids.map((id): Item => ({ type: 'registryFinding', id, option: 'fixed' })),
  },
  onEnd,
})
