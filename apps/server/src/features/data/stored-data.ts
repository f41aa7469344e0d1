/** Results of every device: out as data, and in again. An import overwrites only what its caller named. */
import { isDeepStrictEqual } from 'node:util'
import { type DataFile, type ImportStep, jobTypeNames, jobTypes } from '@clearpane/contracts'
import { deviceIdSchema } from '@clearpane/model'
import type { Services } from '../../calls/services.ts'

type Kept = DataFile['results'][number]
type Named = Pick<Kept, 'device' | 'type' | 'at'>

export const keptResults = async ({ results }: Pick<Services, 'results'>): Promise<Kept[]> => {
  const all: Kept[] = []
  for (const device of deviceIdSchema.options)
    for (const { key, value, at } of await results.list(device)) {
      const type = jobTypeNames.find((one) => one === key)
      // A result that another version kept in another shape can't be imported again.
      if (type === undefined || !jobTypes[type].result.safeParse(value).success) continue
      all.push({ device, type, at: new Date(at).toISOString(), value })
    }
  return all
}

const isOf = (one: Named) => (other: Named) => one.device === other.device && one.type === other.type

/** A later time would make the store take everything else for too old. */
const actionOf = (given: Kept, here: Kept | undefined, now: number): ImportStep['action'] => {
  if (Date.parse(given.at) > now) return 'future'
  if (here === undefined) return 'add'
  return here.at === given.at && isDeepStrictEqual(here.value, given.value) ? 'same' : 'replace'
}

/** What an import of these would do. Changes nothing. */
export const importSteps = (given: readonly Kept[], here: readonly Kept[], now: number): ImportStep[] =>
  given.map((one) => {
    const found = here.find(isOf(one))
    const { device, type, at } = one
    return { device, type, at, kept: found?.at ?? null, action: actionOf(one, found, now) }
  })

/** `replace`: results, with their time, that may be overwritten. Answers how many were written. */
export const importResults = async (
  { results, hub }: Pick<Services, 'results' | 'hub'>,
  given: readonly Kept[],
  steps: readonly ImportStep[],
  replace: readonly Named[],
): Promise<number> => {
  let written = 0
  for (const { device, type, at, value } of given) {
    const step = steps.find(isOf({ device, type, at }))
    const allowed = replace.some((one) => one.device === device && one.type === type && one.at === step?.kept)
    if (step?.action !== 'add' && !(step?.action === 'replace' && allowed)) continue
    if (!(await results.put(device, type, value, Date.parse(at)))) continue
    hub.tell(`results:${device}`, { type, at, value })
    written += 1
  }
  return written
}
