/** The tab with the history that was recorded while Clearpane was running on the PC. */

import type { MarkKind } from '@clearpane/contracts'
import type { DeviceId, SensorName } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunTitle } from '../../../changes/index.ts'
import { type Ok, queries, request } from '../../../lib/api/index.ts'
import { saveText } from '../../../lib/download.ts'
import { ChartCard } from '../../../live/chart/chart-card.tsx'
import type { Mark } from '../../../live/chart/plot-options.ts'
import { bytesText, momentText, shortMomentText, valueText } from '../../../live/format.ts'
import { Button, EmptyState, QueryView, Section, Segmented, Skeleton, Switch } from '../../../ui/index.ts'
import { csvOf, historyLines, stepAt } from './history-lines.ts'

type Marks = Ok<'metrics'>['marks']

const styles: Record<MarkKind, Omit<Mark, 'at'>> = {
  run: { tint: 'warn', dash: [4, 4] },
  boot: { tint: 'ok', dash: [1, 3] },
  update: { tint: 'violet', dash: [10, 4] },
}

const linesOf = (marks: Marks): Mark[] => marks.map(({ at, kind }) => ({ at, ...styles[kind] }))

const Line = ({ kind }: { kind: MarkKind }) => (
  <svg width="4" height="16" aria-hidden="true" className="shrink-0">
    <line
      {...{ x1: 2, x2: 2, y1: 0, y2: 16, strokeWidth: 2 }}
      stroke={`var(--color-${styles[kind].tint})`}
      strokeDasharray={styles[kind].dash.join(' ')}
    />
  </svg>
)

/** The maximum number of events in the list; the lines in the charts show all events. */
const listed = 10

/** Lists the events that happened during the measurements; the charts show them as lines. */
const Happened = ({ marks }: { marks: Marks }) => {
  const { t, i18n } = useTranslation('monitoring')
  const titleOf = useRunTitle(marks.flatMap(({ run }) => run ?? []))
  if (marks.length === 0) return null
  const more = marks.length - listed
  return (
    <Section id="happened" title={t('history.happened')}>
      <ul className="flex flex-col gap-1.5">
        {marks.slice(0, listed).map(({ at, title, kind, run }) => (
          <li key={`${kind} ${at}`} className="flex items-center gap-3">
            <Line kind={kind} />
            <span className="w-40 shrink-0 text-12 text-muted">{momentText(at, i18n.language)}</span>
            <span>{t(`history.mark.${kind}`, { title: run === undefined ? title : titleOf(run) })}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1.5 text-12 text-muted">{t('history.moreMarks', { count: more })}</p>}
    </Section>
  )
}

const ranges = ['hour', 'day', 'week', 'month'] as const
type Range = (typeof ranges)[number]
const spanMs: Record<Range, number> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 7 * 86_400_000,
  month: 30 * 86_400_000,
}

const Charts = ({ metrics, range }: { metrics: Ok<'metrics'>; range: Range }) => {
  const { t, i18n } = useTranslation(['monitoring', 'live'])
  const locale = i18n.language
  return (
    <div className="grid grid-cols-1 gap-3 @3xl:grid-cols-2">
      {metrics.series.map(({ id, unit }) => {
        const lines = historyLines(metrics, id)
        const format = (value: number) => valueText(value, unit, locale)
        return (
          <ChartCard
            key={id}
            title={t(`live:sensor.${id as SensorName}`)}
            series={[
              { name: t('live:table.mean'), tint: 'accent' },
              { name: t('live:table.most'), tint: 'violet' },
            ]}
            lines={lines}
            from={metrics.to - spanMs[range]}
            to={metrics.to}
            most={unit === '%' ? 100 : null}
            format={format}
            time={(at) => momentText(at, locale)}
            tick={(at) => shortMomentText(at, locale, spanMs[range] > spanMs.day)}
            detail={(index) => {
              const found = stepAt(metrics, id, lines.at[index])
              return found && t('history.step', { least: format(found.least), p95: format(found.p95) })
            }}
            marks={linesOf(metrics.marks)}
            source={null}
            empty={t('history.none')}
          />
        )
      })}
    </div>
  )
}

const Kept = ({ metrics, device }: { metrics: Ok<'metrics'>; device: DeviceId }) => {
  const { t, i18n } = useTranslation(['monitoring', 'live'])
  const client = useQueryClient()
  const record = useMutation({
    mutationFn: (isRecording: boolean) => request('recordMetrics', { device, body: { isRecording } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['metrics', device] }),
  })
  const { bytes, keptDays, everySeconds, isRecording } = metrics
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-muted">
      <Switch
        label={t('history.record')}
        checked={record.isPending ? record.variables : isRecording}
        onChange={(next) => record.mutate(next)}
      />
      <span aria-hidden="true" className="text-text">
        {t('history.record')}
      </span>
      <span>
        {t('history.kept', {
          seconds: everySeconds,
          minutes: keptDays.minutes,
          hours: keptDays.hours,
          size: bytesText(bytes, i18n.language),
        })}
      </span>
    </div>
  )
}

export const HistoryTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation(['monitoring', 'live'])
  const [range, setRange] = useState<Range>('hour')
  // The history is loaded again each time, because it keeps growing.
  const query = useQuery({ ...queries.metrics(device, range), staleTime: 0, refetchInterval: 30_000 })
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('live:span.label')}
          value={range}
          options={ranges.map((value) => ({ value, label: t(`history.range.${value}`) }))}
          onChange={setRange}
        />
        <Button
          small
          icon={<Download size={14} strokeWidth={1.75} aria-hidden="true" />}
          disabled={query.data === undefined || query.data.at.length === 0}
          onClick={() =>
            query.data !== undefined &&
            saveText(`clearpane-history-${range}.csv`, csvOf(query.data), 'text/csv')
          }
        >
          {t('history.export')}
        </Button>
      </div>
      <QueryView query={query} loading={<Skeleton className="h-100" />}>
        {(metrics) => (
          <>
            <Kept metrics={metrics} device={device} />
            {metrics.at.length === 0 ? (
              <EmptyState art="chart" title={t('history.none')} text={t('history.noneText')} />
            ) : (
              <Charts metrics={metrics} range={range} />
            )}
            <Happened marks={metrics.marks} />
          </>
        )}
      </QueryView>
    </div>
  )
}
