import type { Cause, DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api/index.ts'
import { touches } from './measures.ts'

/**
 * Returns the privacy and security figures that were read before and after a run, with the times when they were read.
 * `changes`: the run's changes; figures that none of them affects aren't read again. Omitted before a run.
 */
export const useReadings = (device: DeviceId, changes?: readonly { causes: readonly Cause[] }[]) => {
  const privacy = useQuery({
    ...queries.privacy(device),
    enabled: ({ state: { data } }) => !(changes && data) || touches(changes, data.safeParts),
  })
  const security = useQuery({
    ...queries.security(device),
    enabled: ({ state: { data } }) => !(changes && data) || touches(changes, data.features),
  })
  return {
    privacy: privacy.data,
    security: security.data,
    privacyAt: privacy.dataUpdatedAt,
    securityAt: security.dataUpdatedAt,
  }
}
