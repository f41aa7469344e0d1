/** One part of what is known of files' content: columns of numbers and prints behind a small head. */
import { type FileKey, type KnownState, rowWords } from '@clearpane/files'
import { createPrintRows, field, openPrintRows, type PrintRows } from './print-rows.ts'

export interface PrintPart {
  /** Writes what is known of the file into `into`, eight words at the offset `at`. */
  look(file: FileKey, into: Int32Array, at: number): KnownState
  /** Replaces what is known of the file, whatever its time was. */
  add(file: FileKey, state: 'ends' | 'whole', words: Int32Array, at: number): void
  readonly isChanged: boolean
  encode(): Uint8Array
}

/** Days: what no scan has met for `kept` goes; the day is moved on only when it's `again` days old. */
export type PrintDays = { today: number; kept: number; again: number }

/** In the last column. */
const states = { ends: 1, whole: 2 } as const

/** By id, of each volume. */
const indexOf = (rows: PrintRows) => {
  const volumes = rows.volumes.map((volume) => [volume, new Map<number | string, number>()] as const)
  for (let row = 0; row < rows.count; row++)
    volumes[rows.number(row, field.volume)]?.[1].set(rows.idOf(row), row)
  return new Map(volumes)
}

export const openPrintPart = (body: Uint8Array | null, { today, kept, again }: PrintDays): PrintPart => {
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
      // A scan that needed no whole print doesn't forget the one there is.
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
