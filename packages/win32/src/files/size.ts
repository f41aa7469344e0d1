/**
 * Counts a folder's content from its listings alone, without opening a file. Not the walk of packages/files: this
 * package imports nothing of ours, and its thread runs only its own calls.
 */
import { isDenied } from '../core/errors.ts'
import { attributes } from './handle.ts'
import { listFolder } from './list.ts'

/** denied: one of its folders can't be read, so the rest says little. tooMany: more files than the limit. */
export type FolderSize = { bytes: number; files: number } | 'missing' | 'denied' | 'tooMany'

/** Never follows links. */
export const folderSize = (folder: string, mostFiles: number): FolderSize => {
  let [bytes, files] = [0, 0]
  const waiting = [folder]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    let entries: ReturnType<typeof listFolder>
    try {
      entries = listFolder(path)
    } catch (error) {
      if (isDenied(error)) return 'denied'
      throw error
    }
    if (entries === null && path === folder) return 'missing'
    for (const entry of entries ?? []) {
      if ((entry.attributes & attributes.REPARSE_POINT) !== 0) continue
      if ((entry.attributes & attributes.DIRECTORY) !== 0) waiting.push(`${path}\\${entry.name}`)
      else {
        bytes += entry.size
        files++
      }
    }
    if (files > mostFiles) return 'tooMany'
  }
  return { bytes, files }
}
