/**
 * Deletes the files on a list, or moves them to the Recycle Bin. The same walk through the folders lists and deletes
 * files, so a list never causes additional files to be deleted.
 */
import { Win32Error } from '../core/errors.ts'
import {
  type CleanupRequest,
  type CleanupResult,
  clean,
  gone,
  isFolder,
  isSame,
  type ListedFile,
} from './cleanup.ts'
import { lookAt, openToLook } from './handle.ts'
import { plain } from './kept.ts'
import { recycle } from './recycle.ts'

const onlyOf = (list: readonly ListedFile[]) => new Map(list.map((file) => [plain(file.path), file]))

const isStill = (file: ListedFile | undefined): boolean => {
  if (file === undefined) return false
  try {
    using now = openToLook(file.path)
    return isSame(file, lookAt(now))
  } catch (error) {
    if (error instanceof Win32Error) return false
    throw error
  }
}

/** Checks whether a file is gone; it counts as gone only if Windows reports that it doesn't exist. */
const isGone = ({ path }: ListedFile): boolean => {
  try {
    using now = openToLook(path)
    return isFolder(lookAt(now))
  } catch (error) {
    if (error instanceof Win32Error) return gone.includes(error.code)
    throw error
  }
}

/** Checks whether at least one file on the list is unchanged and can be deleted. */
export const canAnyGo = (ask: CleanupRequest, list: readonly ListedFile[]): boolean =>
  clean(ask, { do: 'any', only: onlyOf(list), gone: [] }).files > 0

/**
 * Deletes the unchanged files on the list, following the same rules as when they were listed. A list may cause fewer
 * files to be deleted, but never more. `toBin`: whether to move the files to the Recycle Bin instead of deleting
 * them.
 */
export const deleteListed = (
  ask: CleanupRequest,
  list: readonly ListedFile[],
  toBin: boolean,
): CleanupResult & { missing: number } => {
  const only = onlyOf(list)
  const work = { do: toBin ? ('recycle' as const) : ('deleteListed' as const), only, gone: [] as string[] }
  const seen = new Set<string>()
  const out = clean(ask, work, seen)
  // A file that the walk didn't find may be in a folder that can't be read.
  for (const [id, file] of only) if (!seen.has(id) && !isGone(file)) out.refused++
  const missing = only.size - out.files - out.locked - out.refused - out.links - out.changed
  for (const path of work.gone) {
    const listed = only.get(plain(path))
    // The Recycle Bin accepts a path but no handle, so each file is checked once more immediately before it's moved.
    const isSameStill = isStill(listed)
    if (isSameStill && recycle(path)) continue
    out.files--
    out.bytes -= listed?.bytes ?? 0
    isSameStill ? out.refused++ : out.changed++
  }
  return { ...out, missing: Math.max(0, missing) }
}
