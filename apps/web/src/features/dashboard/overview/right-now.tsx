/** What the PC is doing right now: the last minute of each figure, as it's being measured. */
import { type DeviceId, numberOf, type SystemInformation } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { figureText } from '../../../lib/format/figures.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { useStore } from '../../../lib/store.ts'
import { type Columns, lastOf, linesOf } from '../../../live/columns.ts'
import { stopped, useFeed } from '../../../live/feed.ts'
import { Section } from '../../../ui/index.ts'

const windowMs = 60_000
const [width, height] = [120, 24]

/**
 * Returns the sum of several sensors over the last minute; there is a gap at each moment at which any of the sensors
 * has no value.
 */
export const lastMinute = (
  columns: Columns,
  ids: readonly string[],
): { at: number[]; values: (number | null)[] } => {
  const { at, lines } = linesOf(columns, ids, (columns.at.at(-1) ?? 0) - windowMs)
  const values = at.map((_, i) =>
    lines.reduce<number | null>((sum, line) => {
      const value = line[i] ?? null
      return sum === null || value === null ? null : sum + value
    }, 0),
  )
  return { at, values }
}

/** Returns the path that draws the last minute; it ends at the right edge and is interrupted at each gap. */
export const sparkPath = (
  at: readonly number[],
  values: readonly (number | null)[],
  most: number,
): string => {
  const end = at.at(-1) ?? 0
  let isDown = false
  return values
    .map((value, i) => {
      if (value === null) {
        isDown = false
        return ''
      }
      const x = width * (1 - (end - (at[i] ?? end)) / windowMs)
      const y = height - 1.5 - (height - 3) * Math.min(1, value / Math.max(1, most))
      const step = `${isDown ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
      isDown = true
      return step
    })
    .join('')
}

type Figure = {
  id: 'processor' | 'ram' | 'disk' | 'network'
  sensors: readonly string[]
  stroke: string
  /** The value that corresponds to the top of the chart; null to use the highest value of the minute. */
  most: number | null
}

type Props = { device: DeviceId; system: SystemInformation | undefined }

export const RightNow = ({ device, system }: Props) => {
  const { t, i18n } = useTranslation('overview')
  const reasonOf = useReason()
  const feed = useFeed(device)
  const isStopped = useStore(stopped)
  const percent = (share: number) =>
    share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const read = (name: 'cpuUsage' | 'ramUsed' | 'ramTotal') =>
    system === undefined ? null : numberOf(system[name])
  const allRam = read('ramTotal')
  const figures: readonly Figure[] = [
    { id: 'processor', sensors: ['cpu.total'], stroke: 'stroke-speed', most: 100 },
    { id: 'ram', sensors: ['memory.used'], stroke: 'stroke-privacy', most: allRam },
    { id: 'disk', sensors: ['disk.read', 'disk.write'], stroke: 'stroke-security', most: null },
    {
      id: 'network',
      sensors: ['network.receiveRate', 'network.sendRate'],
      stroke: 'stroke-system',
      most: null,
    },
  ]
  const nowOf = ({ id, sensors }: Figure): number | null => {
    const values = sensors.map((sensor) => lastOf(feed.columns, sensor))
    const sum = values.reduce<number | null>(
      (all, value) => (all === null || typeof value !== 'number' ? null : all + value),
      0,
    )
    if (sum !== null) return sum
    // These values are loaded together with the page, and are shown until the first sample arrives.
    if (id === 'processor') return read('cpuUsage')
    return id === 'ram' ? read('ramUsed') : null
  }
  const shown = (figure: Figure, value: number): string => {
    if (figure.id === 'processor') return percent(value / 100)
    if (figure.id === 'ram')
      return allRam === null ? bytesText(value, i18n.language) : percent(value / allRam)
    return figureText(value, 'bytes/s', i18n.language)
  }
  return (
    <Section id="now-title" title={t('rightNow')} hint={t(isStopped ? 'nowStopped' : 'lastMinute')}>
      <ul className="rounded-dialog border border-rim bg-surface">
        {figures.map((figure) => {
          const { at, values } = lastMinute(feed.columns, figure.sensors)
          const now = nowOf(figure)
          const known = values.filter((value) => value !== null)
          const missing = figure.sensors.map((id) => feed.missing[id]).find((one) => one !== undefined)
          const unknown = missing === undefined ? t('notYet') : reasonOf(missing)
          return (
            <li
              key={figure.id}
              data-now={figure.id}
              className="flex h-11 items-center gap-2.5 px-4.5 not-first:border-t border-line sm:gap-4"
            >
              <div className="min-w-0 flex-1">
                <p className="truncate">{t(figure.id)}</p>
                {figure.id === 'ram' && now !== null && allRam !== null && (
                  <p className="truncate text-12 text-muted">
                    {t('usedOf', {
                      used: bytesText(now, i18n.language),
                      total: bytesText(allRam, i18n.language),
                    })}
                  </p>
                )}
              </div>
              {now === null ? (
                <span className="line-clamp-2 max-w-56 text-right text-13 text-muted italic">{unknown}</span>
              ) : (
                <>
                  <svg
                    viewBox={`0 0 ${width} ${height}`}
                    preserveAspectRatio="none"
                    role="img"
                    aria-label={
                      known.length === 0
                        ? t('lastMinute')
                        : t('between', {
                            low: shown(figure, Math.min(...known)),
                            high: shown(figure, Math.max(...known)),
                          })
                    }
                    className="h-6 w-30 shrink-0 forced-color-adjust-none max-sm:w-16"
                  >
                    <path
                      d={sparkPath(at, values, figure.most ?? Math.max(...known))}
                      fill="none"
                      strokeWidth="1.75"
                      strokeLinecap="round"
                      strokeLinejoin="round"
                      vectorEffect="non-scaling-stroke"
                      className={figure.stroke}
                    />
                  </svg>
                  {/* A new element for each text: a text that gains a digit would count as a part of the page that moved. */}
                  <span
                    key={shown(figure, now)}
                    className="w-20 shrink-0 text-right font-semibold tabular-nums"
                  >
                    {shown(figure, now)}
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
