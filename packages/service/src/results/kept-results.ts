/** The way in which all code outside the store accesses stored results. */
import { type DataFile, type JobTypeName, jobTypeNames, jobTypes } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { Results, StoredResult } from './results.ts'

export type KeptResult = DataFile['results'][number]

/**
 * Returns the type of a result; null if the type is unknown, or if another version stored the result in a format that
 * isn't valid in this version.
 */
const typeOf = ({ key, value }: StoredResult): JobTypeName | null => {
  const type = jobTypeNames.find((name) => name === key)
  return type !== undefined && jobTypes[type].result.safeParse(value).success ? type : null
}

export const keptResults = async (results: Results, devices: readonly DeviceId[]): Promise<KeptResult[]> => {
  const lists = devices.map(async (device) =>
    (await results.list(device)).flatMap((one) => {
      const type = typeOf(one)
      return type === null ? [] : [{ device, type, at: new Date(one.at).toISOString(), value: one.value }]
    }),
  )
  return (await Promise.all(lists)).flat()
}
