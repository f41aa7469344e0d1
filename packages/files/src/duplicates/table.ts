/** The files of a scan as columns: a million of them take 100 MB, a million objects three times as much. */
import type { Entry } from '../file-system.ts'

/** A file by its number. */
export interface FileTable {
  readonly count: number
  add(folder: number, entry: Entry): void
  folder(file: number): number
  name(file: number): string
  size(file: number): number
  modified(file: number): number
  /** Volume and id as one text. */
  identity(file: number): string
  /** False only where the listing says that the data has one name. */
  mayBeLinked(file: number): boolean
}

const grown = (column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> => {
  const larger = new Float64Array(column.length * 2)
  larger.set(column)
  return larger
}

export const createFileTable = (): FileTable => {
  const names: string[] = []
  const ids: string[] = []
  const volumes: string[] = []
  /** folder, size, modified, place in `volumes`, links */
  const width = 5
  let numbers = new Float64Array(width * 1024)

  const volumeOf = (volume: string): number => {
    const known = volumes.indexOf(volume)
    return known === -1 ? volumes.push(volume) - 1 : known
  }
  const number = (file: number, column: number) => numbers[file * width + column] ?? 0

  return {
    get count() {
      return names.length
    },
    add: (folder, { name, size, modified, volume, id, links }) => {
      const at = names.length * width
      if (at + width > numbers.length) numbers = grown(numbers)
      numbers[at] = folder
      numbers[at + 1] = size
      numbers[at + 2] = modified
      numbers[at + 3] = volumeOf(volume)
      numbers[at + 4] = links ?? 0
      names.push(name)
      ids.push(id)
    },
    folder: (file) => number(file, 0),
    name: (file) => names[file] ?? '',
    size: (file) => number(file, 1),
    modified: (file) => number(file, 2),
    identity: (file) => `${volumes[number(file, 3)]} ${ids[file]}`,
    mayBeLinked: (file) => number(file, 4) !== 1,
  }
}
