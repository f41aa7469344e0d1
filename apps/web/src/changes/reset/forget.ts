/**
 * For each type of reset, clears the data that this browser stores. Each function returns the number of entries that
 * it removed.
 */
import type { DeviceId, ItemType } from '@clearpane/model'
import { storage } from '../../lib/storage/index.ts'
import { stagedItemsStore, unstageItems } from '../../shared/items/staged-items.ts'
import { stagedStore, unstage } from '../staged.ts'

export const forgetAll = (): number => {
  storage.clearResults()
  return 0
}

/** Clears the selection that the user made on one page but hasn't applied yet. */
export const forgetSelection = (
  device: DeviceId,
  tweakIds: readonly string[],
  itemType?: ItemType,
): number => {
  const staged = Object.keys(stagedStore.get()[device] ?? {}).filter((id) => tweakIds.includes(id))
  const items = (stagedItemsStore.get()[device] ?? []).filter(({ type }) => type === itemType)
  unstage(device, staged)
  unstageItems(device, items)
  return staged.length + items.length
}
