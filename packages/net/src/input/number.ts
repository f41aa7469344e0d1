/** Checks ports, masks and the addresses of HTTPS services. */
import { addressVersion } from '@clearpane/model'
import { checkHost } from './host.ts'
import { type Checked, fine, refuse } from './wrong.ts'

const wholeNumber = (typed: string, least: number, most: number): Checked<number> => {
  const text = typed.trim()
  if (text === '') return refuse('empty')
  if (!/^\d+$/.test(text)) return refuse('notANumber')
  if (text.length > 1 && text.startsWith('0')) return refuse('leadingZero')
  const number = Number(text)
  return number < least || number > most ? refuse('outOfRange') : fine(number)
}

export const checkPort = (typed: string): Checked<number> => wholeNumber(typed, 1, 65_535)

/** Checks a packet size, from the smallest that IPv4 guarantees up to a jumbo frame. */
export const checkMtu = (typed: string): Checked<number> => wholeNumber(typed, 576, 9000)

/** Checks a network mask: accepts `/24`, `24` or `255.255.255.0`, and returns the number of bits that are 1. */
export const checkMask = (typed: string): Checked<number> => {
  const text = typed.trim()
  if (text === '') return refuse('empty')
  if (!text.includes('.')) {
    const prefix = wholeNumber(text.startsWith('/') ? text.slice(1) : text, 0, 32)
    return prefix.ok || prefix.wrong === 'leadingZero' ? prefix : refuse('notAMask')
  }
  if (addressVersion(text) !== 4) return refuse('notAMask')
  const bits = text.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  const [ones = ''] = /^1*/.exec(bits.join('')) ?? []
  return bits.join('').slice(ones.length).includes('1') ? refuse('maskWithHoles') : fine(ones.length)
}

/**
 * Checks the address of a DoH server or a speed test: only HTTPS is accepted, because anybody could answer over an
 * unencrypted connection.
 */
export const checkHttps = (typed: string): Checked<string> => {
  const text = typed.trim()
  if (text === '') return refuse('empty')
  if (text.length > 2048) return refuse('tooLong')
  if (!/^https:\/\//i.test(text)) return refuse('notHttps')
  // A variable at the end of a template is allowed by RFC 8484; anything else in braces makes the address invalid.
  const url = URL.parse(text.replace(/\{\?dns\}$/, ''))
  if (url === null || /[\s\\{}]/.test(text.replace(/\{\?dns\}$/, ''))) return refuse('badCharacter')
  if (url.username !== '' || url.password !== '') return refuse('withCredentials')
  const host = checkHost(url.hostname.replace(/^\[|\]$/g, ''))
  return host.ok ? fine(url.href) : host
}
