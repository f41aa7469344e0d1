import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { timeAgo } from '../../../lib/format/index.ts'
import { Chip, Skeleton } from '../../../ui/index.ts'

/** This PC's runs that involved the tweak, newest first. */
export const RowHistory = ({ tweakId, device }: { tweakId: string; device: DeviceId }) => {
  const { t, i18n } = useTranslation(['catalog', 'run'])
  const query = useQuery(queries.tweakHistory(device, tweakId))
  if (query.isError) return <span className="text-muted">{errorMessage(query.error)}</span>
  if (query.data === undefined) return <Skeleton className="h-4.5 w-60" />
  const { runs } = query.data
  if (runs.length === 0) return <span className="text-muted">{t('noHistory')}</span>
  return (
    <ul className="flex flex-col gap-1">
      {runs.slice(0, 5).map(({ runId, title, at, changes }) => {
        const undone = changes.every((change) => change.undone)
        // These are the values of one setting, which counts once.
        const failed = changes.some(({ result }) => result !== 'done' && result !== 'recoveredApplied')
        return (
          <li key={runId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              href={`/history?run=${encodeURIComponent(runId)}`}
              className="inline-flex min-h-6 items-center rounded-control text-accent hover:underline"
            >
              {title}
            </Link>
            <time dateTime={at} className="text-muted">
              {timeAgo(at, Date.now(), i18n.language)}
            </time>
            {undone ? (
              <Chip>{t('run:result.undone')}</Chip>
            ) : (
              failed && <Chip tone="warn">{t('run:history.failed', { count: 1 })}</Chip>
            )}
          </li>
        )
      })}
    </ul>
  )
}
