/** Formats readings for people. These functions are pure; if a figure is missing, they return the reason. */
import { numberOf, type Reading, type Reason, type TweakStatus } from '@clearpane/model'
import { bytesText } from '../../../lib/format/index.ts'
import type { Shown } from '../../../ui/index.ts'

/** Formats a figure with the given number of decimals in the user's language. */
const figure = (value: number, places: number, language: string): string =>
  value.toLocaleString(language, { minimumFractionDigits: places, maximumFractionDigits: places })

/** Formats bytes as every other page does, but returns the unit separately from the number. */
export const bytesShown = (bytes: number, language: string): { value: string; unit: string } => {
  const [value = '', unit = ''] = bytesText(bytes, language).split(' ')
  return { value, unit }
}

/** Formats a duration as days and hours, hours and minutes, or minutes. */
export const durationShown = (
  seconds: number,
  words: { d: string; h: string; min: string; s: string },
  language: string,
): string => {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return `${days} ${words.d} ${hours} ${words.h}`
  if (hours > 0) return `${hours} ${words.h} ${minutes} ${words.min}`
  // Below three minutes, seconds are shown, so that a startup that took 72 seconds isn't shown as one minute.
  return minutes > 2
    ? `${minutes} ${words.min}`
    : `${figure(seconds, Number.isInteger(Math.round(seconds * 10) / 10) ? 0 : 1, language)} ${words.s}`
}

export const reasonIn = (reading: Reading): Reason | null => {
  if (reading.status === 'unavailable') return reading.reason
  return reading.status === 'pending' ? reading.until : null
}

/**
 * Returns a figure as text, or `unknown` if there is no figure, because a zero would be a false claim. The page shows
 * elsewhere why the figure is missing.
 */
export const shownReading = (
  reading: Reading,
  unknown: string,
  format: (value: number) => { value: string; unit?: string },
): Shown => {
  const value = numberOf(reading)
  return value === null ? { unknown } : format(value)
}

type Feature = { state: TweakStatus['state'] }

/** Returns the core protections that are off, or only partly on. */
export const offIn = <T extends Feature>({ features }: { features: readonly T[] }): T[] =>
  features.filter(({ state }) => state === 'notApplied' || state === 'partly')
