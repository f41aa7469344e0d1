/** Converts an address to the DNS name that is used to look up its host name. */
import { addressVersion } from '@clearpane/model'

const groupsOf = (address: string): string[] => {
  // The URL class writes IPv6 addresses entirely in hexadecimal groups, even if an address ends in an IPv4 address.
  const [front = '', back] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const split = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'))
  const [before, after] = [split(front), split(back)]
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
}

/** Returns the DNS name; null if the text isn't an address. */
export const reverseName = (address: string): string | null => {
  const version = addressVersion(address)
  if (version === null) return null
  if (version === 4) return `${address.split('.').reverse().join('.')}.in-addr.arpa`
  const digits = groupsOf(address).map((group) => group.padStart(4, '0'))
  return `${[...digits.join('')].reverse().join('.')}.ip6.arpa`
}
