import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../lib/api/index.ts'

/** The privacy and security readings that a run is measured by, and when each was taken. */
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
