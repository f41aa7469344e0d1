/** Compares a large result with the result that already exists, in a thread. */
import { isDeepStrictEqual } from 'node:util'
import { type JobTypeName, jobTypes } from '@clearpane/contracts'

type Ask = { type: JobTypeName; here: string; given: string }

/**
 * Result of a comparison. `other`: the values differ. `foreign`: this version can't have produced the stored value,
 * so the value counts as missing.
 */
export type Compared = 'same' | 'other' | 'foreign'

export const compareResults = ({ type, here, given }: Ask): Compared => {
  const value: unknown = JSON.parse(here)
  if (!jobTypes[type].result.safeParse(value).success) return 'foreign'
  return isDeepStrictEqual(value, JSON.parse(given)) ? 'same' : 'other'
}
