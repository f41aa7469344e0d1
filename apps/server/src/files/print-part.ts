/** One part of what is known of files' content: columns of numbers and prints behind a small head. */
import type { FileKey, KnownState } from '@clearpane/files'

export interface PrintPart {
  /** Writes what is known of the file into `into`, 32 bytes at the offset `at`. */
  look(file: FileKey, into: Uint8Array, at: number): KnownState
  /** Replaces what is known of the file, whatever its time was. The prints are copied later, by `encode`. */
  add(file: FileKey, state: 'ends' | 'whole', prints: Uint8Array, at: number): void
  readonly isChanged: boolean
  encode(): Uint8Array
}

/** Days: what no scan has met for `kept` goes; the day is moved on only when it's `again` days old. */
export type PrintDays = { today: number; kept: number; again: number }

/** id, size, modified, volume, day, state; an id that is a text is its place in the head, below zero. */
const width = 6
const column = { id: 0, size: 1, modified: 2, volume: 3, day: 4, state: 5 } as const
/** In the last column. */
const states = { ends: 1, whole: 2 } as const
/** Two prints of XXH128. */
const rowBytes = 32
const alignment = 8

/** 2: files up to 64 KB have one print, of all of them. Prints of earlier versions are made again. */
const version = 2
type Head = { version: number; rows: number; volumes: string[]; ids: string[] }
type Columns = { head: Head; numbers: Float64Array; prints: Buffer }

const align = (bytes: number) => Math.ceil(bytes / alignment) * alignment

const nothing: Columns = {
  head: { version, rows: 0, volumes: [], ids: [] },
  numbers: new Float64Array(),
  prints: Buffer.alloc(0),
}

/** What can't be read is forgotten: it can be made again. */
const columnsOf = (body: Uint8Array): Columns => {
  try {
    const bytes = Buffer.from(body)
    const headEnd = 4 + bytes.readUInt32LE(0)
    const head = JSON.parse(bytes.toString('utf8', 4, headEnd)) as Head
    if (head.version !== version) return nothing
    const from = align(headEnd)
    const to = from + head.rows * width * Float64Array.BYTES_PER_ELEMENT
    const numbers = new Float64Array(new Uint8Array(bytes.subarray(from, to)).buffer)
    const prints = bytes.subarray(to, to + rowBytes * head.rows)
    return prints.length === rowBytes * head.rows ? { head, numbers, prints } : nothing
  } catch {
    return nothing
  }
}

type Added = { file: FileKey; state: number; prints: Uint8Array; at: number; whole: number | null }

type Row = { file: FileKey; day: number; state: number }

/** The body of these rows, in one piece of memory, and their prints in it: empty, to be filled. */
const createBody = (rows: readonly Row[]): { bytes: Buffer; prints: Buffer } => {
  const volumes = new Map<string, number>()
  const ids: string[] = []
  for (const { file } of rows) {
    if (!volumes.has(file.volume)) volumes.set(file.volume, volumes.size)
    if (typeof file.id === 'string') ids.push(file.id)
  }
  const head: Head = { version, rows: rows.length, volumes: [...volumes.keys()], ids }
  const text = Buffer.from(JSON.stringify(head))
  const from = align(4 + text.length)
  const to = from + rows.length * width * Float64Array.BYTES_PER_ELEMENT
  const bytes = Buffer.allocUnsafeSlow(to + rowBytes * rows.length)
  bytes.writeUInt32LE(text.length, 0)
  text.copy(bytes, 4)
  bytes.fill(0, 4 + text.length, from)
  const numbers = new Float64Array(bytes.buffer, from, rows.length * width)
  let texts = 0
  rows.forEach(({ file, day, state }, row) => {
    const at = row * width
    numbers[at + column.id] = typeof file.id === 'string' ? -++texts : file.id
    numbers[at + column.size] = file.size
    numbers[at + column.modified] = file.modified
    numbers[at + column.volume] = volumes.get(file.volume) ?? 0
    numbers[at + column.day] = day
    numbers[at + column.state] = state
  })
  return { bytes, prints: bytes.subarray(to) }
}

export const openPrintPart = (body: Uint8Array | null, { today, kept, again }: PrintDays): PrintPart => {
  const { head, numbers, prints } = body === null ? nothing : columnsOf(body)
  const number = (row: number, at: number) => numbers[row * width + at] ?? 0
  const idOf = (row: number) => {
    const id = number(row, column.id)
    return id < 0 ? (head.ids[-1 - id] ?? '') : id
  }
  const rowsOf = new Map(head.volumes.map((volume) => [volume, new Map<number | string, number>()]))
  for (let row = 0; row < head.rows; row++)
    rowsOf.get(head.volumes[number(row, column.volume)] ?? '')?.set(idOf(row), row)

  const seen = new Set<number>()
  const replaced = new Set<number>()
  const added: Added[] = []

  const rowOf = ({ volume, id }: FileKey) => rowsOf.get(volume)?.get(id)
  const isSame = (row: number, { size, modified }: FileKey) =>
    number(row, column.size) === size && number(row, column.modified) === modified

  return {
    look: (file, into, at) => {
      const row = rowOf(file)
      if (row === undefined || !isSame(row, file)) return 'unread'
      if (today - number(row, column.day) > again) seen.add(row)
      into.set(prints.subarray(row * rowBytes, (row + 1) * rowBytes), at)
      return number(row, column.state) === states.whole ? 'whole' : 'ends'
    },
    add: (file, state, from, at) => {
      const row = rowOf(file)
      if (row !== undefined) replaced.add(row)
      // A scan that needed no whole print doesn't forget the one there is.
      const isWhole = row !== undefined && isSame(row, file) && number(row, column.state) === states.whole
      added.push({
        file,
        state: states[state],
        prints: from,
        at,
        whole: state === 'ends' && isWhole ? row : null,
      })
    },
    get isChanged() {
      return seen.size > 0 || added.length > 0
    },
    encode: () => {
      const dayOf = (row: number) => (seen.has(row) ? today : number(row, column.day))
      const old = Array.from({ length: head.rows }, (_, row) => row).filter(
        (row) => !replaced.has(row) && today - dayOf(row) <= kept,
      )
      const fileOf = (row: number): FileKey => ({
        volume: head.volumes[number(row, column.volume)] ?? '',
        id: idOf(row),
        size: number(row, column.size),
        modified: number(row, column.modified),
      })
      const made = createBody([
        ...old.map((row) => ({ file: fileOf(row), day: dayOf(row), state: number(row, column.state) })),
        ...added.map(({ file, state, whole }) => ({
          file,
          day: today,
          state: whole === null ? state : states.whole,
        })),
      ])
      old.forEach((row, to) => {
        prints.copy(made.prints, to * rowBytes, row * rowBytes, (row + 1) * rowBytes)
      })
      added.forEach(({ prints: from, at, whole }, index) => {
        const to = (old.length + index) * rowBytes
        for (let byte = 0; byte < rowBytes; byte++) made.prints[to + byte] = from[at + byte] ?? 0
        if (whole !== null)
          prints.copy(made.prints, to + rowBytes / 2, (whole + 0.5) * rowBytes, (whole + 1) * rowBytes)
      })
      return made.bytes
    },
  }
}
