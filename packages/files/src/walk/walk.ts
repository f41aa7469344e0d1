/**
 * Reads the folders below each root, finishing each folder's subfolders before moving on to the next folder. Never
 * follows a link.
 */
import type { Entry, FileSystem, Refusal } from '../file-system.ts'
import { createFolders, type Folders } from './folders.ts'

export type WalkCounts = {
  files: number
  folders: number
  /** The number of links and of cloud placeholders; links are never followed, and placeholders are never read. */
  links: number
  placeholders: number
  /** The number of devices, sockets and other special files. */
  others: number
  /** Folders that couldn't be listed. */
  denied: number
  gone: number
  failed: number
}

export type WalkInput = {
  /** The full paths of the roots. A root that is below another root is read only once. */
  roots: readonly string[]
  /** Checks whether a folder must be skipped, based on its full path. */
  skips?: ((path: string) => boolean) | undefined
  /** Called once for each file, with the number of its folder. */
  onFile(folder: number, entry: Entry): void
  /** Called after each folder, with everything that was found so far. */
  onFolder?(counts: Readonly<WalkCounts>, folders: Folders): void
}

/**
 * A path that the scan left out. `volume`: another volume is mounted in the folder. Such a folder is read only if
 * it's a root itself.
 */
export type NotWalked = { path: string; why: Refusal | 'volume' }

export type Walked = { counts: WalkCounts; folders: Folders; refused: NotWalked[] }

/** The maximum number of paths that are listed; the counts cover all of them. */
const mostRefused = 100

const counted = { link: 'links', placeholder: 'placeholders', other: 'others' } as const

export const walk = (system: FileSystem, { roots, skips, onFile, onFolder }: WalkInput): Walked => {
  const counts: WalkCounts = {
    files: 0,
    folders: 0,
    links: 0,
    placeholders: 0,
    others: 0,
    denied: 0,
    gone: 0,
    failed: 0,
  }
  const folders = createFolders(system.join)
  const refused: Walked['refused'] = []
  const rootPaths = new Set(roots)
  const open = [...rootPaths].map((root) => ({ folder: folders.add(null, root), path: root }))

  const enter = (above: number, path: string, entry: Entry) => {
    if (skips?.(path) === true || rootPaths.has(path)) return
    open.push({ folder: folders.add(above, entry.name), path })
  }

  const pass = (path: string) => {
    if (skips?.(path) === true || rootPaths.has(path)) return
    if (refused.length < mostRefused) refused.push({ path, why: 'volume' })
  }

  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { folder, path } = next
    const entries = system.list(path)
    if (typeof entries === 'string') {
      counts[entries] += 1
      if (refused.length < mostRefused) refused.push({ path, why: entries })
      continue
    }
    counts.folders += 1
    for (const entry of entries) {
      if (entry.type === 'file') {
        counts.files += 1
        onFile(folder, entry)
      } else if (entry.type === 'folder') enter(folder, system.join(path, entry.name), entry)
      else if (entry.type === 'volume') pass(system.join(path, entry.name))
      else counts[counted[entry.type]] += 1
    }
    onFolder?.(counts, folders)
  }
  return { counts, folders, refused }
}
