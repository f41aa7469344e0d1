/**
 * Decides which duplicates may be removed. Files that Windows or a program uses are kept, because removing them would
 * break something. Hidden files are kept too, as are files in folders that Git tracks, unless the user specified
 * those folders.
 */
import type { Entry, FileSystem } from '../file-system.ts'
import { skipsOf } from '../never.ts'
import { type Duplicates, type DuplicatesInput, findDuplicates } from './find.ts'
import type { Hasher } from './print.ts'

/** The number of folders that weren't read, and the number of hidden or system files that weren't compared. */
export type LeftAlone = { folders: number; files: number }

export type MovableInput = Omit<DuplicatesInput, 'skips'> & {
  /** Full paths, or names that apply in any folder. */
  never: readonly string[]
}
export type MovableDuplicates = Duplicates & { leftAlone: LeftAlone }

/**
 * The name of the entry that marks a folder whose files Git tracks. In a linked Git worktree, this name belongs to a
 * file rather than a folder.
 */
const git = '.git'

export const findMovable = (
  system: FileSystem,
  hasher: Hasher,
  { never, ...input }: MovableInput,
): MovableDuplicates => {
  const leftAlone: LeftAlone = { folders: 0, files: 0 }
  const named = new Set(input.roots)
  const isSkipped = skipsOf(never)
  const skips = (path: string) => {
    const skipped = isSkipped(path)
    if (skipped) leftAlone.folders += 1
    return skipped
  }

  const movable = (folder: string, entries: readonly Entry[]): readonly Entry[] => {
    let hidden = 0
    for (const { name, type, isHidden } of entries) {
      if (name === git && !named.has(folder)) {
        leftAlone.folders += 1
        return []
      }
      if (isHidden === true && type === 'file') hidden += 1
    }
    leftAlone.files += hidden
    return hidden === 0
      ? entries
      : entries.filter(({ type, isHidden }) => isHidden !== true || type !== 'file')
  }

  const list: FileSystem['list'] = (folder) => {
    const entries = system.list(folder)
    return typeof entries === 'string' ? entries : movable(folder, entries)
  }
  return { ...findDuplicates({ ...system, list }, hasher, { ...input, skips }), leftAlone }
}
