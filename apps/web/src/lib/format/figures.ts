/** Formats a PC's figures for users. Pure. */
import { bytesText } from './bytes.ts'

const figure = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: 0 })

/** Formats a duration with its two largest units: "3 d 4 h", "12 min". */
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

const dayText = (day: string, locale: string): string => {
  const at = Date.parse(day)
  // A date without a time is the same day in every time zone.
  const zone = day.length === 10 ? { timeZone: 'UTC' } : {}
  return Number.isNaN(at) ? day : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...zone }).format(at)
}

export const figureText = (value: number | string, unit: string, locale: string): string => {
  if (typeof value === 'string') return unit === 'date' ? dayText(value, locale) : value
  if (unit === 'bytes') return bytesText(value, locale)
  if (unit === 'bytes/s') return `${bytesText(value, locale)}/s`
  if (unit === 's') return durationText(value, locale)
  if (unit === '%') return `${figure(locale, value < 10 ? 1 : 0).format(value)} %`
  if (unit === 'MHz') return `${figure(locale, 2).format(value / 1000)} GHz`
  if (unit === 'mWh') return `${figure(locale, 1).format(value / 1000)} Wh`
  if (unit === 'bit/s')
    return value >= 1e9
      ? `${figure(locale, 1).format(value / 1e9)} Gbit/s`
      : `${figure(locale, 0).format(value / 1e6)} Mbit/s`
  return unit === '' ? figure(locale, 0).format(value) : `${figure(locale, 1).format(value)} ${unit}`
}
