/**
 * Inserts facts into a sentence. The text of a sentence contains only names of facts, never figures.
 * `{disk.freePercent}` stands for the figure with its unit, and `{startup.slowCount|program|programs}` for the whole
 * number with the matching form of the word. Pure.
 */
import { type FactKey, isFactKey, unitOf } from '../facts/fact-table.ts'
import type { AnyValue } from '../facts/facts.ts'

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]
export type InBoth<T = string> = Readonly<Record<Language, T>>

const kibi = 1024
const sizes = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Number formats are cached, because creating one takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>()

const numberText = (value: number, language: Language, digits: number): string => {
  const key = `${language} ${digits}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits })
  formats.set(key, format)
  return format.format(value)
}

const bytesText = (bytes: number, language: Language): string => {
  const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log(bytes) / Math.log(kibi)))
  const value = bytes / kibi ** step
  return `${numberText(value, language, value < 10 && step > 0 ? 1 : 0)} ${sizes[step]}`
}

const dayWords: InBoth<readonly [string, string]> = { en: ['day', 'days'], de: ['Tag', 'Tage'] }

/** Formats a fact for the user, with its unit and in the user's language. */
export const valueText = (value: AnyValue, unit: string, language: Language): string => {
  if (typeof value === 'boolean') return { en: value ? 'yes' : 'no', de: value ? 'ja' : 'nein' }[language]
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return new Intl.ListFormat(language, { style: 'short' }).format(value)
  if (unit === 'bytes') return bytesText(value, language)
  if (unit === 'd') {
    const whole = Math.floor(value)
    return `${numberText(whole, language, 0)} ${dayWords[language][whole === 1 ? 0 : 1]}`
  }
  const digits = unit === '' || (unit === '%' && value >= 10) ? 0 : 1
  const text = numberText(value, language, digits)
  return unit === '' ? text : `${text} ${unit}`
}

const hole = /\{([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g

/** Returns the names of the facts that a sentence contains. */
export const factsNamed = (sentence: string): FactKey[] => [
  ...new Set([...sentence.matchAll(hole)].map(([, key = '']) => key as FactKey)),
]

/**
 * Fills a sentence. An unknown fact is shown as a question mark; a test ensures that every sentence contains only
 * facts requested by its rule.
 */
export const say = (
  sentence: string,
  values: Readonly<Partial<Record<string, AnyValue>>>,
  language: Language,
): string =>
  sentence.replaceAll(hole, (_, key: string, one?: string, many?: string) => {
    const value = values[key]
    if (value === undefined || !isFactKey(key)) return '?'
    if (one === undefined || typeof value !== 'number') return valueText(value, unitOf(key), language)
    const count = Math.floor(value)
    return `${numberText(count, language, 0)} ${count === 1 ? one : many}`
  })
