/** Figures of sensors as a person reads them. Pure. */

import { bytesText } from '../../../lib/format/index.ts'

export { bytesText }

const figure = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: 0 })

/** "3 d 4 h", "12 min": the two largest parts. */
export const durationText = (seconds: number, locale: string): string => {
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor((seconds % 86_400) / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
  ] as const
  const first = parts.findIndex(([count]) => count > 0)
  const shown = first < 0 ? parts.slice(2) : parts.slice(first, first + 2)
  return shown
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}

export const valueText = (value: number | string, unit: string, locale: string): string => {
  if (typeof value === 'string') return value
  if (unit === 'bytes') return bytesText(value, locale)
  if (unit === 'bytes/s') return `${bytesText(value, locale)}/s`
  if (unit === 's') return durationText(value, locale)
  if (unit === '%') return `${figure(locale, value < 10 ? 1 : 0).format(value)} %`
  if (unit === 'MHz') return `${figure(locale, 2).format(value / 1000)} GHz`
  return unit === '' ? figure(locale, 0).format(value) : `${figure(locale, 1).format(value)} ${unit}`
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const clock = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${locale} ${JSON.stringify(options)}`
  const made = clocks.get(key) ?? new Intl.DateTimeFormat(locale, options)
  clocks.set(key, made)
  return made
}

export const clockText = (at: number, locale: string): string =>
  clock(locale, { timeStyle: 'medium' }).format(at)

export const tickText = (at: number, locale: string): string =>
  clock(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(at)

export const momentText = (at: number, locale: string): string =>
  clock(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

/** Of an axis: the day where it spans several, else the time. */
export const shortMomentText = (at: number, locale: string, isLong: boolean): string =>
  clock(
    locale,
    isLong ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  ).format(at)
