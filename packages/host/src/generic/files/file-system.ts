/**
 * Accesses the file system through Node, on Linux and macOS. On Windows, native calls are used instead, because they
 * list files together with the data that `lstat` would return.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  type Stats,
} from 'node:fs'
import type { Entry, EntryType, FileSystem, OpenFile, Refusal } from '@clearpane/files'
import { loadLibc } from './linux/libc.ts'
import { createLinuxListing } from './linux/list.ts'
import { createLinuxOpen, createLinuxReadStart } from './linux/open.ts'
import { refusalOf } from './refusals.ts'

/**
 * The size in bytes of the blocks in which Linux counts, which doesn't depend on the disk's own block size.
 * https://man7.org/linux/man-pages/man3/stat.3type.html
 */
const block = 512

/** Returns the type of an entry. `volume`: the volume that the entry's folder is on. */
const typeOf = (stat: Stats, volume: number): EntryType => {
  if (stat.isFile()) return 'file'
  if (stat.isDirectory()) return stat.dev === volume ? 'folder' : 'volume'
  return stat.isSymbolicLink() ? 'link' : 'other'
}

/**
 * Lists only names that are valid text, because the decoded form of any other name may be the name of another file.
 */
const namesIn = (folder: string): { name: string; isText: boolean }[] => {
  const names = readdirSync(folder)
  if (!names.some((name) => name.includes('\uFFFD'))) return names.map((name) => ({ name, isText: true }))
  return readdirSync(folder, { encoding: 'buffer' }).map((bytes) => {
    const name = bytes.toString()
    return { name, isText: bytes.equals(Buffer.from(name)) }
  })
}

/**
 * Returns an entry; null if it has since disappeared. A name that isn't valid text can't be opened, so the
 * type of its entry is `other`.
 */
const entryOf = (folder: string, volume: number, name: string, isText: boolean): Entry | null => {
  const stat = isText ? lstatSync(`${folder}/${name}`, { throwIfNoEntry: false }) : undefined
  if (stat === undefined && isText) return null
  return {
    name,
    type: stat === undefined ? 'other' : typeOf(stat, volume),
    size: stat?.size ?? 0,
    allocated: (stat?.blocks ?? 0) * block,
    modified: stat?.mtimeMs ?? 0,
    volume: String(stat?.dev ?? ''),
    id: stat?.ino ?? '',
    links: stat?.nlink ?? null,
  }
}

const list = (folder: string): Entry[] | Refusal => {
  try {
    // Node would follow a link at the end of a path.
    const own = lstatSync(folder)
    if (!own.isDirectory()) return 'gone'
    return namesIn(folder)
      .map(({ name, isText }) => entryOf(folder, own.dev, name, isText))
      .filter((entry) => entry !== null)
  } catch (error) {
    return refusalOf(error)
  }
}

/**
 * Flags for reading. If a pipe has replaced the file, opening it returns at once instead of waiting until the other
 * end of the pipe is opened.
 */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

const open = (path: string): OpenFile | Refusal => {
  let fd: number
  try {
    fd = openSync(path, readOnly)
  } catch (error) {
    return refusalOf(error)
  }
  const stat = fstatSync(fd)
  if (!stat.isFile()) {
    closeSync(fd)
    return 'gone'
  }
  return {
    size: stat.size,
    modified: stat.mtimeMs,
    read: (into, at) => readSync(fd, into, 0, into.length, at),
    close: () => closeSync(fd),
  }
}

/** By Node alone. */
export const nodeFileSystem: FileSystem = {
  join: (folder, name) => (folder.endsWith('/') ? folder + name : `${folder}/${name}`),
  list,
  open,
}

/**
 * Opens the file system: on Linux through the C library, which is faster; on other systems through Node. `koffi`: the
 * path of the native module, for threads that can't find the module by name.
 */
export const openNodeFileSystem = (koffi: string | null = null): FileSystem => {
  const libc = loadLibc(koffi)
  return libc === null
    ? nodeFileSystem
    : {
        ...nodeFileSystem,
        list: createLinuxListing(libc),
        open: createLinuxOpen(libc),
        readStart: createLinuxReadStart(libc),
      }
}
