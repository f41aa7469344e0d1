/** The tree of folders with their sums, reduced to the largest. */
import type { Folders } from '../walk/folders.ts'
import type { Sum } from './sum.ts'

/**
 * A folder with its sum. `bytes` and `files` include everything below. `own`: the files directly in the
 * folder. Folders that are too small count only in the sums of their parents.
 */
export type SpaceFolder = Sum & { name: string; own: Sum; folders: SpaceFolder[] }

const none: Sum = { bytes: 0, files: 0 }

/**
 * Returns the size that at most `most` folders exceed. If several folders tie at the limit, the list contains
 * none of them.
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
  // A parent is numbered before its children, so in reverse order each sum is complete when it's added.
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
    // A folder is never larger than its parent, so the kept folders stay connected.
    else if (sum.bytes > bound) all[above]?.folders.push(sum)
  }
  for (const sum of all) sum.folders.sort((a, b) => b.bytes - a.bytes)
  return roots
}
