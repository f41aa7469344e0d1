/** Reads the entries in the hosts file. Writes nothing. */
import type { Network, Reported } from '@clearpane/engine'
import { because, readHostsLine, splitHosts } from '@clearpane/model'
import type { HostsEntry } from '@clearpane/model/network-lab'

/**
 * Windows code pages whose name isn't `windows-<number>`. https://encoding.spec.whatwg.org/#names-and-labels
 */
const labels: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65001: 'utf-8',
}

/**
 * Makes a decoder. UTF-8 is tried first, then this PC's code page. If the PC has no code page, Latin-1 is used, which
 * shows every byte.
 */
const decoderOf = (codePage: number | null): ((bytes: Uint8Array) => string) => {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const label = codePage === null ? 'latin1' : (labels[codePage] ?? `windows-${codePage}`)
  const old = (() => {
    try {
      return new TextDecoder(label)
    } catch {
      return new TextDecoder('latin1')
    }
  })()
  return (bytes) => {
    try {
      return strict.decode(bytes)
    } catch {
      return old.decode(bytes)
    }
  }
}

export type HostsFile = { text: string; entries: HostsEntry[] }

const parsed = (bytes: Uint8Array, codePage: number | null): HostsFile => {
  const text = Buffer.from(bytes).toString('latin1')
  const decode = decoderOf(codePage)
  const decoded = (latin1: string) => decode(Buffer.from(latin1, 'latin1'))
  const entries = splitHosts(text).flatMap((content, line) => {
    const read = readHostsLine(content)
    if (read === null) return []
    const comment = read.comment === null ? null : decoded(read.comment)
    return [{ line, ...read, names: read.names.map(decoded), comment }]
  })
  return { text, entries }
}

type Known = { bytes: Uint8Array; codePage: number | null; file: HostsFile; timer: NodeJS.Timeout }

/**
 * The last file from each PC, which is kept because a page requests a big file in many parts. The file stays in
 * memory for longer than a page waits between two of its requests.
 */
const known = new WeakMap<Network, Known>()
const keptMs = 60_000

/**
 * Reads the file. `text` is Latin-1: each character is one byte, whatever encoding the file has. Names and comments
 * keep the encoding that they have in the file. Returns the reason why the file can't be read. The same bytes aren't
 * parsed again; comparing the bytes is more reliable than comparing size and time.
 */
export const readHosts = async (network: Network): Promise<Reported<HostsFile>> => {
  const hosts = (await network.hosts?.()) ?? { reason: because('notReadHere') }
  if ('reason' in hosts) return hosts
  const { bytes, codePage } = hosts.reported
  const last = known.get(network)
  if (last !== undefined) clearTimeout(last.timer)
  const isSame = last?.codePage === codePage && Buffer.compare(last.bytes, bytes) === 0
  const file = isSame ? last.file : parsed(bytes, codePage)
  const timer = setTimeout(() => known.delete(network), keptMs).unref()
  known.set(network, { bytes, codePage, file, timer })
  return { reported: file }
}
