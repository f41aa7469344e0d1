import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api/index.ts'

/**
 * Returns the privacy and security figures that were read before and after a run, with the times when they were read.
 */
export const useReadings = (device: DeviceId) => {
  const privacy = useQuery(queries.privacy(device))
  const security = useQuery(queries.security(device))
  return {
    privacy: privacy.data,
    security: security.data,
    privacyAt: privacy.dataUpdatedAt,
    securityAt: security.dataUpdatedAt,
  }
}
