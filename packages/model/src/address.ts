/**
 * Internet addresses, parsed by ipaddr.js, only in their standard spelling. Other spellings (octal, hexadecimal,
 * fewer than four parts) mean different addresses to different programs, and a zone is only valid on one PC.
 */
import ipaddr from 'ipaddr.js'

/**
 * Rewrites `::ffff:192.0.2.1` in hexadecimal words, because ipaddr.js would accept octal parts in it and reads
 * `::192.0.2.1` as another address.
 */
const withoutDots = (text: string): string => {
  const start = text.lastIndexOf(':') + 1
  const dotted = text.slice(start)
  if (!ipaddr.IPv4.isValidFourPartDecimal(dotted)) return text
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(dotted).octets
  return `${text.slice(0, start)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** Parses an address; returns null if the text isn't an address. */
export const parseAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  if (!/^[\da-f:.]*$/i.test(text)) return null
  const words = withoutDots(text)
  return !words.includes('.') && ipaddr.IPv6.isValid(words) ? ipaddr.IPv6.parse(words) : null
}

/**
 * Formats an IPv6 address according to RFC 5952: in lowercase, and with the first of the longest runs of zeros left
 * out.
 */
export const formatAddress = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString()

const versions = { ipv4: 4, ipv6: 6 } as const

/** Returns an address's IP version; null if the text isn't an address. */
export const addressVersion = (text: string): 4 | 6 | null => {
  const address = parseAddress(text)
  return address === null ? null : versions[address.kind()]
}

/**
 * Checks whether a name server can have this address: it must not be "no address" (0.x, `::`), an address for several
 * receivers (broadcast, multicast), or an address that was never assigned (240 and above). A server that runs on this
 * PC has a loopback address.
 */
export const isServerAddress = (text: string): boolean => {
  const parsed = parseAddress(text)
  if (parsed === null) return false
  const address =
    parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed
  if (address instanceof ipaddr.IPv4) {
    const first = address.octets[0] ?? 0
    return first > 0 && first < 224
  }
  return !['unspecified', 'multicast'].includes(address.range())
}

/** The pattern of a DNS over HTTPS template: an address according to RFC 8484, without the GET variable. */
export const dohTemplatePattern =
  /^https:\/\/[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?:\/[\w.~-]+)*$/i
