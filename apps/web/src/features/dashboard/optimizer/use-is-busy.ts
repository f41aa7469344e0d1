import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api/index.ts'

/**
 * True while any job is running on this PC; a second job would distort the measurements of both.
 */
export const useIsBusy = (device: Device): boolean =>
  (useQuery(queries.jobs()).data?.jobs ?? []).some(
    (job) => job.device === device.id && (job.state === 'running' || job.state === 'cancelling'),
  )
