/** WiFi & Bandwidth Boost: healthy defaults for TCP, adapters and Wi-Fi, measured before and after. */
import type { Device } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { Router } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api/index.ts'
import { review } from '../../../tweaks/index.ts'
import { KeptCard, useKept, useLineLines } from '../../../tweaks/kept/index.ts'
import { Button } from '../../../ui/index.ts'
import { useIsBusy } from './use-is-busy.ts'

/** The same choices as `/api/wifi-bandwidth-optimize`. */
const choices = suggestedTweaks([
  'network.optimizeTCP',
  'network.congestionCubic',
  'network.optimizeNetworkCard',
  'power.wirelessAdapter',
])

export const WifiBoost = ({ device }: { device: Device }) => {
  const { t } = useTranslation('optimizer')
  const isBusy = useIsBusy(device)
  const { kept, clear } = useKept('wifiBandwidthOptimize', device.id)
  const lineLines = useLineLines()
  const start = () =>
    review.set({
      device: device.id,
      title: t('wifi'),
      origin: { kind: 'selection', choices },
      send: (planHash, progressId) =>
        request('wifiBandwidthOptimize', { device: device.id, progressId, body: { planHash } }),
    })
  const lines = () =>
    kept === null
      ? []
      : [...lineLines(kept.value), [t('gain.settings'), kept.value.optimizationsApplied.toString()] as const]
  return (
    <KeptCard
      title={t('wifi')}
      text={t('wifiText')}
      icon={Router}
      at={kept?.at ?? null}
      label={t('wifiGains')}
      lines={lines()}
      onClear={clear}
      note={isBusy ? t('busy') : null}
    >
      <Button small disabled={isBusy} onClick={start}>
        {t('wifiStart')}
      </Button>
    </KeptCard>
  )
}
