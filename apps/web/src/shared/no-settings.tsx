import type { Device } from '@clearpane/model'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { whyNoSettings } from '../lib/device/index.ts'
import { useReason } from '../lib/reasons/index.ts'
import { Card } from '../ui/index.ts'
import { useDeviceTitle } from './device-title.ts'

/** A notice that a page shows if the device has no settings to change. */
export const NoSettings = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['run', 'tweaks'])
  const titleOf = useDeviceTitle()
  const reasonOf = useReason()
  const why = whyNoSettings(device)
  if (why === null) return null
  return (
    <Card role="note" className="flex items-start gap-3 px-4 py-3">
      <Info size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
      <div>
        <p className="font-semibold">{t('tweaks:device.noSettings', { title: titleOf(device) })}</p>
        <p className="text-muted">
          {t('run.why', { reason: reasonOf(why) })} {t('tweaks:device.noSettingsTodo')}
        </p>
      </div>
    </Card>
  )
}
