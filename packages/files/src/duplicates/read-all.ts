/** Reads all groups, with a second thread where there is one, and hands them on in their order. */

import type { Folders } from '../walk/folders.ts'
import type { Candidates } from './candidates.ts'
import type { Prints } from './print.ts'
import { createReadGroups } from './read-groups.ts'
import { chunkCount, endChunk, isRead, type Reading } from './reading.ts'
import type { SecondReader, SharedWork } from './second-reader.ts'
import type { FileTable } from './table.ts'

/** Each folder once, and the names of each chunk's files as one text. */
export const shareWork = (
  reading: Reading,
  { files }: Candidates,
  table: FileTable,
  walked: Folders,
): SharedWork => {
  const numbers = new Map<number, number>()
  const folders: string[] = []
  const folderOf = new Uint32Array(new SharedArrayBuffer(4 * files.length))
  files.forEach((file, at) => {
    const folder = table.folder(file)
    let number = numbers.get(folder)
    if (number === undefined) {
      number = folders.push(walked.path(folder)) - 1
      numbers.set(folder, number)
    }
    folderOf[at] = number
  })
  const names = Array.from({ length: chunkCount(reading) }, (_, chunk) => {
    const [from, to] = [reading.chunks[chunk] ?? 0, reading.chunks[chunk + 1] ?? 0]
    const inChunk: string[] = []
    for (let at = reading.groups[from] ?? 0; at < (reading.groups[to] ?? 0); at++)
      inChunk.push(table.name(files[at] ?? 0))
    return inChunk.join('\0')
  })
  return { reading, folders, folderOf, names }
}

export type ReadAllInput = {
  reading: Reading
  prints: Prints
  pathOf(file: number): string
  second: SecondReader | null
  /** Where its files are, for the second thread. */
  share(): SharedWork
  /** From the first file of a group to the one after its last. */
  onGroup(from: number, to: number): void
  onChunk(): void
}

export const readAll = ({ reading, prints, pathOf, second, share, onGroup, onChunk }: ReadAllInput): void => {
  second?.read(share())
  const groups = createReadGroups(reading, prints, pathOf)
  const count = chunkCount(reading)
  let next = 0
  const handOn = () => {
    for (; next < count && isRead(reading, next); next++) {
      const last = reading.chunks[next + 1] ?? 0
      for (let group = reading.chunks[next] ?? 0; group < last; group++)
        onGroup(reading.groups[group] ?? 0, reading.groups[group + 1] ?? 0)
      onChunk()
    }
  }
  while (groups.next() !== null) handOn()
  second?.waitFor(reading)
  second?.close()
  for (let chunk = next; chunk < count; chunk++) {
    if (isRead(reading, chunk)) continue
    groups.chunk(chunk)
    endChunk(reading, chunk)
  }
  handOn()
}
