/**
 * Moves a sample PC's clock forward by several nights, so that the user can see a month of tasks within seconds, or a
 * year within a minute.
 */
import type { Watched } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries, request } from '../../lib/api/index.ts'
import { follow } from '../../lib/events/stream.ts'
import { bytesText, fullTime } from '../../lib/format/index.ts'
import { Button, Notice, Progress, toast } from '../../ui/index.ts'
import { useTaskCall } from './use-tasks.ts'

const isWatched = (partial: unknown): partial is Watched =>
  typeof partial === 'object' && partial !== null && 'runs' in partial

/** Describes in one paragraph what happened during the nights; anything that didn't happen isn't mentioned. */
const useSummary = () => {
  const { t } = useTranslation('automation')
  const language = useLanguage()
  return ({ now, runs, done, needsYou, missed, filesRemoved, spaceFreed, changed }: Watched): string => {
    const other = runs - done - needsYou
    return [
      runs + missed === 0 && t('watch.none'),
      runs > 0 && t('watch.runs', { count: runs, time: fullTime(now, language) }),
      done > 0 && t('watch.whole', { count: done }),
      needsYou > 0 && t('watch.yours', { count: needsYou }),
      other > 0 && t('watch.other', { count: other }),
      missed > 0 && t('watch.missed', { count: missed }),
      filesRemoved > 0 && t('watch.files', { count: filesRemoved, size: bytesText(spaceFreed, language) }),
      changed > 0 && t('watch.values', { count: changed }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

export const WatchAhead = ({ device, now }: { device: DeviceId; now: string }) => {
  const { t } = useTranslation('automation')
  const language = useLanguage()
  const summary = useSummary()
  const [id, setId] = useState<string | null>(null)
  const [ended, setEnded] = useState<{ title: string; text: string } | null>(null)
  const { data } = useQuery(queries.jobs())
  const job = data?.jobs.find((one) => one.id === id)
  const soFar = job?.partials.findLast(isWatched)
  useEffect(() => (id === null ? undefined : follow(`job:${id}`)), [id])
  const watch = useTaskCall('watchAhead', device, 'watch', (watched) => {
    const end = { title: t(watched.stopped ? 'watch.stopped' : 'watch.done'), text: summary(watched) }
    toast(end.title, end.text)
    setEnded(end)
    setId(null)
  })
  const begin = (days: number) => {
    const made = crypto.randomUUID()
    setId(made)
    setEnded(null)
    watch.mutate({ body: { days }, id: made })
  }
  const month = new Date(soFar?.now ?? now).toLocaleDateString(language, { month: 'long', year: 'numeric' })
  return (
    <Notice variant="info" title={t('watch.title', { time: fullTime(now, language) })}>
      <p>{t('watch.text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {([1, 7, 30, 365] as const).map((days) => (
          <Button key={days} small disabled={watch.isPending} onClick={() => begin(days)}>
            {t('watch.days', { count: days })}
          </Button>
        ))}
      </div>
      {watch.isPending && (
        <div className="mt-2 flex flex-col gap-2">
          <Progress label={t('watch.progress')} done={job?.percent ?? 0} total={100} />
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="tabular-nums">{t('watch.soFar', { month, count: soFar?.runs ?? 0 })}</span>
            <Button
              small
              disabled={job?.state !== 'running'}
              onClick={() => void request('cancelJob', { params: { id: id ?? '' } }).catch(() => undefined)}
            >
              {t('watch.stop')}
            </Button>
          </div>
        </div>
      )}
      {ended !== null && <p className="mt-2">{ended.text}</p>}
    </Notice>
  )
}
