/**
 * Moves a sample PC's clock forward by several nights, so that the user can see a month of tasks within seconds.
 */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { follow } from '../../lib/events/stream.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Notice, Progress, toast } from '../../ui/index.ts'
import { useTaskCall } from './use-tasks.ts'

export const WatchAhead = ({ device, now }: { device: DeviceId; now: string }) => {
  const { t } = useTranslation('automation')
  const language = useLanguage()
  const [id, setId] = useState<string | null>(null)
  const { data } = useQuery(queries.jobs())
  const job = data?.jobs.find((one) => one.id === id && one.state === 'running')
  useEffect(() => (id === null ? undefined : follow(`job:${id}`)), [id])
  const watch = useTaskCall('watchAhead', device, 'watch', ({ runs, missed }) => {
    toast(
      t('watch.done'),
      missed === 0 ? t('watch.doneNone', { runs }) : t('watch.doneText', { runs, missed }),
    )
    setId(null)
  })
  const begin = (days: number) => {
    const made = crypto.randomUUID()
    setId(made)
    watch.mutate({ body: { days }, id: made })
  }
  return (
    <Notice variant="info" title={t('watch.title', { time: fullTime(now, language) })}>
      <p>{t('watch.text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {([1, 7, 30] as const).map((days) => (
          <Button key={days} small disabled={watch.isPending} onClick={() => begin(days)}>
            {t('watch.days', { count: days })}
          </Button>
        ))}
      </div>
      {watch.isPending && (
        <div className="mt-2">
          <Progress label={t('watch.progress')} done={job?.percent ?? 0} total={100} />
        </div>
      )}
    </Notice>
  )
}
