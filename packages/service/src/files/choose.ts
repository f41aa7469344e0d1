/** Decides which file in a set of duplicates is kept. Pure. */
import type { DuplicatesResult, KeepRule } from '@clearpane/contracts'
import type { DuplicateSet, TakeRequest } from '@clearpane/files'

type Named = 'unknown' | 'protected' | 'last'

type Row = DuplicatesResult['sets'][number]
type File = { path: string; modified: number; isProtected: boolean }

export const filesOf = ({ locations, files }: Row): File[] =>
  locations.flatMap((path, i) => {
    const file = files[i]
    return file === undefined ? [] : [{ path, ...file }]
  })

const plain = (path: string) => path.replaceAll('\\', '/').replace(/\/+$/, '').toLowerCase()

export const isIn = (path: string, folder: string): boolean => plain(path).startsWith(`${plain(folder)}/`)

const nameOf = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

export const rowOf =
  (protectedFolders: readonly string[]) =>
  ({ id, size, files }: DuplicateSet & { id: string }): Row => ({
    id,
    fileName: files
      .map(({ path }) => nameOf(path))
      .reduce((a, b) => (b.length < a.length ? b : a), nameOf(files[0]?.path ?? '')),
    count: files.length,
    totalSize: size * files.length,
    locations: files.map(({ path }) => path),
    files: files.map(({ path, modified, frees }) => ({
      modified,
      frees,
      isProtected: protectedFolders.some((folder) => isIn(path, folder)),
    })),
  })

/** The first one stays. */
const orders: Record<Extract<KeepRule, string>, (a: File, b: File) => number> = {
  oldest: (a, b) => a.modified - b.modified,
  newest: (a, b) => b.modified - a.modified,
  shortestPath: (a, b) => a.path.length - b.path.length,
}

/**
 * Compares paths: of two identical files, the one closer to the root is preferred, because copies tend to be in
 * deeper folders.
 */
const byPath = (a: File, b: File) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1)

/** Sorts files by how important it is to keep each of them. Protected files come first. */
const ordered = (files: readonly File[], keep: KeepRule): File[] => {
  const rule =
    typeof keep === 'string'
      ? orders[keep]
      : (a: File, b: File) => Number(isIn(b.path, keep.inFolder)) - Number(isIn(a.path, keep.inFolder))
  return files.toSorted((a, b) => Number(b.isProtected) - Number(a.isProtected) || rule(a, b) || byPath(a, b))
}

/**
 * Lists the files in one set that are to be removed, each together with a file that is kept. `paths`: only these
 * files are removed; one file is kept even if all of them are listed.
 */
export const leavingOf = (row: Row, keep: KeepRule, paths: ReadonlySet<string> | null): TakeRequest[] => {
  const files = ordered(filesOf(row), keep)
  const stays = files.find(({ path, isProtected }) => isProtected || paths?.has(path) === false) ?? files[0]
  if (stays === undefined) return []
  const size = row.totalSize / row.count
  return files
    .filter((file) => file !== stays && !file.isProtected && (paths === null || paths.has(file.path)))
    .map(({ path, modified }) => ({ path, expected: { size, modified }, equalTo: stays.path }))
}

/** Returns, for each listed path that is kept, the reason why it isn't removed. */
export const stayingOf = (
  rows: readonly Row[],
  named: ReadonlySet<string>,
  leaving: readonly TakeRequest[],
): { path: string; why: Named }[] => {
  const known = new Map(rows.flatMap(filesOf).map((file) => [file.path, file]))
  const leaves = new Set(leaving.map(({ path }) => path))
  return [...named].flatMap((path): { path: string; why: Named }[] => {
    if (leaves.has(path)) return []
    const file = known.get(path)
    if (file === undefined) return [{ path, why: 'unknown' }]
    return [{ path, why: file.isProtected ? 'protected' : 'last' }]
  })
}
