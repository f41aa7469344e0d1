/**
 * The health score: starts with what moves it, each point with its evidence. Loaded when it comes into view.
 */
import type { Health } from '@clearpane/contracts'
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { FoldButton, HowMeasured, QueryView, Section, ShareRing, Skeleton } from '../../../ui/index.ts'
import { PointRow } from './point-row.tsx'
import { byWeight } from './points.ts'
import { ScoreHistory } from './score-history.tsx'

const Score = ({ health: { score, known, observedAt, isHealthy } }: { health: Health }) => {
  const { t, i18n } = useTranslation('health')
  const text = score === null ? t('none') : t('of', { score })
  return (
    <div className="flex items-center gap-5 p-4.5">
      <ShareRing
        done={score ?? 0}
        of={100}
        text={score === null ? '–' : String(score)}
        label={text}
        className={isHealthy ? 'text-ok' : 'text-accent'}
      />
      <div className="min-w-0">
        <div className="flex items-center gap-1 text-20 font-semibold" data-score={score ?? ''}>
          {text}
          <HowMeasured
            what={t('what')}
            how={t('how')}
            source="docs/health-score.md"
            time={fullTime(observedAt, i18n.language)}
          />
        </div>
        <p className="text-muted">{known === 100 ? t('whole') : t('known', { known })}</p>
      </div>
    </div>
  )
}

const History = ({ device }: { device: Device }) => {
  const { t } = useTranslation('health')
  const [open, setOpen] = useState(false)
  return (
    <div className="border-t border-line px-4 py-3">
      <FoldButton open={open} onToggle={() => setOpen(!open)}>
        {t('history')}
      </FoldButton>
      {open && (
        <div className="pt-3 pl-6">
          <ScoreHistory device={device.id} />
        </div>
      )}
    </div>
  )
}

export const HealthScore = ({ device }: { device: Device }) => {
  const { t } = useTranslation('health')
  const query = useQuery(queries.health(device.id))
  return (
    <Section id="health-title" title={t('title')} hint={t('hint')}>
      <div className="rounded-dialog border border-rim bg-surface">
        <QueryView query={query} loading={<Skeleton className="h-160 rounded-dialog" />}>
          {(health) => (
            <>
              <Score health={health} />
              <ul className="border-t border-line">
                {byWeight(health.parts).map((point) => (
                  <PointRow key={point.part} point={point} device={device} />
                ))}
              </ul>
            </>
          )}
        </QueryView>
        <History device={device} />
      </div>
    </Section>
  )
}
