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
import { type Health, healthOf } from './health.ts'

/** The gravest first: that one is on the chip. */
const problems = ['unsettled', 'failed', 'drifted'] as const

const worstOf = (health: Extract<Health, { kind: 'inPlace' | 'problems' }>) =>
  problems.find((one) => health[one] > 0) ?? 'drifted'

const icon = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const

/**
 * Whether Clearpane's changes are in place. Doesn't rate the PC's health, which isn't measured yet.
 */
export const HealthChip = ({ device }: { device: Device }) => {
  const { t, i18n } = useTranslation('app')
  const runs = useQuery(queries.runs(device.id))
  const drift = useQuery(queries.drift(device.id))
  // Readings from before the connection broke say nothing about now.
  const lost = useStore(connection) === 'lost'
  const health = lost
    ? ({ kind: 'unknown' } as const)
    : healthOf(runs.data?.runs ?? null, drift.data?.drift.length ?? null)
  const at = drift.data?.observedAt
  return (
    // As wide as its place, and each chip a new element: a shorter text then moves nothing.
    <div className="flex w-full items-center gap-0.5 lg:justify-end">
      {(health.kind === 'unknown' || health.kind === 'nothing') && (
        <Chip key={health.kind} tone="unknown" icon={<CircleDashed {...icon} />}>
          {t(lost ? 'health.lost' : `health.${health.kind}`)}
        </Chip>
      )}
      {health.kind === 'inPlace' && (
        <Chip tone="ok" icon={<CircleCheck {...icon} />}>
          {t('health.inPlace')}
        </Chip>
      )}
      {health.kind === 'problems' && (
        <Link href="/history#drift" className="rounded-full">
          <Chip tone="warn" icon={<TriangleAlert {...icon} />}>
            {t(`health.${worstOf(health)}`, { count: health[worstOf(health)] })}
          </Chip>
        </Link>
      )}
      <HowMeasured
        what={t('health.what')}
        how={
          <>
            <p>{t(lost ? 'live.lost' : health.kind === 'nothing' ? 'health.noRuns' : 'health.how')}</p>
            {health.kind === 'problems' && (
              <ul className="mt-2 text-text">
                {problems
                  .filter((one) => health[one] > 0)
                  .map((one) => (
                    <li key={one}>{t(`health.${one}`, { count: health[one] })}</li>
                  ))}
              </ul>
            )}
          </>
        }
        source={t('health.source')}
        time={at === undefined ? undefined : shortTime(at, Date.now(), i18n.language)}
      />
    </div>
  )
}
