/** Finds the open folder among the measured folders, and its content. Pure. */
import type { SpaceFolderRow, SpaceResult } from '@clearpane/contracts'

export type Crumb = { path: string; name: string }
export type Row = {
  id: string
  name: string
  bytes: number
  files: number
  /** The path that is opened when the user presses the row; null if the result contains nothing below that path. */
  path: string | null
  type: 'folder' | 'own' | 'smaller'
}
export type Place = { crumbs: Crumb[]; bytes: number; files: number; rows: Row[] }

const lastPart = (path: string) =>
  path
    .replace(/(?<=.)[\\/]+$/, '')
    .split(/[\\/]/)
    .at(-1) || path
const joined = (path: string, name: string): string => {
  const sign = path.includes('\\') ? '\\' : '/'
  return path.endsWith(sign) ? path + name : `${path}${sign}${name}`
}

const folderRow = ({ bytes, files }: SpaceFolderRow, name: string, path: string): Row => ({
  id: path,
  name,
  bytes,
  files,
  path,
  type: 'folder',
})

const rowsOf = ({ bytes, files, own, folders }: SpaceFolderRow, path: string): Row[] => {
  const kept = folders.reduce(
    (sum, one) => ({ bytes: sum.bytes + one.bytes, files: sum.files + one.files }),
    {
      bytes: own.bytes,
      files: own.files,
    },
  )
  const rest = { bytes: bytes - kept.bytes, files: files - kept.files }
  const others: Row[] = [
    { id: 'own', name: '', ...own, path: null, type: 'own' },
    { id: 'smaller', name: '', ...rest, path: null, type: 'smaller' },
  ]
  return [
    ...folders.map((one) => folderRow(one, one.name, joined(path, one.name))),
    ...others.filter((one) => one.files > 0),
  ].toSorted((a, b) => b.bytes - a.bytes)
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(joined(folder, ''))

/**
 * Finds the folder at the path `at`; if part of the path no longer exists, returns the deepest folder on the path
 * that still exists. An empty path means all roots.
 */
export const placeAt = ({ roots, total }: Pick<SpaceResult, 'roots' | 'total'>, at: string): Place => {
  const [only] = roots
  const root = roots.find(({ name }) => isIn(at, name)) ?? (roots.length === 1 ? only : undefined)
  if (root === undefined)
    return {
      crumbs: [],
      ...total,
      rows: roots
        .map((one) => folderRow(one, lastPart(one.name), one.name))
        .toSorted((a, b) => b.bytes - a.bytes),
    }
  let folder = root
  let path = root.name
  const crumbs: Crumb[] = [{ path, name: lastPart(root.name) }]
  for (;;) {
    const next = folder.folders.find(({ name }) => isIn(at, joined(path, name)))
    if (next === undefined) break
    path = joined(path, next.name)
    folder = next
    crumbs.push({ path, name: next.name })
  }
  const { bytes, files } = folder
  return { crumbs, bytes, files, rows: rowsOf(folder, path) }
}

export type FolderAt = { path: string; bytes: number; files: number }

/**
 * Sorts folders by the size of the files directly in them, because if they were sorted by total size, each parent
 * would come before its child.
 */
export const largestFolders = (roots: readonly SpaceFolderRow[], most: number): FolderAt[] => {
  const all: FolderAt[] = []
  const take = ({ own, folders }: SpaceFolderRow, path: string) => {
    if (own.files > 0) all.push({ path, ...own })
    for (const one of folders) take(one, joined(path, one.name))
  }
  for (const root of roots) take(root, root.name)
  return all.toSorted((a, b) => b.bytes - a.bytes).slice(0, most)
}
