/** The score and its parts, the recommendations, and the privacy scan. */
import { privacyShare } from '@clearpane/advice'
import type { DeviceId } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Rows } from '../../catalog/index.ts'
import { PrivacyScoreCard } from '../../catalog/score/index.ts'
import { review, toastEnd } from '../../changes/index.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { PrivacyScanner } from '../../live/scanner/index.ts'
import { namedAct, useAct } from '../../shared/index.ts'
import { Button, Card, Chip, QueryView, Skeleton } from '../../ui/index.ts'
import { PrivacyQuestions } from './privacy-questions.tsx'

type Recommendation = Ok<'privacy'>['recommendations'][number]
type Props = { privacy: Ok<'privacy'>; rows: Rows; device: DeviceId }

/** The most valuable changes, each of which the user reviews before anything changes. */
export const PrivacyRecommendations = ({ privacy, rows, device }: Props) => {
  const { t } = useTranslation('privacy')
  const { recommendations, questions, score } = privacy
  // A setting that is locked or couldn't be read isn't in the list of recommendations, and doesn't count as a
  // followed recommendation either.
  const { locked, unknown } = privacyShare(privacy)
  const none = score.score === null ? 'noneToGive' : locked + unknown > 0 ? 'noneLeft' : 'allDone'
  const byGain = recommendations.toSorted((a, b) => b.adds - a.adds || b.gain - a.gain)
  const actOf = useAct()
  const titleOf = ({ tweakId, id }: Recommendation) => actOf(rows.byId.get(tweakId)?.tweak, id)
  const selection = (ids: readonly string[]) => ({
    kind: 'selection' as const,
    choices: suggestedTweaks(ids),
  })
  const one = (recommendation: Recommendation) =>
    review.set({
      device,
      act: namedAct(rows.byId.get(recommendation.tweakId)?.tweak, recommendation.id),
      origin: selection([recommendation.tweakId]),
      onEnd: toastEnd(t('applied'), t('failed'), t('failedOne')),
    })
  const all = () =>
    review.set({
      device,
      act: { id: 'privacy.all' },
      origin: selection(recommendations.map(({ tweakId }) => tweakId)),
      onEnd: toastEnd(t('allApplied'), t('failed'), t('failedAll')),
    })
  return (
    <Card className="flex flex-col px-5 py-4">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="text-16 font-semibold">{t('recommendations')}</h2>
        {recommendations.length > 1 && (
          <Button small variant="primary" onClick={all}>
            {t('applyAll')}
          </Button>
        )}
      </div>
      {recommendations.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-muted">
          {none === 'allDone' && (
            <CircleCheck size={16} strokeWidth={1.75} className="text-ok" aria-hidden="true" />
          )}
          {t(none)}
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {byGain.map((recommendation) => (
            <li key={recommendation.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-32 flex-1">{titleOf(recommendation)}</span>
              <Chip tone="neutral">{t(`impact.${recommendation.impact}`)}</Chip>
              <Button
                small
                aria-label={`${t('apply')}: ${titleOf(recommendation)}`}
                onClick={() => one(recommendation)}
              >
                {t('apply')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PrivacyQuestions questions={questions} rows={rows} onBlock={one} />
    </Card>
  )
}

export const Overview = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const query = useQuery(queries.privacy(device))
  return (
    <div className="grid gap-4 @3xl:min-h-127 @3xl:grid-cols-2 @5xl:grid-cols-3">
      <QueryView
        query={query}
        fresh
        loading={
          <>
            <Skeleton className="h-61 rounded-card @3xl:h-auto" />
            <Skeleton className="h-130 rounded-card @3xl:h-auto" />
          </>
        }
      >
        {(privacy) => (
          <>
            <PrivacyScoreCard privacy={privacy} rows={rows} />
            <PrivacyRecommendations privacy={privacy} rows={rows} device={device} />
          </>
        )}
      </QueryView>
      <PrivacyScanner device={device} />
    </div>
  )
}
