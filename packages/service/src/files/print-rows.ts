/** Rows of numbers and prints, and how they lie in a blob: behind a small head, as the memory has them. */
import { type FileKey, rowWords } from '@clearpane/files'

/** Places in a row. `id`: one that is a text is its place in the head, below zero. */
export const field = { id: 0, size: 1, modified: 2, volume: 3, day: 4, state: 5 } as const
const width = 6
const [numberBytes, wordBytes] = [8, 4]

/** 2: files up to 64 KB have one print, of all of them. Prints of earlier versions are made again. */
const version = 2
type Head = { version: number; rows: number; volumes: string[]; ids: string[] }

const align = (bytes: number) => Math.ceil(bytes / numberBytes) * numberBytes

export interface PrintRows {
  readonly count: number
  readonly volumes: readonly string[]
  number(row: number, at: number): number
  idOf(row: number): number | string
  fileOf(row: number): FileKey
  copyWords(row: number, into: Int32Array, at: number): void
  /** Returns the new row. */
  add(file: FileKey, day: number, state: number, words: Int32Array, at: number): number
  /** Gives the row a whole print: that of another part's row. */
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

export const createPrintRows = (): PrintRows =>
  createRows({
    head: { version, rows: 0, volumes: [], ids: [] },
    numbers: new Float64Array(),
    words: new Int32Array(),
  })

/** What can't be read is forgotten: it can be made again. */
export const openPrintRows = (body: Uint8Array | null): PrintRows => {
  if (body === null) return createPrintRows()
  try {
    // A copy: the numbers have to lie at a multiple of their size.
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
