/** Finds items that came back and that the user may still decide about. */
import type { Store } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { readMemory, readMovements } from './kept.ts'
import { touchedSince } from './look.ts'

/**
 * Returns the ids of the newest movements of items. Leaves out an item that was no longer there when the lists were
 * last read, and an item that a Clearpane run has changed since it came back.
 */
export const itemsBack = async (
  store: Pick<Store, 'records'>,
  { id: device, service }: Pick<DeviceSession, 'id' | 'service'>,
): Promise<string[]> => {
  const [{ items }, kept] = [await readMemory(store, device), await readMovements(store, device, 100)]
  const newest = new Map(kept.toReversed().map(({ movement }) => [movement.key, movement]))
  const here = [...newest.values()].flatMap(({ id, item, at }) =>
    item !== null && items[item.type]?.[item.id.toLowerCase()]?.isHere === true
      ? [{ id, at, name: `${item.type} ${item.id.toLowerCase()}` }]
      : [],
  )
  const [oldest] = here.map(({ at }) => at).toSorted()
  if (oldest === undefined) return []
  const touched = await touchedSince({ service }, oldest)
  return here.filter(({ name, at }) => (touched.get(name) ?? '') <= at).map(({ id }) => id)
}
