/** When the score moved, which parts moved it, and which changes were made in between. */
import type { DeviceId, RunSummary } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../../lib/api/index.ts'
import { shortTime } from '../../../lib/format/index.ts'
import { useRunTitle } from '../../../tweaks/index.ts'
import { QueryView, Skeleton } from '../../../ui/index.ts'
import { pointsText } from './points.ts'
import { healthHistory } from './queries.ts'
import { runsBetween } from './runs-between.ts'

type Move = { part: string; before: number | null; after: number | null }

const useMove = () => {
  const { t, i18n } = useTranslation('health')
  return ({ part: name, before, after }: Move): string => {
    const part = t(`part.${name as 'disk'}`)
    if (before === null) return t('appeared', { part })
    if (after === null) return t('vanished', { part })
    const points = pointsText(after - before, i18n.language)
    return t(after < before ? 'gained' : 'lost', { part, points })
  }
}

/** More would hide what moved; History has all of them. */
const mostRuns = 3

/** What Clearpane changed since the previous score: shown beside it, not as its proven cause. */
const Between = ({ runs, from, to }: { runs: readonly RunSummary[]; from: number; to: number }) => {
  const { t } = useTranslation('health')
  const titleOf = useRunTitle(runs)
  const between = runsBetween(runs, from, to).slice(0, mostRuns)
  if (between.length === 0) return null
  return (
    <span className="min-w-0 text-muted">
      {t('after')}{' '}
      {between.map((run, i) => (
        <span key={run.runId}>
          {i > 0 && ', '}
          <Link
            href={`/history?run=${encodeURIComponent(run.runId)}`}
            className="underline decoration-line underline-offset-3 hover:text-text"
          >
            {titleOf(run)}
          </Link>
        </span>
      ))}
    </span>
  )
}

export const ScoreHistory = ({ device }: { device: DeviceId }) => {
  const { t, i18n } = useTranslation('health')
  const text = useMove()
  const query = useQuery(healthHistory(device))
  const runs = useQuery(queries.runs(device)).data?.runs ?? []
  return (
    <QueryView query={query} loading={<Skeleton className="h-12" />}>
      {({ changes }) => (
        <>
          <p className="pb-2 text-13 text-muted">{t('kept')}</p>
          <ol className="flex flex-col gap-1.5">
            {changes.map(({ at, score, moves }, i) => (
              <li key={at} className="flex flex-wrap gap-x-3 text-13">
                <time dateTime={new Date(at).toISOString()} className="w-28 shrink-0 text-muted">
                  {shortTime(new Date(at).toISOString(), Date.now(), i18n.language)}
                </time>
                <span className="w-20 font-semibold">
                  {i === changes.length - 1 || changes[i + 1]?.score === score
                    ? (score ?? '–')
                    : t('became', { before: changes[i + 1]?.score ?? '–', score: score ?? '–' })}
                </span>
                <span className="min-w-0 text-muted">
                  {i === changes.length - 1
                    ? t('first')
                    : moves.length === 0
                      ? t('same')
                      : moves.map(text).join(', ')}
                </span>
                {i < changes.length - 1 && <Between runs={runs} from={changes[i + 1]?.at ?? at} to={at} />}
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryView>
  )
}
