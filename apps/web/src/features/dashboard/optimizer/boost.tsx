/** Performance Boost Wizard: a profile, reviewed as any other, with a benchmark right before and right after. */
import type { Device, Reading } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Ok, queries, request } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { review } from '../../../tweaks/index.ts'
import { Button, Card } from '../../../ui/index.ts'
import { useIsBusy } from './use-is-busy.ts'

const boostProfile = 'ultimate-performance'
type Done = Pick<Ok<'performanceBoost'>, 'improvements' | 'metrics' | 'systemScore'>

const Gains = ({ done: { improvements, metrics, systemScore } }: { done: Done }) => {
  const { t, i18n } = useTranslation('optimizer')
  const reasonOf = useReason()
  const text = (reading: Reading) =>
    reading.status === 'measured'
      ? Number(reading.value).toLocaleString(i18n.language, {
          style: 'unit',
          unit: 'percent',
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        })
      : reasonOf(reading.status === 'pending' ? reading.until : reading.reason)
  const gains = [
    ['cpu', improvements.cpuBoost],
    ['memory', improvements.memoryBoost],
    ['disk', improvements.diskBoost],
    ['graphics', improvements.graphicsBoost],
    ['response', metrics.responseTimeImprovement],
    ['boot', metrics.bootTimeImprovement],
  ] as const
  return (
    <dl aria-label={t('gains')} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
      {gains.map(([what, reading]) => (
        <div key={what} className="contents">
          <dt>{t(`gain.${what}`)}</dt>
          <dd className="text-muted">{text(reading)}</dd>
        </div>
      ))}
      <dt>{t('gain.score')}</dt>
      <dd className="text-muted">{`${systemScore.before ?? '–'} → ${systemScore.after ?? '–'}`}</dd>
    </dl>
  )
}

export const Boost = ({ device }: { device: Device }) => {
  const { t } = useTranslation('optimizer')
  const isBusy = useIsBusy(device)
  const [done, setDone] = useState<Done | null>(null)
  const presets = useQuery(queries.presets(device.id)).data?.presets
  const own = presets?.find(({ preset }) => preset.id === boostProfile)
  const isOn = own?.status.state === 'active'
  const show = () =>
    review.set({
      device: device.id,
      title: t('boost'),
      origin: { kind: 'selection', choices: [], presetId: boostProfile },
      send: async (planHash, progressId) => {
        const answer = await request('performanceBoost', {
          device: device.id,
          progressId,
          body: { planHash },
        })
        setDone(answer)
        return answer
      },
    })
  return (
    <Card role="group" aria-label={t('boost')} className="flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-raised text-muted">
          <Gauge size={20} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-semibold">{t('boost')}</h3>
          <p className="text-13 text-muted">{t('boostText')}</p>
        </div>
      </div>
      {done !== null && <Gains done={done} />}
      <div className="mt-auto flex min-h-9 items-center gap-3 border-t border-line pt-3">
        {isBusy && <p className="text-13 text-muted">{t('busy')}</p>}
        <Button small className="ml-auto" disabled={isBusy || own === undefined || isOn} onClick={show}>
          {t(isOn ? 'boostOn' : 'boostStart')}
        </Button>
      </div>
    </Card>
  )
}
