/** Deletes results from every device. Notifies pages that are showing a deleted result. */
import { type JobTypeName, jobTypeNames } from '@clearpane/contracts'
import { deviceIdSchema } from '@clearpane/model'
import type { Results } from '../results/results.ts'
import type { Hub } from './hub.ts'

type Kept = { results: Results; hub: Pick<Hub, 'emit'> }

/**
 * Clears results and returns how many were cleared. If no types are given, all results are deleted, including those
 * that another version stored.
 */
export const clearResults = async (
  { results, hub }: Kept,
  types: readonly JobTypeName[] | null = null,
): Promise<number> => {
  let cleared = 0
  for (const device of deviceIdSchema.options) {
    const kept = (await results.list(device)).map(({ key }) => key)
    if (types === null) cleared += await results.clear(device)
    else for (const type of types) cleared += await results.clear(device, type)
    for (const type of types ?? jobTypeNames)
      if (kept.includes(type)) hub.emit(`results:${device}`, { type, at: null, value: null })
  }
  return cleared
}
