/** The files on one list: one page of them, or a shorter list. Pure. */
import { type FileOnList, formatFileList, parseFileList } from '@clearpane/model'

export type FileSort = 'bytes' | 'modified' | 'path'

const compare: Record<FileSort, (a: FileOnList, b: FileOnList) => number> = {
  bytes: (a, b) => b.bytes - a.bytes,
  modified: (a, b) => a.modified - b.modified,
  path: (a, b) => (a.path < b.path ? -1 : 1),
}

/** Returns a page of the list, sorted by size (largest first), by age (oldest first) or by path. */
export const pageOf = (
  text: string,
  {
    sort = 'bytes',
    offset = 0,
    limit = 200,
  }: { sort?: FileSort | undefined; offset?: number | undefined; limit?: number | undefined },
) => {
  const all = parseFileList(text)
  const files = all
    .toSorted(compare[sort])
    .slice(offset, offset + limit)
    .map(({ path, bytes, modified }) => ({ path, bytes, modifiedAt: new Date(modified).toISOString() }))
  return { total: all.length, files }
}

/** Makes a shorter list; returns null if one of the paths isn't on the list. */
export const shorterList = (text: string, paths: readonly string[]) => {
  const wanted = new Set(paths)
  const chosen = parseFileList(text).filter(({ path }) => wanted.has(path))
  if (chosen.length !== wanted.size) return null
  return {
    text: formatFileList(chosen),
    files: chosen.length,
    bytes: chosen.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}
