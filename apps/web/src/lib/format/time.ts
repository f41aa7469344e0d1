/** Formats times in the user's time zone and language. `now` is a parameter, so that tests can set the time. */

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/**
 * Formats how long ago a moment was, such as "3 minutes ago" or "yesterday"; after more than a week, returns the full
 * date and time.
 */
export const timeAgo = (iso: string, now: number, locale: string): string => {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  if (Math.abs(seconds) > 7 * 86_400) return fullTime(iso, locale)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, size] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return words.format(Math.trunc(seconds / size), unit)
}

export const fullTime = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))

export const dayText = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso))

/** Formats a date without a time, such as `2026-11-26`: it's the same day in every time zone. */
export const calendarDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))

/** Formats a moment as a time of day if it's today, otherwise as a date and a time. */
export const shortTime = (iso: string, now: number, locale: string): string => {
  const date = new Date(iso)
  const sameDay = date.toDateString() === new Date(now).toDateString()
  return new Intl.DateTimeFormat(
    locale,
    sameDay ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(date)
}

/** Formats "0:07", "12:40". */
export const elapsed = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Formats a whole number of hours as hours, and any other duration as minutes: "24 hours", "90 minutes". */
export const minutesText = (minutes: number, locale: string): string => {
  const inHours = minutes > 0 && minutes % 60 === 0
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(inHours ? minutes / 60 : minutes)
}
