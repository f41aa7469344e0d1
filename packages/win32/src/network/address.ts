/** Reads and formats internet addresses. */
import { isIPv4 } from 'node:net'

/** Four bytes. */
export const ipv4Text = (bytes: Buffer): string => [...bytes.subarray(0, 4)].join('.')

/**
 * Formats sixteen bytes, leaving out the longest run of zero groups: https://www.rfc-editor.org/rfc/rfc5952
 */
export const ipv6Text = (bytes: Buffer): string => {
  const groups = Array.from({ length: 8 }, (_, i) => bytes.readUInt16BE(2 * i).toString(16))
  const runs = groups.map((_, i) => {
    let length = 0
    while (groups[i + length] === '0') length++
    return { at: i, length }
  })
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), { at: 0, length: 1 })
  if (longest.length < 2) return groups.join(':')
  return `${groups.slice(0, longest.at).join(':')}::${groups.slice(longest.at + longest.length).join(':')}`
}

const ipv4Bytes = (text: string): number[] => text.split('.').map(Number)

/** Converts an address to four or sixteen bytes. The text must be an address without a zone. */
export const addressBytes = (text: string): Buffer => {
  if (isIPv4(text)) return Buffer.from(ipv4Bytes(text))
  const bytesOf = (part: string) =>
    part
      .split(':')
      .filter((group) => group !== '')
      .flatMap((group) => {
        if (group.includes('.')) return ipv4Bytes(group)
        const word = Number.parseInt(group, 16)
        return [word >> 8, word & 255]
      })
  const [before = [], after = []] = text.split('::').map(bytesOf)
  return Buffer.from([...before, ...Array(16 - before.length - after.length).fill(0), ...after])
}
