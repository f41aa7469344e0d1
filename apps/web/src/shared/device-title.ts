import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

/**
 * Looks up a device's name in the user's language by the device's id, because the server's titles are
 * English.
 */
export const useDeviceTitle = (): ((device: Pick<Device, 'id'>) => string) => {
  const { t } = useTranslation('tweaks')
  return ({ id }) => t(`device.titles.${id}`)
}
