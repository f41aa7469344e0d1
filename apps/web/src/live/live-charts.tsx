/** The charts of the live view: processor, memory, disk and network, plus graphics if it can be measured. */
import { useTranslation } from 'react-i18next'
import { Card, cx } from '../ui/index.ts'
import { ChartCard, type ChartCardProps } from './chart/chart-card.tsx'
import type { Tint } from './chart/plot-options.ts'
import { type Line, lastOf, linesOf } from './columns.ts'
import type { Feed } from './feed.ts'
import { valueText } from './format.ts'
import { useCard } from './use-card.ts'

const [width, height] = [100, 28]

/** Returns a line as one path, in which each gap starts a new segment. */
const pathOf = (line: Line, at: readonly number[], from: number, to: number): string => {
  let isDown = false
  return line
    .map((value, i) => {
      if (value === null) {
        isDown = false
        return ''
      }
      const x = (width * ((at[i] ?? from) - from)) / Math.max(1, to - from)
      const step = `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${(height - (height * value) / 100).toFixed(1)}`
      isDown = true
      return step
    })
    .join('')
}

/** Shows each processor core as a small line, because a single busy core would not be visible in the total. */
const Cores = ({
  feed,
  minutes,
  until,
  isWide,
}: {
  feed: Feed
  minutes: number
  until: number
  /** Whether the chart takes up a whole row of its grid. */
  isWide: boolean
}) => {
  const { t, i18n } = useTranslation('live')
  const ids = feed.sensors.filter(({ sensor }) => sensor === 'cpu.core').map(({ id }) => id)
  if (ids.length === 0 || ids.every((id) => feed.missing[id] !== undefined)) return null
  const from = until - minutes * 60_000
  const { at, lines } = linesOf(feed.columns, ids, from)
  return (
    <Card className={cx('flex min-w-0 flex-col gap-3 px-4 py-3', isWide && '@3xl:col-span-2')}>
      <h3 className="text-14 font-semibold">{t('cores.title')}</h3>
      <ul className={cx('grid grid-cols-2 gap-x-5 gap-y-3 @md:grid-cols-4', isWide && '@3xl:grid-cols-8')}>
        {ids.map((id, i) => {
          const now = lastOf(feed.columns, id)
          return (
            <li key={id} className="flex min-w-0 flex-col gap-1">
              <span className="flex justify-between gap-2 text-12">
                <span className="text-muted">{t('cores.one', { number: i })}</span>
                <span>{now === null ? '–' : valueText(now, '%', i18n.language)}</span>
              </span>
              <svg
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-7 w-full rounded-[4px] bg-raised forced-color-adjust-none"
              >
                <path
                  d={pathOf(lines[i] ?? [], at, from, until)}
                  fill="none"
                  className="stroke-ok"
                  strokeWidth="1.5"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

export type ChartId = 'cpu' | 'memory' | 'disk' | 'network' | 'gpu'

type Chart = {
  id: ChartId
  series: readonly { id: string; tint: Tint; name?: 'read' | 'written' | 'received' | 'sent' }[]
  unit: string
  /**
   * The value at the upper end of the axis, or the sensor that measures that value; null if it's derived from the
   * figures.
   */
  most: number | string | null
  /** A sensor whose figure is shown next to the title. */
  note?: string
}

const charts: readonly Chart[] = [
  { id: 'cpu', series: [{ id: 'cpu.total', tint: 'ok' }], unit: '%', most: 100, note: 'cpu.clock' },
  {
    id: 'memory',
    series: [{ id: 'memory.used', tint: 'accent' }],
    unit: 'bytes',
    most: 'memory.total',
    note: 'memory.total',
  },
  {
    id: 'disk',
    series: [
      { id: 'disk.read', tint: 'violet', name: 'read' },
      { id: 'disk.write', tint: 'warn', name: 'written' },
    ],
    unit: 'bytes/s',
    most: null,
    note: 'disk.active',
  },
  {
    id: 'network',
    series: [
      { id: 'network.receiveRate', tint: 'accent', name: 'received' },
      { id: 'network.sendRate', tint: 'violet', name: 'sent' },
    ],
    unit: 'bytes/s',
    most: null,
  },
  { id: 'gpu', series: [{ id: 'gpu.load', tint: 'warn' }], unit: '%', most: 100, note: 'gpu.memory' },
]

/**
 * Whether the card is left out if its sensors are missing; in that case, the list below the charts gives the reason.
 */
const isMissing = ({ missing }: Feed, { series }: Chart) =>
  series.every(({ id }) => missing[id] !== undefined)

export const LiveCharts = ({
  feed,
  minutes,
  until,
  only,
}: {
  feed: Feed
  minutes: number
  until: number
  /** The charts to show, in this order; if omitted, all charts are shown. */
  only?: readonly ChartId[]
}) => {
  const { t, i18n } = useTranslation('live')
  const cardOf = useCard(feed, minutes, until)
  const propsOf = ({ id, series, unit, most, note }: Chart): ChartCardProps => {
    const title = t(`chart.${id}`)
    const noted = note === undefined ? null : lastOf(feed.columns, note)
    const notedUnit = feed.sensors.find((one) => one.id === note)?.unit ?? ''
    const top = typeof most === 'string' ? lastOf(feed.columns, most) : most
    return cardOf({
      title,
      note:
        noted === null ? undefined : t(`note.${id}`, { value: valueText(noted, notedUnit, i18n.language) }),
      series: series.map(({ id: sensor, tint, name }) => ({
        id: sensor,
        tint,
        name: name === undefined ? title : t(`series.${name}`),
      })),
      unit,
      most: typeof top === 'number' ? top : null,
    })
  }
  const wanted = only?.flatMap((id) => charts.find((one) => one.id === id) ?? []) ?? charts
  const shown = wanted.filter((chart) => !isMissing(feed, chart))
  return (
    <div className="grid grid-cols-1 gap-3 @3xl:grid-cols-2">
      {shown.map((chart) => (
        <ChartCard key={chart.id} {...propsOf(chart)} />
      ))}
      {wanted.some(({ id }) => id === 'cpu') && (
        <Cores feed={feed} minutes={minutes} until={until} isWide={shown.length % 2 === 0} />
      )}
    </div>
  )
}
