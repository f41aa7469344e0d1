/** Information about jobs for users who have no dashboard open. */
import type { Job } from '@clearpane/contracts'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import type { DeviceRegistry } from '../pcs/device-registry.ts'
import { type KeptResult, keptResults } from '../results/kept-results.ts'
import { storeResults } from '../results/store-results.ts'
import { unfinishedIn } from './unfinished.ts'

export type JobRecords = {
  /** Jobs that are running, or that were interrupted because the process that ran them has ended. */
  jobs: Job[]
  results: KeptResult[]
}

/** Reads the records of one device or of all devices. */
export const jobRecords = async (
  { store }: Pick<DeviceRegistry, 'store'>,
  device: DeviceId | null,
): Promise<JobRecords> => {
  const kept = storeResults(store)
  const devices = device === null ? deviceIdSchema.options : [device]
  const jobs = (await unfinishedIn(kept).list()).map(({ job }) => job)
  const results = await keptResults(kept, devices)
  return { jobs: jobs.filter((job) => device === null || job.device === device), results }
}
