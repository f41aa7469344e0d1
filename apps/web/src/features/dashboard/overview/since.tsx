/** What happened since yesterday, in one sentence. */
import { useTranslation } from 'react-i18next'
import { sinceYesterday, yesterday } from './since-yesterday.ts'
import type { OverviewFacts } from './use-facts.ts'

/**
 * A sentence about what Clearpane has changed since yesterday, and which of its settings something else has changed
 * back.
 */
export const Since = ({ overview: { runs, moved } }: { overview: OverviewFacts }) => {
  const { t } = useTranslation('overview')
  const now = Date.now()
  const { made, undone, failed, unsure } = sinceYesterday(runs, now)
  // Values that changed before yesterday and still differ are no longer news.
  const isNew = (to: string | null) => to === null || Date.parse(to) >= yesterday(now)
  const settings = (isByHand: boolean) =>
    moved
      .filter((group) => group.entries.length > 0 && group.isByHand === isByHand && isNew(group.window.to))
      .reduce((sum, { count }) => sum + count, 0)
  const [drifted, own] = [settings(false), settings(true)]
  const parts = [
    made > 0 && t('since.made', { count: made }),
    undone > 0 && t('since.undone', { count: undone }),
    failed > 0 && t('since.failed', { count: failed }),
    unsure > 0 && t('since.unsure', { count: unsure }),
    drifted > 0 && t('since.drifted', { count: drifted }),
    own > 0 && t('since.own', { count: own }),
  ].filter((part) => part !== false)
  return (
    <span data-since>
      {parts.length === 0 ? t('since.nothing') : t('since.all', { what: parts.join(' · ') })}
    </span>
  )
}
