/** Prints by a file's number, each taken once: from an earlier scan where nothing changed, else by reading. */
import type { Folders } from '../walk/folders.ts'
import type { FileKey, Kept, KeptPrints, PrintCache } from './cache.ts'
import { type Print, type Prints, smallBytes, type Trouble } from './print.ts'
import type { ReadPrint, ToRead } from './second-reader.ts'
import type { FileTable } from './table.ts'

export type KnownPrints = {
  /** What has to be read to know it; null where an earlier scan has read it. */
  toRead(file: number): ToRead | null
  /** Takes what another thread has read. */
  learn(file: number, print: ReadPrint): void
  /** Null where the file couldn't be read as it was listed. */
  ends(file: number): string | null
  whole(file: number): string | null
  /** Files whose content was read. */
  readonly read: number
  readonly troubles: Readonly<Record<Trouble, number>>
  /** What this scan has read: the cache has the rest. */
  kept(): KeptPrints
}

export type KnownPrintsInput = {
  table: FileTable
  prints: Prints
  pathOf(file: number): string
  cache?: PrintCache
}

export const createKnownPrints = ({ table, prints, pathOf, cache }: KnownPrintsInput): KnownPrints => {
  const known = new Map<number, Kept>()
  const read = new Set<number>()
  /** Of those that another thread couldn't read. */
  const failed = new Set<number>()
  const troubles: Record<Trouble, number> = { denied: 0, gone: 0, failed: 0, changed: 0 }
  const keyOf = (file: number): FileKey => ({
    volume: table.volume(file),
    id: table.id(file),
    size: table.size(file),
    modified: table.modified(file),
  })

  const taken = (file: number, print: Print): string | null => {
    read.add(file)
    if ('hash' in print) return print.hash
    troubles[print.trouble] += 1
    return null
  }
  const expected = (file: number) => ({ size: table.size(file), modified: table.modified(file) })

  const look = (file: number): Kept | undefined => {
    const found = known.get(file) ?? cache?.get(keyOf(file))
    if (found !== undefined) known.set(file, found)
    return found
  }

  return {
    toRead: (file) => (look(file) === undefined ? { path: pathOf(file), ...expected(file) } : null),
    learn: (file, { ends, whole, trouble }) => {
      read.add(file)
      if (ends !== null) known.set(file, { ends, whole })
      if (trouble === null) return
      troubles[trouble] += 1
      failed.add(file)
    },
    ends: (file) => {
      const found = look(file)
      if (found !== undefined) return found.ends
      if (failed.has(file)) return null
      const ends = taken(file, prints.ends(pathOf(file), expected(file)))
      if (ends !== null) known.set(file, { ends, whole: table.size(file) <= smallBytes ? ends : null })
      return ends
    },
    whole: (file) => {
      const entry = known.get(file)
      if (entry === undefined || entry.whole !== null || failed.has(file)) return entry?.whole ?? null
      const whole = taken(file, prints.whole(pathOf(file), expected(file)))
      if (whole !== null) known.set(file, { ...entry, whole })
      return whole
    },
    get read() {
      return read.size
    },
    troubles,
    kept: () =>
      [...read].flatMap((file) => {
        const entry = known.get(file)
        return entry === undefined ? [] : [{ ...keyOf(file), ...entry }]
      }),
  }
}

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
