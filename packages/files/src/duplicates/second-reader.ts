/**
 * A second thread that helps read files. Both threads take their chunks from one shared counter, so they finish at
 * the same time.
 */
import type { FileSystem } from '../file-system.ts'
import { createPrints, type Hasher } from './print.ts'
import { createReadGroups } from './read-groups.ts'
import { beat, type Reading } from './reading.ts'

/**
 * The work that the threads share, as plain data. A file's path consists of its folder's path and its own name.
 */
export type SharedWork = {
  reading: Reading
  folders: readonly string[]
  folderOf: Uint32Array
  /**
   * The names of the files in each chunk, separated by the character 0, because a few long strings transfer faster
   * than many short ones.
   */
  names: readonly string[]
}

export interface SecondReader {
  /** Gives the thread its work and returns at once; from then on, the thread takes chunks. */
  read(work: SharedWork): void
  /** Waits until the thread has finished its chunks, or until it has made no progress for too long. */
  waitFor(reading: Reading): void
  close(): void
}

export type StartSecondReader = () => SecondReader

/**
 * The minimum number of files for which a second thread saves time. About this many files can be read in the time
 * that a thread takes to start.
 */
export const worthASecond = 4000

/** Reads files in the second thread until all chunks have been taken. */
export const readShared = (system: FileSystem, hasher: Hasher, work: SharedWork): void => {
  const { reading, folders, folderOf, names } = work
  let first = 0
  let inChunk: string[] = []
  const pathOf = (file: number) =>
    system.join(folders[folderOf[file] ?? 0] ?? '', inChunk[file - first] ?? '')
  const groups = createReadGroups(
    reading,
    createPrints(system, hasher, () => beat(reading)),
    pathOf,
    (chunk) => {
      first = reading.groups[reading.chunks[chunk] ?? 0] ?? 0
      inChunk = (names[chunk] ?? '').split('\0')
    },
  )
  while (groups.next() !== null);
}
