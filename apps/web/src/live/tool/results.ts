/** The results stored in this browser: a cache of the server's results, used until the server answers. */
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { type Ok, request } from '../../lib/api/index.ts'
import { resultTools, storage } from '../../lib/storage/index.ts'

type Results = Ok<'results'>
type Cached = Results['results'][number] & { device: DeviceId }

const isCached = (value: unknown): value is Cached =>
  typeof value === 'object' && value !== null && 'device' in value && 'type' in value && 'at' in value

/** Caches results. Each key holds the result for one device only: the one that the user viewed last. */
export const cacheResults = (device: DeviceId, { results }: Results) => {
  for (const tool of resultTools) {
    const found = results.find(({ type }) => type === tool)
    storage.cacheResult(tool, found === undefined ? null : ({ ...found, device } satisfies Cached))
  }
}

export const cachedResults = (device: DeviceId): Results | undefined => {
  const own = resultTools.flatMap((tool): Results['results'] => {
    const value = storage.cachedResult(tool)
    if (!isCached(value) || value.device !== device) return []
    const { type, at, value: result } = value
    return [{ type, at, value: result }]
  })
  return own.length === 0 ? undefined : { results: own }
}

/** Reads the scan results that the server stores. */
export const resultsOf = (device: DeviceId) =>
  queryOptions<Results>({
    queryKey: ['results', device],
    meta: { topics: ['results'] },
    queryFn: ({ signal }) => request('results', { device, signal }),
    placeholderData: () => cachedResults(device),
  })
