/**
 * Bandwidth Optimization: sets Wi-Fi to full power, measures before and after, and links to the network page.
 */
import type { Device } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { Network } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { request } from '../../../lib/api/index.ts'
import { KeptRow, useKept, useLineLines } from '../../../live/kept/index.ts'
import { Button, buttonClass } from '../../../ui/index.ts'

/** The same choices as those of the `/api/wifi-optimize` call. */
const choices = suggestedTweaks(['power.wirelessAdapter'])

export const Bandwidth = ({ device }: { device: Device }) => {
  const { t } = useTranslation('bandwidth')
  const { kept, clear } = useKept('wifiOptimize', device.id)
  const lineLines = useLineLines()
  const start = () =>
    review.set({
      device: device.id,
      act: { id: 'network.wifi' },
      origin: { kind: 'selection', choices },
      send: (planHash, progressId) =>
        request('wifiOptimize', { device: device.id, progressId, body: { planHash } }),
      onEnd: toastEnd(t('optimized'), t('failed'), t('failedText')),
    })
  const link = (href: string, words: string) => (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass('secondary', true)}>
      {words}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
  return (
    <KeptRow
      title={t('title')}
      text={t('text')}
      icon={Network}
      area="neutral"
      at={kept?.at ?? null}
      label={t('gains')}
      lines={kept === null ? [] : lineLines(kept.value)}
      onClear={clear}
    >
      {device.id !== 'generic' && (
        <Button small onClick={start}>
          {t('boost')}
        </Button>
      )}
      {link('/network?tab=tools#speed-test', t('speedTest'))}
      {link('/network?tab=advanced', t('advanced'))}
    </KeptRow>
  )
}
