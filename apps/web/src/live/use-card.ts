/** Turns several sensors into the props of a live chart. */
import { useTranslation } from 'react-i18next'
import type { ChartCardProps } from './chart/chart-card.tsx'
import type { Tint } from './chart/plot-options.ts'
import { linesOf } from './columns.ts'
import type { Feed } from './feed.ts'
import { clockText, tickText, valueText } from './format.ts'

export type LiveChart = {
  title: string
  note?: string | undefined
  /** `id`: the sensor's. */
  series: readonly { id: string; tint: Tint; name: string }[]
  unit: string
  most: number | null
}

export const useCard = (feed: Feed, minutes: number, until: number) => {
  const { t, i18n } = useTranslation('live')
  const locale = i18n.language
  const from = until - minutes * 60_000
  return ({ title, note, series, unit, most }: LiveChart): ChartCardProps => ({
    title,
    note,
    series: series.map(({ tint, name }) => ({ tint, name })),
    lines: linesOf(
      feed.columns,
      series.map(({ id }) => id),
      from,
    ),
    from,
    to: until,
    most,
    format: (value) => valueText(value, unit, locale),
    time: (at) => clockText(at, locale),
    tick: (at) => tickText(at, locale),
    source: feed.sensors.find((one) => one.id === series[0]?.id)?.source ?? null,
    empty: t('waiting'),
  })
}
