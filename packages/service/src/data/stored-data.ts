/**
 * Results of every device: exported as data, and imported again. An import overwrites only what its caller
 * names.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ImportStep } from '@clearpane/contracts'
import type { KeptResult } from '../jobs/index.ts'
import type { Services } from '../services/services.ts'

type Named = Pick<KeptResult, 'device' | 'type' | 'at'>

const isOf = (one: Named | ImportStep) => (other: Named | ImportStep) =>
  one.device === other.device && one.type === other.type

/** With a time in the future, the store would consider everything else too old. */
const actionOf = (given: KeptResult, here: KeptResult | undefined, now: number): ImportStep['action'] => {
  if (Date.parse(given.at) > now) return 'future'
  if (here === undefined) return 'add'
  return here.at === given.at && isDeepStrictEqual(here.value, given.value) ? 'same' : 'replace'
}

/** Previews an import of these. Changes nothing. */
export const importSteps = (
  given: readonly KeptResult[],
  here: readonly KeptResult[],
  now: number,
): ImportStep[] =>
  given.map((one) => {
    const found = here.find(isOf(one))
    const { device, type, at } = one
    return { device, type, at, kept: found?.at ?? null, action: actionOf(one, found, now) }
  })

/** `replace`: results, with their times, that may be overwritten. Returns how many were written. */
export const importResults = async (
  { results, hub }: Pick<Services, 'results' | 'hub'>,
  given: readonly KeptResult[],
  steps: readonly ImportStep[],
  replace: readonly Pick<ImportStep, 'device' | 'type' | 'at'>[],
): Promise<number> => {
  let written = 0
  for (const { device, type, at, value } of given) {
    const step = steps.find(isOf({ device, type, at }))
    const allowed = replace.some((one) => one.device === device && one.type === type && one.at === step?.kept)
    if (step?.action !== 'add' && !(step?.action === 'replace' && allowed)) continue
    if (!(await results.put(device, type, value, Date.parse(at)))) continue
    hub.emit(`results:${device}`, { type, at, value })
    written += 1
  }
  return written
}
