/**
 * Reads from Steam's own cache `appcache\appinfo.vdf` which programs Steam starts for a game, because a game's
 * manifest doesn't list them. Valve doesn't document the format. The format is described by
 * https://github.com/SteamDatabase/SteamAppInfo, and other launchers read the same file for the same purpose:
 * https://github.com/Proj-Ascension/Client/pull/66. A launch entry may name a launcher that then starts the game:
 * https://github.com/MikeMaximus/gbm/issues/269. The file may contain anything, so everything is checked. Pure.
 */

/** The first bytes of each known version of the format. Only the newest version stores names in a table. */
const versions = { 123094055: 27, 123094056: 28, 123094057: 29 } as const

const [mostDepth, mostNames] = [32, 200_000]

type Value = string | number | null | Entries
type Entries = Map<string, Value>

/** Returns the text of UTF-8 bytes. If the bytes aren't UTF-8, the returned text never matches the name of a file. */
const utf8 = (bytes: Uint8Array): string => {
  const units = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  if (bytes.every((byte) => byte < 0x80)) return units
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return units
  }
}

class Damaged extends Error {}

/** Reads one value after the other, and throws `Damaged` at the end of the bytes. */
class Reader {
  at: number
  readonly #bytes: Uint8Array
  readonly #view: DataView
  readonly #end: number

  constructor(bytes: Uint8Array, at: number, end = bytes.length) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
    this.#end = Math.min(end, bytes.length)
  }

  /** Returns the position of the next bytes, and moves past them. */
  skip(count: number): number {
    const at = this.at
    if (at < 0 || count < 0 || at + count > this.#end) throw new Damaged()
    this.at += count
    return at
  }

  byte(): number {
    return this.#view.getUint8(this.skip(1))
  }

  number(): number {
    return this.#view.getUint32(this.skip(4), true)
  }

  /** A position in the file, which is far below 2⁵³. */
  place(): number {
    return Number(this.#view.getBigInt64(this.skip(8), true))
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.at)
    if (end < 0) throw new Damaged()
    const from = this.skip(end + 1 - this.at)
    return utf8(this.#bytes.subarray(from, end))
  }

  wideText(): void {
    for (;;) if (this.#view.getUint16(this.skip(2), true) === 0) return
  }
}

const entriesIn = (reader: Reader, nameIn: () => string, depth = 0): Entries => {
  if (depth > mostDepth) throw new Damaged()
  const found: Entries = new Map()
  const valueIn = (type: number): Value => {
    switch (type) {
      case 0x00:
        return entriesIn(reader, nameIn, depth + 1)
      case 0x01:
        return reader.text()
      case 0x02:
        return reader.number()
      case 0x05:
        reader.wideText()
        return null
      case 0x03:
      case 0x04:
      case 0x06:
        reader.skip(4)
        return null
      case 0x07:
      case 0x0a:
        reader.skip(8)
        return null
      default:
        throw new Damaged()
    }
  }
  for (let type = reader.byte(); type !== 0x08; type = reader.byte()) {
    const name = nameIn().toLowerCase()
    found.set(name, valueIn(type))
  }
  return found
}

const below = (entries: Value | undefined, ...names: readonly string[]): Value | undefined => {
  let now = entries
  for (const name of names) now = now instanceof Map ? now.get(name) : undefined
  return now
}

const textBelow = (entries: Value, ...names: readonly string[]): string => {
  const found = below(entries, ...names)
  return typeof found === 'string' ? found : ''
}

/** Kinds of launch entries that don't start the game itself. */
const others = new Set(['server', 'editor', 'config', 'manual', 'benchmark'])

const isForWindows = (entry: Value): boolean => {
  const systems = textBelow(entry, 'config', 'oslist').toLowerCase()
  return systems.trim() === '' || systems.split(/[\s,]+/).includes('windows')
}

const launchesIn = (app: Entries): string[] => {
  const launch = below(app, 'appinfo', 'config', 'launch')
  if (!(launch instanceof Map)) return []
  return [...launch.values()].flatMap((entry) => {
    const file = textBelow(entry, 'executable').trim()
    const isGame = !others.has(textBelow(entry, 'type').toLowerCase())
    // Steam's paths may begin with a backslash or a dot; they still lead into the game's folder.
    return file !== '' && isGame && isForWindows(entry) ? [file.replace(/^(?:\.?[\\/])+/, '')] : []
  })
}

const namesAt = (bytes: Uint8Array, place: number): string[] => {
  const reader = new Reader(bytes, place)
  const count = reader.number()
  if (count > mostNames) throw new Damaged()
  return Array.from({ length: count }, () => reader.text())
}

/** The number of bytes before an app's entries: its state, the number of its last change, and checksums. */
const headOf = (version: number): number => (version >= 28 ? 60 : 40)

/** Returns the paths that Steam starts on Windows for an app, relative to the game's folder. */
export type SteamLaunches = (id: string) => readonly string[]

/**
 * Returns null if the bytes aren't in a known format. If an app's part of the file is damaged, the app has no paths.
 */
export const steamLaunches = (bytes: Uint8Array): SteamLaunches | null => {
  const places = new Map<string, { at: number; end: number }>()
  let names: string[] | null = null
  let head = 0
  try {
    const reader = new Reader(bytes, 0)
    const version = versions[reader.number() as keyof typeof versions]
    if (version === undefined) return null
    head = headOf(version)
    reader.skip(4)
    if (version === 29) names = namesAt(bytes, reader.place())
    for (let id = reader.number(); id !== 0; id = reader.number()) {
      const size = reader.number()
      const at = reader.skip(size)
      places.set(String(id), { at, end: at + size })
    }
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
  return (id) => {
    const place = places.get(id)
    if (place === undefined) return []
    const part = new Reader(bytes, place.at + head, place.end)
    try {
      return launchesIn(entriesIn(part, () => (names === null ? part.text() : (names[part.number()] ?? ''))))
    } catch (error) {
      if (error instanceof Damaged) return []
      throw error
    }
  }
}
