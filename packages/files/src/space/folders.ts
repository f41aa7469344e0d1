/** The tree of folders with their totals, reduced to its largest folders. */
import type { Folders } from '../walk/folders.ts'
import type { Sum } from './sum.ts'

/**
 * A folder with the total size of its content. `bytes` and `files` include everything below the folder. `own`: the
 * size of the files directly in the folder. A folder that is too small to be listed counts only towards the totals of
 * the folders above it.
 */
export type SpaceFolder = Sum & { name: string; own: Sum; folders: SpaceFolder[] }

const none: Sum = { bytes: 0, files: 0 }

/**
 * Returns a size that at most `most` folders exceed. If several folders are exactly the size of the limit, none of
 * them is in the list.
 */
const boundOf = (sums: readonly Sum[], most: number): number =>
  sums.length <= most
    ? -1
    : (Float64Array.from(sums, ({ bytes }) => bytes)
        .sort()
        .at(-most - 1) ?? 0)

export const foldersOf = (
  folders: Folders,
  own: readonly (Sum | undefined)[],
  most: number,
): SpaceFolder[] => {
  const all: SpaceFolder[] = Array.from({ length: folders.count }, (_, folder) => ({
    name: folders.name(folder),
    ...(own[folder] ?? none),
    own: own[folder] ?? none,
    folders: [],
  }))
  // A parent gets its number before its children, so when the folders are visited in reverse order, each total is
  // complete by the time it's added to its parent's.
  for (let folder = all.length - 1; folder >= 0; folder--) {
    const [above, sum] = [folders.parent(folder), all[folder]]
    const parent = above === null ? undefined : all[above]
    if (parent === undefined || sum === undefined) continue
    parent.bytes += sum.bytes
    parent.files += sum.files
  }
  const bound = boundOf(all, most)
  const roots: SpaceFolder[] = []
  for (const [folder, sum] of all.entries()) {
    const above = folders.parent(folder)
    if (above === null) roots.push(sum)
    // A folder is never larger than its parent, so the parent of each listed folder is listed too.
    else if (sum.bytes > bound) all[above]?.folders.push(sum)
  }
  for (const sum of all) sum.folders.sort((a, b) => b.bytes - a.bytes)
  return roots
}
