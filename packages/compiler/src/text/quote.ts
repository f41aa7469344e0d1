/**
 * The only code that turns text into PowerShell. A single-quoted literal has no escapes and no expansion: only a
 * single quote ends it, and two of them in a row stand for one. PowerShell treats five characters as single
 * quotes.
 * https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_quoting_rules
 */
import { controls, visible, visibleParts } from '@clearpane/model/visible'

/**
 * The character ' and the typographic quotes U+2018 to U+201B, which PowerShell treats alike: each can close a
 * literal that was opened with a different one.
 */
const singleQuotes = /['\u2018-\u201b]/g

const verbatim = (text: string): string => `'${text.replace(singleQuotes, '$&$&')}'`

/** Returns an expression such as `[char]0x202e` for each code such as `\u202e`. */
const charsOf = (codes: string): string[] =>
  codes.split('\\u').flatMap((code) => (code === '' ? [] : [`[char]0x${code}`]))

/**
 * Writes an expression whose value is exactly `text`, whatever the text contains: a literal in which hidden
 * characters are written as codes, so that a reader sees what PowerShell runs (https://trojansource.codes). The
 * expression begins with a string, so PowerShell converts everything added to it into a string.
 */
export const quote = (text: string): string => {
  const parts = visibleParts(text)
  if (parts.every(({ isCode }) => !isCode)) return verbatim(text)
  const pieces = parts.flatMap(({ text, isCode }) => (isCode ? charsOf(text) : [verbatim(text)]))
  return `(${[...(parts[0]?.isCode === true ? ["''"] : []), ...pieces].join(' + ')})`
}

/** The pattern for strings with no characters that must be escaped; most strings match it. */
const plain = /^[ -~]*$/

/**
 * Returns text for a comment: a single line in which hidden characters are written as codes, so that the text can
 * neither end the comment nor hide in it. U+0085, U+2028 and U+2029 are also written as codes, because editors and
 * other shells treat them as line breaks.
 */
export const oneLine = (text: string): string =>
  plain.test(text) ? text.trim() : visible(text.replace(/\s+/g, ' ').trim()).replace(controls, ' ')

/** The data that a call may contain. */
export type Literal = string | number | boolean | readonly string[] | { readonly [name: string]: Literal }
/** Data keyed by name, written as a hashtable in PowerShell. */
export type Fields = { readonly [name: string]: Literal }

/** The pattern for names in hashtables, which always come from Clearpane and never from a user. */
const tableName = /^[A-Z][A-Za-z]*$/

/** A PowerShell expression for plain data: literals, lists of strings, and hashtables. */
export const literal = (value: Literal): string => {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'boolean') return value ? '$true' : '$false'
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`)
    return String(value)
  }
  if (isTexts(value)) return value.length === 0 ? '@()' : `@(${value.map(quote).join(', ')})`
  let entries = ''
  for (const [name, item] of Object.entries(value)) {
    if (!tableName.test(name)) throw new Error(`${name} is no name of ours`)
    entries += `${entries === '' ? '' : '; '}${name} = ${literal(item)}`
  }
  return entries === '' ? '@{}' : `@{ ${entries} }`
}

const isTexts = (value: Literal): value is readonly string[] => Array.isArray(value)
