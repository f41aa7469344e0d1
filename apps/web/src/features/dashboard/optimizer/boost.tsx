/** Performance Boost Wizard: a profile, reviewed like any other, with a benchmark right before and after. */
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queries, request } from '../../../lib/api/index.ts'
import { review } from '../../../tweaks/index.ts'
import { KeptCard, useKept } from '../../../tweaks/kept/index.ts'
import { Button } from '../../../ui/index.ts'
import { useIsBusy } from './use-is-busy.ts'

const boostProfile = 'ultimate-performance'

export const Boost = ({ device }: { device: Device }) => {
  const { t } = useTranslation('optimizer')
  const isBusy = useIsBusy(device)
  const { kept, clear } = useKept('performanceBoost', device.id)
  const presets = useQuery(queries.presets(device.id)).data?.presets
  const own = presets?.find(({ preset }) => preset.id === boostProfile)
  const isOn = own?.status.state === 'active'
  const show = () =>
    review.set({
      device: device.id,
      title: t('boost'),
      origin: { kind: 'selection', choices: [], presetId: boostProfile },
      send: (planHash, progressId) =>
        request('performanceBoost', { device: device.id, progressId, body: { planHash } }),
    })
  const lines = () => {
    if (kept === null) return []
    const { improvements, metrics, systemScore, tweaksApplied } = kept.value
    return [
      [t('gain.cpu'), improvements.cpuBoost],
      [t('gain.memory'), improvements.memoryBoost],
      [t('gain.disk'), improvements.diskBoost],
      [t('gain.graphics'), improvements.graphicsBoost],
      [t('gain.response'), metrics.responseTimeImprovement],
      [t('gain.boot'), metrics.bootTimeImprovement],
      [t('gain.score'), `${systemScore.before ?? '–'} → ${systemScore.after ?? '–'}`],
      [t('gain.settings'), tweaksApplied.length.toString()],
    ] as const
  }
  return (
    <KeptCard
      title={t('boost')}
      text={t('boostText')}
      icon={Gauge}
      at={kept?.at ?? null}
      label={t('gains')}
      lines={lines()}
      onClear={clear}
      note={isBusy ? t('busy') : null}
    >
      <Button small disabled={isBusy || own === undefined || isOn} onClick={show}>
        {t(isOn ? 'boostOn' : 'boostStart')}
      </Button>
    </KeptCard>
  )
}
