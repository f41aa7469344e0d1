/** Whether starts are getting longer, in one sentence. */
import type { Boot } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { trendOf } from './boot-bars.ts'
import { useSeconds } from './use-seconds.ts'

/** A smaller difference isn't noticeable. */
const leastSeconds = 0.5

export const Trend = ({ boots }: { boots: readonly Boot[] }) => {
  const { t } = useTranslation('monitoring')
  const seconds = useSeconds()
  const trend = trendOf(boots)
  if (trend === null) return <p className="text-muted">{t('boots.tooFew')}</p>
  const { count, recent, before } = trend
  const away = recent - before
  const key = Math.abs(away) < leastSeconds ? 'steady' : away > 0 ? 'longer' : 'shorter'
  return (
    <p data-trend={key}>
      <span className="text-16 font-semibold">{t(`boots.trends.${key}`)}</span>{' '}
      <span className="text-muted">
        {t('boots.compared', { starts: count, recent: seconds(recent), before: seconds(before) })}
      </span>
    </p>
  )
}
