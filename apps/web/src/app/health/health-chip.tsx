import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../lib/api/index.ts'
import { connection } from '../../lib/events/stream.ts'
import { shortTime } from '../../lib/format/index.ts'
import { useStore } from '../../lib/store.ts'
import { Chip, HowMeasured } from '../../ui/index.ts'
import { healthOf } from './health.ts'

const icon = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const

/** How this PC stands against what Clearpane left; the mark beside it says what went into that. */
export const HealthChip = ({ device }: { device: Device }) => {
  const { t, i18n } = useTranslation('app')
  const runs = useQuery(queries.runs(device.id))
  const drift = useQuery(queries.drift(device.id))
  // What was read before the line broke says nothing about now.
  const lost = useStore(connection) === 'lost'
  const health = lost
    ? ({ kind: 'unknown' } as const)
    : healthOf(runs.data?.runs ?? null, drift.data?.drift.length ?? null)
  const at = drift.data?.observedAt
  return (
    <div className="flex items-center gap-0.5">
      {health.kind === 'unknown' && (
        <Chip tone="unknown" icon={<CircleDashed {...icon} />}>
          {t(lost ? 'health.lost' : 'health.unknown')}
        </Chip>
      )}
      {health.kind === 'healthy' && (
        <Chip tone="ok" icon={<CircleCheck {...icon} />}>
          {t('health.healthy')}
        </Chip>
      )}
      {health.kind === 'problems' && (
        <Link href="/history#drift" className="rounded-full">
          <Chip tone="warn" icon={<TriangleAlert {...icon} />}>
            {t('health.problems', { count: health.drifted + health.unsettled })}
          </Chip>
        </Link>
      )}
      <HowMeasured
        what={t('health.what')}
        how={
          <>
            <p>{t(lost ? 'live.lost' : health.kind === 'unknown' ? 'health.noRuns' : 'health.how')}</p>
            {health.kind !== 'unknown' && (
              <p className="mt-2 text-text">
                {t('health.drifted', { count: health.drifted })}
                <br />
                {t('health.unsettled', { count: health.unsettled })}
              </p>
            )}
          </>
        }
        source={t('health.source')}
        time={at === undefined ? undefined : shortTime(at, Date.now(), i18n.language)}
      />
    </div>
  )
}
