/**
 * Reads the choices made on other PCs, and opens them as a plan. Alerts and the dashboard's appearance aren't Windows
 * settings, so they take effect at once.
 */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../changes/index.ts'
import type { Ok } from '../../lib/api/index.ts'
import { toast } from '../../ui/index.ts'
import { appearanceHere, takeAppearance } from './appearance.ts'
import { useCloudCall } from './use-cloud.ts'

type Selection = Ok<'cloudDownload'>['selection']

export const useDownload = (device: DeviceId, profileId: string) => {
  const { t } = useTranslation('cloud')
  const [leftOut, setLeftOut] = useState<Selection['leftOut']>([])
  const call = useCloudCall('cloudDownload', device, 'failedDownload', async (answer) => {
    const { choices, rules, items, leftOut: left } = answer.selection
    setLeftOut(left)
    const looks = await takeAppearance(answer.appearance)
    const lines = [
      ...(answer.alerts > 0 ? [t('download.alerts', { count: answer.alerts })] : []),
      ...(looks.length > 0
        ? [t('download.looks', { names: looks.map((name) => t(`name.${name}`)).join(', ') })]
        : []),
    ]
    if (choices.length + rules.length + items.length === 0)
      return toast(t('download.nothing'), [t('download.nothingText'), ...lines].join(' '))
    review.set({
      device,
      act: { id: 'cloud.choices' },
      origin: {
        kind: 'selection',
        choices,
        ...(rules.length === 0 ? {} : { rules }),
        ...(items.length === 0 ? {} : { items }),
      },
      ...(lines.length === 0 ? {} : { afterwards: lines }),
      onEnd: toastEnd(t('toast.downloaded'), t('toast.failedDownload'), t('toast.failedDownload')),
    })
  })
  return {
    leftOut,
    isPending: call.isPending,
    download: () => call.mutate({ params: { profileId }, body: { appearance: appearanceHere() } }),
  }
}
