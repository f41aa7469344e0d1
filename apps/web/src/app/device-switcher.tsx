import type { Device, DeviceId } from '@clearpane/model'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseDevice, useDevices } from '../lib/device/index.ts'
import { useDeviceTitle } from '../tweaks/index.ts'
import { Explained } from '../ui/index.ts'

/** A native list, because it already supports keyboard, touch and screen readers. */
export const DeviceSwitcher = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tweaks')
  const { devices } = useDevices()
  const titleOf = useDeviceTitle()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="sr-only">
        {t('device.label')}
      </label>
      <select
        id={id}
        value={device.id}
        onChange={(event) => chooseDevice(event.target.value as DeviceId)}
        className="h-9 rounded-control border border-rim bg-surface px-2 text-text"
      >
        {devices.map(({ id: value, sample }) => (
          <option key={value} value={value}>
            {sample ? t('device.chipSample', { title: titleOf({ id: value }) }) : titleOf({ id: value })}
          </option>
        ))}
      </select>
      <p className="flex px-2.5 text-12 text-muted md:not-tall:hidden">
        <Explained by={device.description} className="truncate">
          {device.description}
        </Explained>
      </p>
    </div>
  )
}
