import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

/** The server's titles are English; the ids are known, so each has a name in the user's language. */
export const useDeviceTitle = (): ((device: Pick<Device, 'id'>) => string) => {
  const { t } = useTranslation('tweaks')
  return ({ id }) => t(`device.titles.${id}`)
}
