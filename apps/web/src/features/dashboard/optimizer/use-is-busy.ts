import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api/index.ts'

/**
 * True while any job is running on this PC, because jobs that run at the same time would distort each other's
 * measurements.
 */
export const useIsBusy = (device: Device): boolean =>
  (useQuery(queries.jobs()).data?.jobs ?? []).some(
    (job) => job.device === device.id && (job.state === 'running' || job.state === 'cancelling'),
  )
