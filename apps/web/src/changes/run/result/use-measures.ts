import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api/index.ts'

/** Returns the privacy and security figures read before and after a run, with their times. */
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
