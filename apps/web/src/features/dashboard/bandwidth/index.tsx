/** Bandwidth Optimization: healthy defaults for TCP, adapters and Wi-Fi, and the way to the network page. */
import type { Device } from '@clearpane/model'
import { Network } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../tweaks/index.ts'
import { Button, buttonClass, Card } from '../../../ui/index.ts'

/** As `/api/wifi-bandwidth-optimize` carries out. */
const choices = [
  'network.optimizeTCP',
  'network.congestionCubic',
  'network.optimizeNetworkCard',
  'power.wirelessAdapter',
].map((tweakId) => ({ tweakId }))

export const Bandwidth = ({ device }: { device: Device }) => {
  const { t } = useTranslation('bandwidth')
  const start = () =>
    review.set({
      device: device.id,
      title: t('boost'),
      origin: { kind: 'selection', choices },
      onEnd: toastEnd(t('optimized'), t('failed'), t('failedText')),
    })
  return (
    <Card role="group" aria-label={t('title')} className="flex flex-col gap-3 p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <Network size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        {t('title')}
      </h3>
      <p className="text-13 text-muted">{t('text')}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        {device.id !== 'generic' && (
          <Button small onClick={start}>
            {t('boost')}
          </Button>
        )}
        <a
          href="/network?tab=advanced"
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', true)}
        >
          {t('advanced')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      </div>
    </Card>
  )
}
