/**
 * Reasons: a code with its params. Behaviour depends on the code; the edge formats it in the user's language.
 */
import { englishReasons } from './reason-words.ts'
import type { englishKindReasons } from './reason-words-kinds.ts'

export type ReasonCode = keyof typeof englishReasons
export type ReasonWords = Readonly<Record<ReasonCode, string>>
export type KindReasonWords = Readonly<Record<keyof typeof englishKindReasons, string>>

/** A name, a figure, or the reason behind this one. */
export type ReasonParam = string | number | Reason

export type Placeholders<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type Params<C extends ReasonCode> = Record<Placeholders<(typeof englishReasons)[C]>, ReasonParam>

/** One variant for each code, with exactly the params in its text. */
export type Reason = { [C in ReasonCode]: { code: C; params: Params<C> } }[ReasonCode]

const placeholder = /\{\{(\w+)\}\}/g

export const paramsOf = (words: string): string[] =>
  [...words.matchAll(placeholder)].map(([, name]) => `${name}`)

/** Creates the reason with a code; params only if its text has some. */
export const because = <C extends ReasonCode>(
  code: C,
  ...[params]: Placeholders<(typeof englishReasons)[C]> extends never ? [] : [params: Params<C>]
): Reason => ({ code, params: params ?? {} }) as Reason

/** Keeps text unchanged: from Windows, a program or a user. */
export const textReason = (text: string): Reason => because('text', { text })

export const isReason = (value: unknown): value is Reason =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  Object.hasOwn(englishReasons, `${value.code}`)

/** Inserts params; a reason among them is formatted in the same language. */
export const fillIn = (
  text: string,
  params: Readonly<Record<string, ReasonParam>>,
  words: ReasonWords,
): string =>
  text.replaceAll(placeholder, (_, name: string) => {
    const value = params[name]
    return typeof value === 'object' ? reasonText(value, words) : String(value ?? '')
  })

/** The only place that turns a reason into a sentence, in any language. */
export const reasonText = ({ code, params }: Reason, words: ReasonWords): string =>
  fillIn(words[code], params, words)

/** For a terminal, a printed journal, a script. */
export const inEnglish = (reason: Reason): string => reasonText(reason, englishReasons)
