/**
 * The files of a scan, stored as columns: a million files take 100 MB; as objects, they would take three times as
 * much.
 */
import type { Entry } from '../file-system.ts'
import type { Folders } from '../walk/folders.ts'
import type { FileKey } from './cache.ts'

/** The files of a scan. Each file is referred to by its number. */
export interface FileTable {
  readonly count: number
  add(folder: number, entry: Entry): void
  folder(file: number): number
  name(file: number): string
  size(file: number): number
  /** The sizes of all files, ordered by file number. */
  sizes(): Float64Array
  modified(file: number): number
  volume(file: number): string
  id(file: number): number | string
  /**
   * Returns how many bytes are freed on the disk if this file is removed: 0 if its data has another hard link, and
   * less than the size of its content if the file is sparse or compressed. The unused part of the file's last block
   * isn't counted.
   */
  frees(file: number): number
  /** Records that the scan has found another hard link to the same data. */
  markShared(file: number): void
  /** Returns false only if the listing shows that the data has only one hard link. */
  mayBeLinked(file: number): boolean
}

/**
 * The binary logarithm of the size of a block. Files are stored in blocks, because a column that grows by doubling
 * takes up three times its size for a moment. A block's size is a power of two, because shifting bits is fast even
 * before V8 has compiled the code. Within a block, each column is contiguous, so that a single call copies a whole
 * column.
 */
const blockBits = 14
const blockFiles = 1 << blockBits
const inBlock = blockFiles - 1
/** The positions at which the columns begin within a block. `volume`: the volume's position in `volumes`. */
const places = {
  folder: 0,
  size: blockFiles,
  modified: 2 * blockFiles,
  volume: 3 * blockFiles,
  links: 4 * blockFiles,
  id: 5 * blockFiles,
  frees: 6 * blockFiles,
} as const
const blockNumbers = 7 * blockFiles

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
      block = new Float64Array(blockNumbers)
      blocks[at] = block
    }
    return block
  }
  const number = (file: number, place: number) => blocks[file >> blockBits]?.[place + (file & inBlock)] ?? 0

  return {
    get count() {
      return names.length
    },
    add: (folder, { name, size, allocated, modified, volume, id, links }) => {
      const file = names.length
      if (typeof id === 'string') otherIds.set(file, id)
      const block = blockOf(file)
      const at = file & inBlock
      block[places.folder + at] = folder
      block[places.size + at] = size
      block[places.modified + at] = modified
      block[places.volume + at] = volumeOf(volume)
      block[places.links + at] = links ?? 0
      block[places.frees + at] = (links ?? 1) > 1 ? 0 : Math.min(size, allocated)
      block[places.id + at] = typeof id === 'string' ? Number.NaN : id
      names.push(name)
    },
    folder: (file) => number(file, places.folder),
    name: (file) => names[file] ?? '',
    size: (file) => number(file, places.size),
    sizes: () => {
      const all = new Float64Array(names.length)
      for (const [index, block] of blocks.entries()) {
        const from = index << blockBits
        const count = Math.min(blockFiles, names.length - from)
        all.set(block.subarray(places.size, places.size + count), from)
      }
      return all
    },
    modified: (file) => number(file, places.modified),
    volume: (file) => volumes[number(file, places.volume)] ?? '',
    id: (file) => otherIds.get(file) ?? number(file, places.id),
    frees: (file) => number(file, places.frees),
    markShared: (file) => {
      blockOf(file)[places.frees + (file & inBlock)] = 0
    },
    mayBeLinked: (file) => number(file, places.links) !== 1,
  }
}

export const keyOf = (table: FileTable, file: number): FileKey => ({
  volume: table.volume(file),
  id: table.id(file),
  size: table.size(file),
  modified: table.modified(file),
})

/**
 * Returns the full paths of files, looked up by file number. Sorting files by size moves files from the same folder
 * far apart, so each folder's path is kept in a cache.
 */
export const pathsOf = (
  table: FileTable,
  folders: Folders,
  join: (folder: string, name: string) => string,
) => {
  const paths = new Map<number, string>()
  return (file: number): string => {
    const folder = table.folder(file)
    let path = paths.get(folder)
    if (path === undefined) {
      path = folders.path(folder)
      paths.set(folder, path)
    }
    return join(path, table.name(file))
  }
}
