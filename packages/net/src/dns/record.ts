/** Names and records inside a DNS message. */

export const recordTypes = { A: 1, NS: 2, CNAME: 5, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const
export type RecordType = keyof typeof recordTypes
/** A record. `data`: an address, a name or a string, in a form that users can read. */
export type DnsRecord = { name: string; type: RecordType; ttl: number; data: string }

const typeNames = new Map<number, RecordType>(
  Object.entries(recordTypes).map(([name, type]) => [type, name as RecordType]),
)

/** Formats a label. A byte that a screen or a shell would misinterpret is shown as its number. */
const labelText = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[^\w-]/g, (char) => `\\${String(char.charCodeAt(0)).padStart(3, '0')}`)

/**
 * Reads a name. `next`: where reading continues. A pointer may only point backwards, so that no message can cause an
 * endless loop.
 */
export const readName = (bytes: Buffer, at: number): { name: string; next: number } => {
  const labels: string[] = []
  let next: number | null = null
  let limit = at
  for (let here = at; ; ) {
    const length = bytes.readUInt8(here)
    if (length === 0) return { name: labels.join('.'), next: next ?? here + 1 }
    if ((length & 0xc0) === 0xc0) {
      const target = bytes.readUInt16BE(here) & 0x3fff
      next ??= here + 2
      if (target >= limit) throw new RangeError('a pointer leads forward')
      limit = target
      here = target
      continue
    }
    if (length > 63 || here + 1 + length > bytes.length) throw new RangeError('a label ends outside')
    labels.push(labelText(bytes.subarray(here + 1, here + 1 + length)))
    if (labels.length > 127) throw new RangeError('a name has too many labels')
    here += 1 + length
  }
}

const ipv6Of = (data: Buffer): string => {
  const words = Array.from({ length: 8 }, (_, i) => data.readUInt16BE(2 * i).toString(16))
  // The URL class writes IPv6 addresses in the shortest form, as defined in RFC 5952.
  return new URL(`http://[${words.join(':')}]`).hostname.slice(1, -1)
}

const textsOf = (data: Buffer): string => {
  const parts: string[] = []
  let at = 0
  do {
    const end = at + 1 + data.readUInt8(at)
    if (end > data.length) throw new RangeError('a text ends outside its record')
    parts.push(data.toString('utf8', at + 1, end))
    at = end
  } while (at < data.length)
  return parts.join('')
}

/** Returns the name that makes up a record's data from `at` to the end. */
const wholeName = (bytes: Buffer, at: number, end: number): string => {
  const { name, next } = readName(bytes, at)
  if (next !== end) throw new RangeError('a name and its record end differently')
  return name
}

const ofLength = (data: Buffer, length: number): Buffer => {
  if (data.length !== length) throw new RangeError(`an address of ${data.length} bytes`)
  return data
}

const dataText = (type: RecordType, bytes: Buffer, at: number, length: number): string => {
  const data = bytes.subarray(at, at + length)
  if (data.length !== length) throw new RangeError('a record ends outside')
  if (type === 'A') return [...ofLength(data, 4)].join('.')
  if (type === 'AAAA') return ipv6Of(ofLength(data, 16))
  if (type === 'TXT') return textsOf(data)
  if (type === 'MX') return `${data.readUInt16BE(0)} ${wholeName(bytes, at + 2, at + length)}`
  return wholeName(bytes, at, at + length)
}

/** Reads a record; returns null if the record has a type that Clearpane never requests. */
export const readRecord = (bytes: Buffer, start: number): { record: DnsRecord | null; next: number } => {
  const { name, next: at } = readName(bytes, start)
  const type = typeNames.get(bytes.readUInt16BE(at))
  const [ttl, length] = [bytes.readUInt32BE(at + 4), bytes.readUInt16BE(at + 8)]
  const next = at + 10 + length
  if (next > bytes.length) throw new RangeError('a record ends outside')
  if (type === undefined) return { record: null, next }
  return { record: { name, type, ttl, data: dataText(type, bytes, at + 10, length) }, next }
}
