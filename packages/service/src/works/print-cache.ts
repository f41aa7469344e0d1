/**
 * Stores what the scans have found out about the contents of files. This data has a file of its own in the store's
 * folder, because it can be collected again. One row covers many files, grouped by their size: with a row for each
 * file, the lookup would take longer than reading a small file.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type FileKey, type KeptPrints, type KnownState, type PrintCache, rowWords } from '@clearpane/files'

// Rows of numbers and fingerprints, and their layout in a blob: the rows follow a small head and have the same layout
// as in memory.

/**
 * Positions in a row. `id`: a string id is replaced by its position in the head, as a negative number.
 */
const field = { id: 0, size: 1, modified: 2, volume: 3, day: 4, state: 5 } as const
const width = 6
const [numberBytes, wordBytes] = [8, 4]

/**
 * Version of the format. 2: a file of up to 64 KB has one fingerprint, which covers its whole content. Fingerprints
 * written by earlier versions are made again.
 */
const version = 2
type Head = { version: number; rows: number; volumes: string[]; ids: string[] }

const align = (bytes: number) => Math.ceil(bytes / numberBytes) * numberBytes

interface PrintRows {
  readonly count: number
  readonly volumes: readonly string[]
  number(row: number, at: number): number
  idOf(row: number): number | string
  fileOf(row: number): FileKey
  copyWords(row: number, into: Int32Array, at: number): void
  /** Returns the new row. */
  add(file: FileKey, day: number, state: number, words: Int32Array, at: number): number
  /** Copies the fingerprint of the file's entire content to this row from a row in another part. */
  takeWhole(row: number, state: number, from: PrintRows, fromRow: number): void
  encode(): Uint8Array
}

type Columns = { head: Head; numbers: Float64Array; words: Int32Array }

const createRows = (columns: Columns): PrintRows => {
  const { volumes, ids } = columns.head
  let { numbers, words } = columns
  let count = columns.head.rows

  const grow = () => {
    const more = Math.max(64, 2 * count)
    const [oldNumbers, oldWords] = [numbers, words]
    numbers = new Float64Array(more * width)
    numbers.set(oldNumbers)
    words = new Int32Array(more * rowWords)
    words.set(oldWords)
  }
  const volumeOf = (volume: string) => {
    const known = volumes.indexOf(volume)
    return known === -1 ? volumes.push(volume) - 1 : known
  }

  const number = (row: number, at: number) => numbers[row * width + at] ?? 0
  const idOf = (row: number) => {
    const id = number(row, field.id)
    return id < 0 ? (ids[-1 - id] ?? '') : id
  }

  return {
    get count() {
      return count
    },
    volumes,
    number,
    idOf,
    fileOf: (row) => ({
      volume: volumes[number(row, field.volume)] ?? '',
      id: idOf(row),
      size: number(row, field.size),
      modified: number(row, field.modified),
    }),
    copyWords: (row, into, at) => {
      for (let word = 0; word < rowWords; word++) into[at + word] = words[row * rowWords + word] ?? 0
    },
    add: ({ id, size, modified, volume }, day, state, from, fromAt) => {
      const row = count
      if (numbers.length < (row + 1) * width) grow()
      count += 1
      const at = row * width
      numbers[at + field.id] = typeof id === 'string' ? -ids.push(id) : id
      numbers[at + field.size] = size
      numbers[at + field.modified] = modified
      numbers[at + field.volume] = volumeOf(volume)
      numbers[at + field.day] = day
      numbers[at + field.state] = state
      for (let word = 0; word < rowWords; word++) words[row * rowWords + word] = from[fromAt + word] ?? 0
      return row
    },
    takeWhole: (row, state, from, fromRow) => {
      const print = new Int32Array(rowWords)
      from.copyWords(fromRow, print, 0)
      numbers[row * width + field.state] = state
      words.set(print.subarray(rowWords / 2), row * rowWords + rowWords / 2)
    },
    encode: () => {
      const head = Buffer.from(JSON.stringify({ version, rows: count, volumes, ids } satisfies Head))
      const from = align(4 + head.length)
      const to = from + count * width * numberBytes
      const bytes = new Uint8Array(to + count * rowWords * wordBytes)
      new DataView(bytes.buffer).setUint32(0, head.length, true)
      bytes.set(head, 4)
      new Float64Array(bytes.buffer, from, count * width).set(numbers.subarray(0, count * width))
      new Int32Array(bytes.buffer, to).set(words.subarray(0, count * rowWords))
      return bytes
    },
  }
}

const createPrintRows = (): PrintRows =>
  createRows({
    head: { version, rows: 0, volumes: [], ids: [] },
    numbers: new Float64Array(),
    words: new Int32Array(),
  })

/** Opens rows of prints. Fingerprints that can't be read are forgotten, because they can be made again. */
const openPrintRows = (body: Uint8Array | null): PrintRows => {
  if (body === null) return createPrintRows()
  try {
    // The numbers are copied, because they have to start at a multiple of their own size.
    const { buffer } = Uint8Array.from(body)
    const headEnd = 4 + new DataView(buffer).getUint32(0, true)
    const head = JSON.parse(Buffer.from(buffer, 4, headEnd - 4).toString()) as Head
    if (head.version !== version) return createPrintRows()
    const from = align(headEnd)
    const to = from + head.rows * width * numberBytes
    return createRows({
      head,
      numbers: new Float64Array(buffer, from, head.rows * width),
      words: new Int32Array(buffer, to, head.rows * rowWords),
    })
  } catch {
    return createPrintRows()
  }
}

/** One part of the stored data about file contents: a small head followed by columns of numbers and fingerprints. */
interface PrintPart {
  /** Writes the fingerprints of the file into `into`: eight words, starting at the offset `at`. */
  look(file: FileKey, into: Int32Array, at: number): KnownState
  /** Replaces the file's fingerprints, even if the file's time has changed. */
  add(file: FileKey, state: 'ends' | 'whole', words: Int32Array, at: number): void
  readonly isChanged: boolean
  encode(): Uint8Array
}

/**
 * Numbers of days after which fingerprints are refreshed or removed. Fingerprints of files that no scan has found for
 * `kept` days are removed. The stored day is updated only when it's at least `again` days old.
 */
type PrintDays = { today: number; kept: number; again: number }

/** In the last column. */
const states = { ends: 1, whole: 2 } as const

/** Fingerprints by file id, for each volume. */
const indexOf = (rows: PrintRows) => {
  const volumes = rows.volumes.map((volume) => [volume, new Map<number | string, number>()] as const)
  for (let row = 0; row < rows.count; row++)
    volumes[rows.number(row, field.volume)]?.[1].set(rows.idOf(row), row)
  return new Map(volumes)
}

const openPrintPart = (body: Uint8Array | null, { today, kept, again }: PrintDays): PrintPart => {
  const old = openPrintRows(body)
  const rowsOf = indexOf(old)
  const seen = new Set<number>()
  const replaced = new Set<number>()
  const added = createPrintRows()

  const rowOf = ({ volume, id }: FileKey) => rowsOf.get(volume)?.get(id)
  const isSame = (row: number, { size, modified }: FileKey) =>
    old.number(row, field.size) === size && old.number(row, field.modified) === modified
  const isWhole = (row: number) => old.number(row, field.state) === states.whole
  const dayOf = (row: number) => (seen.has(row) ? today : old.number(row, field.day))

  return {
    look: (file, into, at) => {
      const row = rowOf(file)
      if (row === undefined || !isSame(row, file)) return 'unread'
      if (today - old.number(row, field.day) > again) seen.add(row)
      old.copyWords(row, into, at)
      return isWhole(row) ? 'whole' : 'ends'
    },
    add: (file, state, words, at) => {
      const row = rowOf(file)
      if (row !== undefined) replaced.add(row)
      const to = added.add(file, today, states[state], words, at)
      // If a scan read only the two ends of a file, the existing fingerprint of the file's entire content is kept.
      if (state === 'ends' && row !== undefined && isSame(row, file) && isWhole(row))
        added.takeWhole(to, states.whole, old, row)
    },
    get isChanged() {
      return seen.size > 0 || added.count > 0
    },
    encode: () => {
      if (old.count === 0) return added.encode()
      const rows = createPrintRows()
      const words = new Int32Array(rowWords)
      const move = (from: PrintRows, row: number, day: number) => {
        from.copyWords(row, words, 0)
        rows.add(from.fileOf(row), day, from.number(row, field.state), words, 0)
      }
      for (let row = 0; row < old.count; row++)
        if (!replaced.has(row) && today - dayOf(row) <= kept) move(old, row, dayOf(row))
      for (let row = 0; row < added.count; row++) move(added, row, today)
      return rows.encode()
    },
  }
}

export type PrintStore = PrintCache & {
  /**
   * Adds the fingerprints that were read, and drops fingerprints that no scan has used for a long time. If writing
   * fails, the next scan reads the files again.
   */
  keepNow(prints: KeptPrints): void
  close(): void
}

const ownerOnly = 0o700
const dayMs = 86_400_000
/** The number of days after which unused fingerprints are removed, and the age at which the stored day is updated. */
const [keptDays, seenAgainDays] = [180, 30]
/**
 * Number of parts. With more parts, every scan would be slower; with fewer parts, a scan of only a few files would be
 * slower.
 */
const parts = 64

export const openPrintStore = (file: string, today = Math.floor(Date.now() / dayMs)): PrintStore => {
  mkdirSync(dirname(file), { recursive: true, mode: ownerOnly })
  const db = new DatabaseSync(file)
  // The order of these pragmas matters: after the first one, changing the mode doesn't wait for the disk, and the
  // page size, which lets a page contain several parts, must be set before the mode.
  db.exec('pragma synchronous = off; pragma page_size = 32768; pragma journal_mode = wal')
  // Two tables that earlier versions created are dropped here: the first one contained strings, and the second one
  // contained additional parts.
  db.exec('drop table if exists prints; drop table if exists parts')
  db.exec('create table if not exists print_parts (part integer primary key, body blob)')
  const one = db.prepare('select body from print_parts where part = ?')
  const put = db.prepare('insert or replace into print_parts (part, body) values (?, ?)')
  const loaded = new Map<number, PrintPart>()
  const isEmpty = db.prepare('select 1 from print_parts limit 1').get() === undefined

  const partOf = (size: number): PrintPart => {
    const number = size % parts
    const known = loaded.get(number)
    if (known !== undefined) return known
    const body = one.get(number)?.body
    const part = openPrintPart(body instanceof Uint8Array ? body : null, {
      today,
      kept: keptDays,
      again: seenAgainDays,
    })
    loaded.set(number, part)
    return part
  }

  const write = () => {
    db.exec('begin immediate')
    for (const [number, part] of loaded) if (part.isChanged) put.run(number, part.encode())
    db.exec('commit')
  }

  return {
    isEmpty,
    look: (file, into, at) => partOf(file.size).look(file, into, at),
    keepNow: (prints) => {
      try {
        prints.each((file, state, words, at) => partOf(file.size).add(file, state, words, at))
        write()
      } catch {
        if (db.isTransaction) db.exec('rollback')
      }
    },
    close: () => db.close(),
  }
}
