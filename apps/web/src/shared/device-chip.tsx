import type { Device } from '@clearpane/model'
import { FlaskConical, Monitor } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip, Explained } from '../ui/index.ts'
import { useDeviceDescription, useDeviceTitle } from './device-title.ts'

/** Shows the name of the PC that the page is about; a sample PC is always labelled as a sample. */
export const DeviceChip = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tweaks')
  const titleOf = useDeviceTitle()
  const describe = useDeviceDescription()
  const icon = { size: 12, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <Explained by={describe(device)}>
      {device.sample ? (
        <Chip tone="accent" icon={<FlaskConical {...icon} />}>
          {t('device.chipSample', { title: titleOf(device) })}
        </Chip>
      ) : (
        <Chip icon={<Monitor {...icon} />}>{titleOf(device)}</Chip>
      )}
    </Explained>
  )
}
