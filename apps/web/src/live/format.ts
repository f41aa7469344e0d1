/** Formats the figures and times of the live view. Pure. */
export { durationText, figureText as valueText } from '../lib/format/figures.ts'
export { bytesText } from '../lib/format/index.ts'

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

/** Formats a moment on the axis: as a date if the axis spans several days, otherwise as a time. */
export const shortMomentText = (at: number, locale: string, isLong: boolean): string =>
  clock(
    locale,
    isLong ? { day: 'numeric', month: 'short' } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  ).format(at)
