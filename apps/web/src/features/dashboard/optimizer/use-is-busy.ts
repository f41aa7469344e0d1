import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api/index.ts'

/** A job of any sort on this PC: two at once would measure each other. */
export const useIsBusy = (device: Device): boolean =>
  (useQuery(queries.jobs()).data?.jobs ?? []).some(
    (job) => job.device === device.id && (job.state === 'running' || job.state === 'cancelling'),
  )
