/** The dashboard's upper part: loaded beside the first page, its place kept, so nothing jumps. */
import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PrivacyScanner } from '../../../tweaks/scanner/index.ts'
import { buttonClass } from '../../../ui/index.ts'
import { ActionsCard } from './actions-card.tsx'
import { SystemCard } from './system-card.tsx'

export const Overview = ({ device }: { device: Device }) => {
  const { t } = useTranslation('overview')
  const toPage = (
    <Link href="/privacy" className={buttonClass('secondary', true)}>
      {t('openPrivacy')}
    </Link>
  )
  return (
    <div className="flex flex-col gap-6">
      <SystemCard device={device} />
      <div className="grid items-start gap-x-4 gap-y-6 @4xl:grid-cols-3 @4xl:*:first:col-span-2">
        <ActionsCard device={device} />
        <PrivacyScanner device={device.id} more={toPage} />
      </div>
    </div>
  )
}
