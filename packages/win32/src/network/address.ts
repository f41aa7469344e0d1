/** Formats internet addresses. */

/** Four bytes. */
export const ipv4Text = (bytes: Buffer): string => [...bytes.subarray(0, 4)].join('.')

/** Sixteen bytes, with the longest run of zero groups omitted: https://www.rfc-editor.org/rfc/rfc5952 */
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
