/**
 * A chart for each disk and each network adapter. These charts are collapsed at first, because the totals above
 * usually suffice.
 */
import type { SensorName } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldButton } from '../ui/index.ts'
import { ChartCard } from './chart/chart-card.tsx'
import { lastOf } from './columns.ts'
import type { Feed } from './feed.ts'
import { type LiveChart, useCard } from './use-card.ts'

type Parts = {
  feed: Feed
  minutes: number
  until: number
  /** Omitted: disks too. */
  of?: 'network'
}

const partsOf = ({ sensors, missing }: Feed, name: SensorName): string[] =>
  sensors.flatMap(({ id, sensor, part }) =>
    sensor === name && part !== undefined && missing[id] === undefined ? [part] : [],
  )

const useCharts = ({ feed, of }: Parts): LiveChart[] => {
  const { t } = useTranslation('live')
  const disks = of === 'network' ? [] : partsOf(feed, 'disk.each.active')
  const adapters = partsOf(feed, 'network.each.receiveRate')
  return [
    ...disks.flatMap((name, i): LiveChart[] => {
      const queue = lastOf(feed.columns, `disk.each.queue[${i}]`)
      const busy = t('parts.busy', { name })
      return [
        {
          title: t('parts.rates', { name }),
          series: [
            { id: `disk.each.read[${i}]`, tint: 'violet', name: t('series.read') },
            { id: `disk.each.write[${i}]`, tint: 'warn', name: t('series.written') },
          ],
          unit: 'bytes/s',
          most: null,
        },
        {
          title: busy,
          note: typeof queue === 'number' ? t('parts.queue', { count: queue }) : undefined,
          series: [{ id: `disk.each.active[${i}]`, tint: 'ok', name: busy }],
          unit: '%',
          most: 100,
        },
      ]
    }),
    ...adapters.map(
      (name, i): LiveChart => ({
        title: t('parts.adapter', { name }),
        series: [
          { id: `network.each.receiveRate[${i}]`, tint: 'accent', name: t('series.received') },
          { id: `network.each.sendRate[${i}]`, tint: 'violet', name: t('series.sent') },
        ],
        unit: 'bytes/s',
        most: null,
      }),
    ),
  ]
}

const Charts = (props: Parts) => {
  const cardOf = useCard(props.feed, props.minutes, props.until)
  return (
    <div className="grid grid-cols-1 gap-3 @3xl:grid-cols-2">
      {useCharts(props).map((chart) => (
        <ChartCard key={chart.title} {...cardOf(chart)} />
      ))}
    </div>
  )
}

export const PartCharts = (props: Parts) => {
  const { t } = useTranslation('live')
  const [open, setOpen] = useState(false)
  const { feed, of } = props
  const hasAny = feed.sensors.some(({ sensor }) =>
    (of === undefined ? /^(disk|network)\.each\./ : /^network\.each\./).test(sensor),
  )
  if (!hasAny) return null
  return (
    <div className="flex flex-col gap-3">
      <div>
        <FoldButton open={open} onToggle={() => setOpen(!open)}>
          {t(of === undefined ? 'parts.title' : `parts.${of}`)}
        </FoldButton>
      </div>
      {open && <Charts {...props} />}
    </div>
  )
}
