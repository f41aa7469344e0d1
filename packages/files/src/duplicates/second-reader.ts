/** A second thread that reads, too. Both take chunks from one counter, so they end at the same time. */
import type { FileSystem } from '../file-system.ts'
import { createPrints, type Hasher } from './print.ts'
import { createReadGroups } from './read-groups.ts'
import { beat, type Reading } from './reading.ts'

/** Plain data. A file's path is that of its folder and its name. */
export type SharedWork = {
  reading: Reading
  folders: readonly string[]
  folderOf: Uint32Array
  /** Those of each chunk, with a 0 between them: few long texts are handed over sooner than many short ones. */
  names: readonly string[]
}

export interface SecondReader {
  /** Returns at once: the thread takes its chunks from now on. */
  read(work: SharedWork): void
  /** Waits until the thread has read the chunks that it took, or has made no progress for long. */
  waitFor(reading: Reading): void
  close(): void
}

export type StartSecondReader = () => SecondReader

/** So many files are read while a thread starts. */
export const worthASecond = 4000

/** For the second thread: reads until all chunks are taken. */
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
