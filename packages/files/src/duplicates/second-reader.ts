/**
 * A second thread that also reads. Both threads take chunks from one counter, so they end at the same time.
 */
import type { FileSystem } from '../file-system.ts'
import { createPrints, type Hasher } from './print.ts'
import { createReadGroups } from './read-groups.ts'
import { beat, type Reading } from './reading.ts'

/** The shared work, as plain data. The path of a file is the path of its folder and its name. */
export type SharedWork = {
  reading: Reading
  folders: readonly string[]
  folderOf: Uint32Array
  /**
   * Names of each chunk's files, separated by 0: a few long texts are transferred faster than many short ones.
   */
  names: readonly string[]
}

export interface SecondReader {
  /** Gives the thread its work and returns at once: from now on, the thread takes chunks. */
  read(work: SharedWork): void
  /** Waits until the thread has read its chunks, or has made no progress for too long. */
  waitFor(reading: Reading): void
  close(): void
}

export type StartSecondReader = () => SecondReader

/**
 * Minimum number of files for which a second thread is worthwhile: about as many as can be read while a thread
 * starts.
 */
export const worthASecond = 4000

/** Reads in the second thread until all chunks are taken. */
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
