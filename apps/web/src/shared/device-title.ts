import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

/**
 * Looks up a device's name in the user's language by the device's id, because the server's titles are in English.
 */
export const useDeviceTitle = (): ((device: Pick<Device, 'id'>) => string) => {
  const { t } = useTranslation('tweaks')
  return ({ id }) => t(`device.titles.${id}`)
}

/**
 * Describes a device in the user's language. Keeps only the Windows version's name from a sample PC's English
 * description.
 */
export const useDeviceDescription = (): ((
  device: Pick<Device, 'id' | 'description' | 'sample'>,
) => string) => {
  const { t } = useTranslation('tweaks')
  return ({ id, description, sample }) =>
    sample
      ? t(id === 'restricted' ? 'device.restrictedAs' : 'device.sampleAs', {
          windows: description.split(',')[0],
        })
      : description
}
