/** Checks host names and addresses. Refuses a name that some programs would read as an address. */
import { domainToASCII } from 'node:url'
import { addressVersion } from '@clearpane/model'
import { type Checked, fine, refuse, type WrongInput } from './wrong.ts'

/** A host. `version` is null for a name, because it must be resolved first. */
export type Host = { text: string; version: 4 | 6 | null }

const longest = 253

const wrongLabel = (label: string): WrongInput | null => {
  if (label === '') return 'emptyLabel'
  if (!/^[a-z\d_-]+$/i.test(label)) return 'badCharacter'
  if (label.length > 63) return 'labelTooLong'
  return label.startsWith('-') || label.endsWith('-') ? 'hyphenAtEdge' : null
}

/**
 * Checks whether a string ends in a number. A string that ends in a number is either an address or invalid: programs
 * read each of `0x7f.1`, `127.1` and `2130706433` as 127.0.0.1.
 */
const endsInNumber = (labels: readonly string[]): boolean => /^(?:\d+|0x[\da-f]*)$/i.test(labels.at(-1) ?? '')

/**
 * Converts letters of other scripts to the form used in DNS (`xn--…`); refuses letters that look like other letters.
 */
const toAscii = (text: string): string | null => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/^[\x00-\x7f]*$/.test(text)) return text
  if (text !== text.normalize('NFKC')) return null
  return domainToASCII(text) || null
}

export const checkName = (typed: string): Checked<string> => {
  if (typed === '') return refuse('empty')
  if (typed.length > longest + 1) return refuse('tooLong')
  const ascii = toAscii(typed)
  if (ascii === null) return refuse('badCharacter')
  const name = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii
  if (name === '') return refuse('emptyLabel')
  if (name.length > longest) return refuse('tooLong')
  const labels = name.split('.')
  const wrong = labels.map(wrongLabel).find((one) => one !== null)
  if (wrong !== undefined) return refuse(wrong)
  return endsInNumber(labels) ? refuse('numericName') : fine(name.toLowerCase())
}

/** Checks a name or an address that comes without brackets, port or zone. */
export const checkHost = (typed: string): Checked<Host> => {
  const text = typed.trim()
  if (text.length > longest + 1) return refuse('tooLong')
  const version = addressVersion(text)
  if (version !== null) return fine({ text, version })
  if (text.includes(':')) return refuse('notAnAddress')
  const name = checkName(text)
  return name.ok ? fine({ text: name.value, version: null }) : name
}

export const checkAddress = (typed: string, version?: 4 | 6): Checked<string> => {
  const text = typed.trim()
  if (text === '') return refuse('empty')
  const found = addressVersion(text)
  return found === null || (version !== undefined && found !== version) ? refuse('notAnAddress') : fine(text)
}
