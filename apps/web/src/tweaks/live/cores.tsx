/** Each processor as a small line, because a single busy one disappears in the sum. */
import { useTranslation } from 'react-i18next'
import { Card, cx } from '../../ui/index.ts'
import { type Line, lastOf, linesOf } from './columns.ts'
import type { Feed } from './feed.ts'
import { valueText } from './format.ts'

const [width, height] = [100, 28]

/** One path; a gap starts a new segment. */
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

export const Cores = ({
  feed,
  minutes,
  until,
  isWide,
}: {
  feed: Feed
  minutes: number
  until: number
  /** Fills a whole row of its grid. */
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
                className="h-7 w-full rounded-[4px] bg-raised"
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
