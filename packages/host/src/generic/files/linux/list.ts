/**
 * Lists a folder through the C library. The results are exactly the same as those of a listing through Node; a test
 * compares the two.
 */
import type { Entry, FileSystem, Refusal } from '@clearpane/files'
import { refusalOfErrno } from '../refusals.ts'
import type { Libc } from './libc.ts'
import { closeOnExec, createStat, currentFolder } from './stat.ts'

/** https://man7.org/linux/man-pages/man2/openat.2.html */
const noFollow = 0o400000
const folderOnly = 0o200000
/** The flags for opening files; the last two have different values on ARM. */
const openFlags =
  process.arch === 'arm64' ? closeOnExec | 0o100000 | 0o40000 : closeOnExec | noFollow | folderOnly

const missing = 2
const block = 512

/** Types of a directory entry; 0 means that the file system doesn't report the type. */
const entryTypes: Readonly<Record<number, 'folder' | 'link' | 'file' | 'unknown'>> = {
  0: 'unknown',
  4: 'folder',
  8: 'file',
  10: 'link',
}
/** Types in a mode. */
const modes: Readonly<Record<number, Entry['type']>> = { 4: 'folder', 8: 'file', 10: 'link' }

const bare = (name: string, type: Entry['type']): Entry => ({
  name,
  type,
  size: 0,
  allocated: 0,
  modified: 0,
  volume: '',
  id: '',
  links: null,
})

/** Combines device numbers the way `makedev` does. https://man7.org/linux/man-pages/man3/makedev.3.html */
const deviceOf = (major: number, minor: number): string => {
  const [high, low] = [BigInt(major), BigInt(minor)]
  return String(((high & ~0xfffn) << 32n) | ((high & 0xfffn) << 8n) | ((low & ~0xffn) << 12n) | (low & 0xffn))
}

const createVolumes = () => {
  let last = { major: -1, minor: -1, volume: '' }
  return (major: number, minor: number): string => {
    if (major !== last.major || minor !== last.minor) last = { major, minor, volume: deviceOf(major, minor) }
    return last.volume
  }
}

export const createLinuxListing = (libc: Libc): FileSystem['list'] => {
  const names = Buffer.alloc(1 << 16)
  const stat = createStat(libc)
  const volumeOf = createVolumes()

  /** Reads the facts about the entry with this name; null if it has since disappeared. */
  const look = (folder: number, name: string): Entry | Refusal | null => {
    if (!stat.look(folder, name)) {
      const error = libc.errno()
      return error === missing ? null : refusalOfErrno(error)
    }
    return {
      name,
      type: modes[stat.type()] ?? 'other',
      size: stat.size(),
      allocated: stat.blocks() * block,
      modified: stat.modified(),
      volume: volumeOf(stat.major(), stat.minor()),
      id: stat.id(),
      links: stat.links(),
    }
  }

  /** The volume of the folder itself; it isn't looked up until a subfolder is found. */
  let own: string | null = null

  const asFolder = (folder: number, name: string): Entry | Refusal | null => {
    if (own === null) {
      const here = look(folder, '.')
      if (here === null || typeof here === 'string') return here
      own = here.volume
    }
    const found = look(folder, name)
    if (found === null || typeof found === 'string') return found
    return bare(name, found.volume === own ? 'folder' : 'volume')
  }

  /**
   * Makes an entry. For links, only the names are used; for folders, also whether they are on another volume.
   */
  const entryOf = (folder: number, name: string, type: number): Entry | Refusal | null => {
    const known = entryTypes[type]
    if (known === undefined) return bare(name, 'other')
    if (known === 'link') return bare(name, known)
    if (known === 'folder') return asFolder(folder, name)
    const found = look(folder, name)
    return found !== null && typeof found !== 'string' && found.type === 'folder'
      ? asFolder(folder, name)
      : found
  }

  /**
   * Finds the end of a name in the entry. The zero byte after a name is among the last eight bytes, because an
   * entry's length is a multiple of eight.
   */
  const nameEnd = (at: number, next: number): number => {
    let end = Math.max(at + 19, next - 8)
    while (end < next && names[end] !== 0) end++
    return end
  }
  /**
   * Reads all entries of a folder without the methods of `Buffer`, because these would check their arguments for
   * every name.
   */
  const readAll = (folder: number): Entry[] | Refusal => {
    const entries: Entry[] = []
    for (;;) {
      const filled = Number(libc.getdents64(folder, names, names.length))
      if (filled < 0) return refusalOfErrno(libc.errno())
      if (filled === 0) return entries
      for (let at = 0; at < filled; ) {
        const next = at + (names[at + 16] ?? 0) + ((names[at + 17] ?? 0) << 8)
        const end = nameEnd(at, next)
        const name = names.toString('utf8', at + 19, end)
        // A name that isn't valid text can't be opened, and its decoded form may be the name of another file.
        const isText = !name.includes('\uFFFD') || names.subarray(at + 19, end).equals(Buffer.from(name))
        const type = names[at + 18] ?? 0
        at = next
        if (name === '.' || name === '..') continue
        const entry = isText ? entryOf(folder, name, type) : bare(name, 'other')
        if (typeof entry === 'string') return entry
        if (entry !== null) entries.push(entry)
      }
    }
  }

  return (path) => {
    const folder = libc.openat(currentFolder, path, openFlags)
    if (folder < 0) return refusalOfErrno(libc.errno())
    own = null
    try {
      return readAll(folder)
    } finally {
      libc.close(folder)
    }
  }
}
