/** The running totals of a measurement, broken down by the folders directly below its roots. */
import type { Folders } from '../walk/folders.ts'
import type { SpaceFolder } from './folders.ts'
import type { Sum } from './sum.ts'

export type SpaceSoFar = { total: Sum; roots: SpaceFolder[] }

const none: Sum = { bytes: 0, files: 0 }

const add = (to: Sum, { bytes, files }: Sum) => {
  to.bytes += bytes
  to.files += files
}

/**
 * Returns at most `most` folders below each root, largest first; all others count only towards their root's total.
 */
export const soFarOf = (folders: Folders, own: readonly (Sum | undefined)[], most: number): SpaceSoFar => {
  const total = { ...none }
  // A parent gets its number before its children, so the folder that a child's size is added to is already known.
  const countsFor: SpaceFolder[] = []
  const roots: SpaceFolder[] = []
  for (let folder = 0; folder < folders.count; folder++) {
    const above = folders.parent(folder)
    const sum = own[folder] ?? none
    add(total, sum)
    const parent = above === null ? undefined : countsFor[above]
    const isNew = parent === undefined || (above !== null && folders.parent(above) === null)
    const top = isNew
      ? { name: folders.name(folder), ...none, own: { ...sum }, folders: [] }
      : (parent as SpaceFolder)
    countsFor[folder] = top
    add(top, sum)
    if (!isNew) continue
    if (parent === undefined) roots.push(top)
    else parent.folders.push(top)
  }
  for (const root of roots) {
    for (const top of root.folders) add(root, top)
    root.folders = root.folders.toSorted((a, b) => b.bytes - a.bytes).slice(0, most)
  }
  return { total, roots }
}
