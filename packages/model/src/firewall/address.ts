/**
 * Addresses as a firewall rule names them, in the one way each is written here: an address, or a network with
 * its prefix.
 */

const parseIpv4 = (text: string): bigint | null => {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255))
    return null
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)
}

const words = (text: string): string[] => (text === '' ? [] : text.split(':'))

const parseIpv6 = (text: string): bigint | null => {
  const halves = text.split('::')
  const [head, tail] = [words(halves[0] ?? ''), words(halves[1] ?? '')]
  const missing = 8 - head.length - tail.length
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null
  const all = [...head, ...Array<string>(missing).fill('0'), ...tail]
  if (!all.every((word) => /^[0-9a-f]{1,4}$/i.test(word))) return null
  return all.reduce((bits, word) => (bits << 16n) | BigInt(`0x${word}`), 0n)
}

const formatIpv4 = (bits: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 0xffn).join('.')

/** RFC 5952: lower case, the first of the longest runs of two or more zeros left out. */
const formatIpv6 = (bits: bigint): string => {
  const all = Array.from({ length: 8 }, (_, i) => ((bits >> BigInt(112 - 16 * i)) & 0xffffn).toString(16))
  let [start, length] = [0, 0]
  for (let i = 0; i < 8; i++) {
    let run = 0
    while (all[i + run] === '0') run++
    if (run > length) [start, length] = [i, run]
  }
  if (length < 2) return all.join(':')
  return `${all.slice(0, start).join(':')}::${all.slice(start + length).join(':')}`
}

const families = [
  { bits: 32, parse: parseIpv4, format: formatIpv4 },
  { bits: 128, parse: parseIpv6, format: formatIpv6 },
]

/** Windows' word for the networks this PC is directly in. */
const localSubnet = 'LocalSubnet'

/**
 * `192.0.2.1`, `10.0.0.0/8`, `2001:db8::/32` or `LocalSubnet`, however it was written; null for anything else, or for a
 * network with bits set behind its prefix, which Windows would write differently.
 */
export const canonicalAddress = (text: string): string | null => {
  if (text.toLowerCase() === localSubnet.toLowerCase()) return localSubnet
  const [address = '', prefix, ...more] = text.split('/')
  if (more.length > 0 || (prefix !== undefined && !/^[1-9]\d{0,2}$/.test(prefix))) return null
  for (const family of families) {
    const bits = family.parse(address)
    if (bits === null) continue
    const length = prefix === undefined ? family.bits : Number(prefix)
    if (length > family.bits || (bits & ((1n << BigInt(family.bits - length)) - 1n)) !== 0n) return null
    return length === family.bits ? family.format(bits) : `${family.format(bits)}/${length}`
  }
  return null
}
