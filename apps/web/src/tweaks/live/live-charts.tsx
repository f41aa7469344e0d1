/** The live view's charts: processor, memory, disk, network, and graphics if measurable. */
import { useTranslation } from 'react-i18next'
import { ChartCard, type ChartCardProps } from './chart/chart-card.tsx'
import type { Tint } from './chart/plot-options.ts'
import { lastOf } from './columns.ts'
import { Cores } from './cores.tsx'
import type { Feed } from './feed.ts'
import { valueText } from './format.ts'
import { useCard } from './use-card.ts'

export type ChartId = 'cpu' | 'memory' | 'disk' | 'network' | 'gpu'

type Chart = {
  id: ChartId
  series: readonly { id: string; tint: Tint; name?: 'read' | 'written' | 'received' | 'sent' }[]
  unit: string
  /** A sensor that gives the axis' end, or the end itself; null: from the figures. */
  most: number | string | null
  /** A sensor to name beside the title. */
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

/** Why a card is omitted: the list below the charts says so. */
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
  /** In this order; all of them if omitted. */
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
