/** The name, as shown to users, of the location outside this PC where a profile is stored. */
import type { SyncPlace } from '@clearpane/contracts'

/** The cloud that runs within this program. */
export const ownCloudName = 'this PC'

export const pathOf = (place: SyncPlace): string => {
  if (place.kind === 'none') return ''
  return place.kind === 'folder' ? place.path : (place.address ?? ownCloudName)
}

export const isMovedTo = (before: SyncPlace, now: SyncPlace): boolean =>
  before.kind !== now.kind || pathOf(before) !== pathOf(now)
