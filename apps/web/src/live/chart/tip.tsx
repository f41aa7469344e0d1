/** One moment's figures, shown beside the pointer together with the range that each figure has in the chart. */
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/index.ts'
import type { Summary } from '../columns.ts'
import type { Tint } from './plot-options.ts'

export const dots: Record<Tint, string> = {
  accent: 'bg-accent',
  ok: 'bg-ok',
  violet: 'bg-violet',
  warn: 'bg-warn',
}

type Props = {
  time: string
  series: readonly { name: string; tint: Tint; value: number | null; range: Summary | null }[]
  /** Further facts about the moment, which are shown in place of the range. */
  detail: string | null
  format(value: number): string
  /** The pointer's position in pixels, in a chart of the given width. */
  left: number
  width: number
}

/** The distance from the line under the pointer, which keeps that line visible. */
const gap = 12

export const Tip = ({ time, series, detail, format, left, width }: Props) => {
  const { t } = useTranslation('live')
  const side = left < width / 2 ? { left: left + gap } : { right: width - left + gap }
  const hasRange = detail === null && series.some(({ range }) => range !== null)
  return (
    <div
      aria-hidden="true"
      data-tip
      style={side}
      className="pointer-events-none absolute top-1 z-10 rounded-control border border-rim bg-raised/95 px-2.5 py-1.5 text-12 whitespace-nowrap shadow-float"
    >
      <p className="text-muted">{time}</p>
      {series.map(({ name, tint, value, range }) => (
        <div key={name} className="mt-0.5">
          <p className="flex items-center gap-1.5">
            <span className={cx('size-2 rounded-full forced-color-adjust-none', dots[tint])} />
            <span className="mr-auto pr-3">{name}</span>
            <span className="text-14 font-semibold">{value === null ? '–' : format(value)}</span>
          </p>
          {detail === null && range !== null && (
            <p className="text-right text-muted">
              {[range.least, range.median, range.most].map(format).join(' · ')}
            </p>
          )}
        </div>
      ))}
      <p className="mt-0.5 text-right text-muted">{detail ?? (hasRange && t('tip.range'))}</p>
    </div>
  )
}
