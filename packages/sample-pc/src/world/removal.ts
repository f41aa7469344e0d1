/** Deletes files on the sample PC as Windows would: only files that exist and that no program keeps open. */

import type { SampleFile } from '../stock/file-classes.ts'
import { type FileClassResource, fileClass } from '../stock/files.ts'

export type Removed = {
  removed: string[]
  /** Paths of files that a program keeps open (ERROR_SHARING_VIOLATION, 32). */
  locked: string[]
  missing: string[]
  freedBytes: number
}

type Places = {
  /** Marks a single file as gone. `freedBytes`: number of freed bytes that don't belong to any class. */
  drop(path: string, freedBytes: number): void
  /** Subtracts bytes from the size of a class. */
  shrink(resource: FileClassResource, bytes: number): void
}

/** Checks whether a file has another name (a hard link). A file is gone only after its last name has been removed. */
const otherNames = (file: SampleFile, there: ReadonlyMap<string, SampleFile>): boolean =>
  file.link !== null && [...there.values()].some(({ link, path }) => link === file.link && path !== file.path)

export const removeFiles = (
  files: Iterable<SampleFile>,
  paths: readonly string[],
  { drop, shrink }: Places,
  evenLocked: boolean,
): Removed => {
  const there = new Map([...files].map((file) => [file.path.toLowerCase(), file]))
  const answer: Removed = { removed: [], locked: [], missing: [], freedBytes: 0 }
  for (const path of paths) {
    const file = there.get(path.toLowerCase())
    if (file === undefined) answer.missing.push(path)
    else if (file.locked && !evenLocked) answer.locked.push(path)
    else {
      const freed = otherNames(file, there) ? 0 : file.bytes
      const resource = file.class === null ? null : fileClass(file.class)
      drop(file.path, resource === null ? freed : 0)
      // The bytes of an open file were never counted in its class.
      if (resource !== null && !file.locked) shrink(resource, freed)
      there.delete(path.toLowerCase())
      answer.removed.push(file.path)
      answer.freedBytes += freed
    }
  }
  return answer
}
