/**
 * Changes in place over time, drawn by hand: a step line with a dot per change. The list has the same in
 * words.
 */
import type { RunSummary } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { fullTime } from '../../lib/format/index.ts'
import { inPlaceOver } from './timeline.ts'

const width = 1060
const height = 110
const edge = { left: 10, right: 20, top: 12, bottom: 14 }

export const Strip = ({ runs, now }: { runs: readonly RunSummary[]; now: number }) => {
  const { t, i18n } = useTranslation('history')
  const points = inPlaceOver(runs)
  const [first] = points
  if (first === undefined) return null
  const most = Math.max(1, ...points.map(({ total }) => total))
  const start = first.at - Math.max(1, (now - first.at) * 0.04)
  const x = (at: number) =>
    edge.left + ((at - start) / Math.max(1, now - start)) * (width - edge.left - edge.right)
  const y = (total: number) => edge.top + (1 - total / most) * (height - edge.top - edge.bottom)
  const steps = points.reduce(
    (path, { at, total }) => `${path} H${x(at).toFixed(1)} V${y(total).toFixed(1)}`,
    '',
  )
  const last = points.at(-1) ?? first
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  return (
    <figure className="rounded-dialog border border-rim bg-surface px-5 py-4.5">
      <figcaption className="flex flex-wrap gap-x-1.5">
        <b className="font-semibold">{t('strip.now', { count: last.total })}</b>
        <span className="text-muted">{t('strip.since', { day: day.format(new Date(first.at)) })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="mt-2 w-full forced-color-adjust-none"
        aria-hidden="true"
      >
        <path d={`M${edge.left} ${height - edge.bottom}H${width - edge.right}`} className="stroke-line" />
        <path
          d={`M${edge.left} ${y(0)}${steps} H${width - edge.right}`}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="stroke-privacy"
        />
        {points.map(({ runId, at, total, undo }) => (
          <circle
            key={runId}
            cx={x(at)}
            cy={y(total)}
            r="5"
            strokeWidth="2.5"
            className={undo ? 'fill-surface stroke-edge' : 'fill-surface stroke-privacy'}
          />
        ))}
      </svg>
      <ol className="sr-only">
        {points.map(({ runId, at, total }) => (
          <li key={runId}>
            {fullTime(new Date(at).toISOString(), i18n.language)}: {t('strip.now', { count: total })}
          </li>
        ))}
      </ol>
    </figure>
  )
}
