/** systeminformation's answers: it writes unknown values as an empty text, a dash, "Unknown" or −1. */
import type { Reason } from '@clearpane/model'
import { factsFrom } from '../../hardware.ts'

export type SystemInformation = typeof import('systeminformation')

const unknownWords = /^(?:|-|unknown|not specified|default string|to be filled by o\.?e\.?m\.?|none)$/i

const text = (value: string | null | undefined): string | null =>
  value == null || unknownWords.test(value.trim()) ? null : value.trim()

const number = (value: number | null | undefined): number | null =>
  typeof value === 'number' && value > 0 ? value : null

/** In ISO format if it can be read as a date. */
const day = (value: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0] ?? null

export const factsOf = (call: string, at: string, reason: Reason) => {
  const { fact, word } = factsFrom(`systeminformation ${call}`, at, reason)
  return {
    fact,
    word,
    text: (value: string | null | undefined) => fact(text(value)),
    number: (value: number | null | undefined, unit = '') => fact(number(value), unit),
    day: (value: string | null | undefined) => fact(day(value), 'date'),
  }
}
