/** What a person may want to know of jobs without a dashboard. */
import { type Job, type JobTypeName, jobTypeNames } from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import type { DeviceRegistry } from '../device-registry.ts'
import { storeResults } from './store-results.ts'
import { unfinishedIn } from './unfinished.ts'

export type JobRecords = {
  /** Running, or interrupted where the process that ran it is gone. */
  jobs: Job[]
  results: { device: DeviceId; type: JobTypeName; at: string; value: unknown }[]
}

/** Of one device, or of all. */
export const jobRecords = async (
  { store }: Pick<DeviceRegistry, 'store'>,
  device: DeviceId | null,
): Promise<JobRecords> => {
  const kept = storeResults(store)
  const devices = device === null ? deviceIdSchema.options : [device]
  const jobs = (await unfinishedIn(kept).list()).map(({ job }) => job)
  const results = await Promise.all(
    devices.map(async (id) =>
      (await kept.list(id)).flatMap(({ key, value, at }) => {
        const type = jobTypeNames.find((name) => name === key)
        return type === undefined ? [] : [{ device: id, type, at: new Date(at).toISOString(), value }]
      }),
    ),
  )
  return { jobs: jobs.filter((job) => device === null || job.device === device), results: results.flat() }
}
