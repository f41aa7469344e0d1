/**
 * Reasons: each one is a code with its params. Program logic depends only on the code; only the user interface turns
 * the reason into text in the user's language.
 */
import { englishReasons } from './reason-words.ts'
import type { englishKindReasons } from './reason-words-kinds.ts'

export type ReasonCode = keyof typeof englishReasons
export type ReasonWords = Readonly<Record<ReasonCode, string>>
export type KindReasonWords = Readonly<Record<keyof typeof englishKindReasons, string>>

/** A parameter of a reason: a name, a figure, or another reason that is the cause of this one. */
export type ReasonParam = string | number | Reason

export type Placeholders<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type Params<C extends ReasonCode> = Record<Placeholders<(typeof englishReasons)[C]>, ReasonParam>

/** One variant for each code, with exactly the params that its text contains. */
export type Reason = { [C in ReasonCode]: { code: C; params: Params<C> } }[ReasonCode]

const placeholder = /\{\{(\w+)\}\}/g

export const paramsOf = (words: string): string[] =>
  [...words.matchAll(placeholder)].map(([, name]) => `${name}`)

/** Creates the reason with the given code; accepts params only if the code's text has placeholders. */
/* @__NO_SIDE_EFFECTS__ */
export const because = <C extends ReasonCode>(
  code: C,
  ...[params]: Placeholders<(typeof englishReasons)[C]> extends never ? [] : [params: Params<C>]
): Reason => ({ code, params: params ?? {} }) as Reason

/** Makes a reason from text that is shown unchanged, because it comes from Windows, a program or a user. */
export const textReason = (text: string): Reason => because('text', { text })

export const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  Object.hasOwn(englishReasons, `${value.code}`)

/** Formats a figure according to the name of its placeholder: `bytes`, `minutes`, `at`. */
export type ShowParam = (name: string, value: string | number) => string

const several = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`

/**
 * Formats an ISO time as words in UTC, because the output of a terminal or a script may be read in a different time
 * zone.
 */
const englishTime = (value: string | number): string =>
  `${value}`.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z$/, '$1 $2 UTC')

const showEnglish: ShowParam = (name, value) => {
  const figure = typeof value === 'number' ? value : Number.NaN
  if (name === 'at') return englishTime(value)
  if (name === 'bytes' && !Number.isNaN(figure)) return several(figure, 'byte')
  if (name === 'minutes' && !Number.isNaN(figure))
    return figure > 0 && figure % 60 === 0 ? several(figure / 60, 'hour') : several(figure, 'minute')
  return String(value)
}

/** Inserts the params into a text; a reason among the params is formatted in the same language. */
export const fillIn = (
  text: string,
  params: Readonly<Record<string, ReasonParam>>,
  words: ReasonWords,
  showParam: ShowParam = showEnglish,
): string =>
  text.replaceAll(placeholder, (_, name: string) => {
    const value = params[name]
    if (typeof value === 'object') return reasonText(value, words, showParam)
    return value === undefined ? '' : showParam(name, value)
  })

/** Turns a reason into a sentence, in any language. No other function does. */
export const reasonText = (
  { code, params }: Reason,
  words: ReasonWords,
  showParam: ShowParam = showEnglish,
): string => fillIn(words[code], params, words, showParam)

/** Formats a reason for a terminal, a printed journal or a script. */
export const inEnglish = (reason: Reason): string => reasonText(reason, englishReasons)
