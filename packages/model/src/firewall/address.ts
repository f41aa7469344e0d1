/** Addresses in a firewall rule, in Clearpane's own notation: a single address, or a network with its prefix. */
import ipaddr from 'ipaddr.js'
import { formatAddress, parseAddress } from '../address.ts'

/** Windows' term for the networks that this PC is directly connected to. */
const localSubnet = 'LocalSubnet'

/**
 * Returns the length of a network's prefix. Windows returns an IPv4 network with its mask: `10.0.0.0/255.0.0.0`.
 * Returns null for any other text, or for a prefix of length 0.
 */
const prefixOf = (text: string, kind: 'ipv4' | 'ipv6'): number | null => {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text)
  const isMask = kind === 'ipv4' && ipaddr.IPv4.isValidFourPartDecimal(text)
  return isMask ? ipaddr.IPv4.parse(text).prefixLengthFromSubnetMask() || null : null
}

/**
 * Returns an address in Clearpane's notation (`192.0.2.1`, `10.0.0.0/8`, `2001:db8::/32` or `LocalSubnet`), whatever
 * its original form. Returns null for any other text, or for a network that has bits set beyond its prefix, because
 * Windows would write such a network differently.
 */
export const canonicalAddress = (text: string): string | null => {
  if (text.toLowerCase() === localSubnet.toLowerCase()) return localSubnet
  const [host = '', length, ...more] = text.split('/')
  const address = parseAddress(host)
  if (address === null || more.length > 0) return null
  const [kind, bits] = [address.kind(), address.toByteArray().length * 8]
  const prefix = length === undefined ? bits : prefixOf(length, kind)
  if (prefix === null || prefix > bits) return null
  const canonical = formatAddress(address)
  const family = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  if (formatAddress(family.networkAddressFromCIDR(`${canonical}/${prefix}`)) !== canonical) return null
  return prefix === bits ? canonical : `${canonical}/${prefix}`
}
