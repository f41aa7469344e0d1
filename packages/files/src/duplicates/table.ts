/** The files of a scan as columns: a million of them take 100 MB, a million objects three times as much. */
import type { Entry } from '../file-system.ts'
import type { Folders } from '../walk/folders.ts'
import type { FileKey } from './cache.ts'

/** A file by its number. */
export interface FileTable {
  readonly count: number
  add(folder: number, entry: Entry): void
  folder(file: number): number
  name(file: number): string
  size(file: number): number
  modified(file: number): number
  volume(file: number): string
  id(file: number): number | string
  /** False only where the listing says that the data has one name. */
  mayBeLinked(file: number): boolean
}

/** folder, size, modified, place in `volumes`, links, id */
const width = 6
/**
 * Files are kept in blocks, because what grows by doubling takes three times its size for a moment. A block holds a
 * power of two: a shift is quick even before V8 has compiled it.
 */
const blockBits = 14
const inBlock = (1 << blockBits) - 1

export const createFileTable = (): FileTable => {
  const names: string[] = []
  const otherIds = new Map<number, string>()
  const volumes: string[] = []
  const blocks: Float64Array[] = []

  const volumeOf = (volume: string): number => {
    const known = volumes.indexOf(volume)
    return known === -1 ? volumes.push(volume) - 1 : known
  }
  const blockOf = (file: number): Float64Array => {
    const at = file >> blockBits
    let block = blocks[at]
    if (block === undefined) {
      block = new Float64Array(width << blockBits)
      blocks[at] = block
    }
    return block
  }
  const number = (file: number, column: number) =>
    blocks[file >> blockBits]?.[(file & inBlock) * width + column] ?? 0

  return {
    get count() {
      return names.length
    },
    add: (folder, { name, size, modified, volume, id, links }) => {
      const file = names.length
      if (typeof id === 'string') otherIds.set(file, id)
      const block = blockOf(file)
      const at = (file & inBlock) * width
      block[at] = folder
      block[at + 1] = size
      block[at + 2] = modified
      block[at + 3] = volumeOf(volume)
      block[at + 4] = links ?? 0
      block[at + 5] = typeof id === 'string' ? Number.NaN : id
      names.push(name)
    },
    folder: (file) => number(file, 0),
    name: (file) => names[file] ?? '',
    size: (file) => number(file, 1),
    modified: (file) => number(file, 2),
    volume: (file) => volumes[number(file, 3)] ?? '',
    id: (file) => otherIds.get(file) ?? number(file, 5),
    mayBeLinked: (file) => number(file, 4) !== 1,
  }
}

export const keyOf = (table: FileTable, file: number): FileKey => ({
  volume: table.volume(file),
  id: table.id(file),
  size: table.size(file),
  modified: table.modified(file),
})

/** Full paths by number. Files of one folder often follow each other, so the last folder's path is kept. */
export const pathsOf = (
  table: FileTable,
  folders: Folders,
  join: (folder: string, name: string) => string,
) => {
  let last = { folder: -1, path: '' }
  return (file: number): string => {
    const folder = table.folder(file)
    if (folder !== last.folder) last = { folder, path: folders.path(folder) }
    return join(last.path, table.name(file))
  }
}
