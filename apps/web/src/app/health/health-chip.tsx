import { problems, verdictOf } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../lib/api/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { useFrameFacts } from '../../shared/use-frame-facts.ts'
import { Chip, HowMeasured } from '../../ui/index.ts'

const icon = { size: 12, strokeWidth: 2, 'aria-hidden': true } as const

/**
 * Shows whether Clearpane's changes are in place. The chip describes the PC as healthy only if the health score does
 * too (docs/health-score.md).
 */
export const HealthChip = ({ device }: { device: Device }) => {
  const { t, i18n } = useTranslation('app')
  const facts = useFrameFacts(device.id)
  const { code, count } = verdictOf(facts).chip
  const { changes } = facts
  const at = useQuery(queries.drift(device.id)).data?.observedAt
  return (
    // The chip fills the available width, and each state is a new element, so shorter wording doesn't move anything
    // else.
    <div data-health={code} className="flex w-full items-center justify-between gap-0.5 lg:justify-end">
      {(code === 'lost' || code === 'unknown' || code === 'nothing') && (
        <Chip key={code} tone="unknown" icon={<CircleDashed {...icon} />}>
          {t(`health.${code}`)}
        </Chip>
      )}
      {code === 'asked' && (
        <Link href="/history#drift" className="rounded-full">
          <Chip tone="unknown" icon={<CircleHelp {...icon} />}>
            {t('health.asked', { count })}
          </Chip>
        </Link>
      )}
      {code === 'unread' && (
        <Link href="/history#drift" className="rounded-full">
          <Chip tone="unknown" icon={<CircleDashed {...icon} />}>
            {t('health.unread')}
          </Chip>
        </Link>
      )}
      {(code === 'inPlace' || code === 'healthy') && (
        <Chip key={code} tone="ok" icon={<CircleCheck {...icon} />}>
          {t(`health.${code}`)}
        </Chip>
      )}
      {(code === 'unsettled' || code === 'failed' || code === 'drifted') && (
        <Link href="/history#drift" className="rounded-full">
          <Chip tone="warn" icon={<TriangleAlert {...icon} />}>
            {t(`health.${code}`, { count })}
          </Chip>
        </Link>
      )}
      <HowMeasured
        what={t('health.what')}
        how={
          <>
            <p>
              {t(
                code === 'lost'
                  ? 'live.lost'
                  : code === 'nothing'
                    ? 'health.noRuns'
                    : code === 'healthy'
                      ? 'health.healthyHow'
                      : 'health.how',
              )}
            </p>
            {changes.kind === 'problems' && code !== 'lost' && (
              <ul className="mt-2 text-text">
                {problems
                  .filter((one) => changes[one] > 0)
                  .map((one) => (
                    <li key={one}>{t(`health.${one}`, { count: changes[one] })}</li>
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
