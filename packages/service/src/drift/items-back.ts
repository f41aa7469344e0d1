/** Finds items that came back and about which the user may still decide. */
import type { Store } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { readMemory, readMovements } from './kept.ts'
import { itemsOf } from './look.ts'

/**
 * Returns the ids of the newest movements of items. Leaves out an item that the last look at the lists no longer found,
 * and an item that a run of Clearpane has changed since it came back.
 */
export const itemsBack = async (
  store: Pick<Store, 'records'>,
  { id: device, service }: Pick<DeviceSession, 'id' | 'service'>,
): Promise<string[]> => {
  const [{ items }, kept] = [await readMemory(store, device), await readMovements(store, device, 100)]
  const newest = new Map(kept.toReversed().map(({ movement }) => [movement.key, movement]))
  const here = [...newest.values()].filter(
    ({ item }) => item !== null && items[item.type]?.[item.id.toLowerCase()]?.isHere === true,
  )
  if (here.length === 0) return []
  const touched = new Map<string, string>()
  for (const { runId, at, endedAt } of await service.runs({ limit: 50 })) {
    const last = endedAt ?? at
    if (here.every((movement) => last <= movement.at)) continue
    for (const { resource, causes } of (await service.run(runId))?.changes ?? [])
      for (const item of itemsOf(resource, causes)) {
        const known = touched.get(`item ${item}`)
        if (known === undefined || known < last) touched.set(`item ${item}`, last)
      }
  }
  return here.filter(({ key, at }) => (touched.get(key) ?? '') <= at).map(({ id }) => id)
}
