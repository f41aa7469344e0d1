/** A file held by its descriptor, together with its folder's descriptor. */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  type Stats,
  unlinkSync,
} from 'node:fs'
import { basename, dirname } from 'node:path'
import { DiskTrouble, type FileFacts, type HeldFile, type HoldRefusal } from '@clearpane/files'
import { codeOf } from '../../error-code.ts'
import { copyContent } from './copy-content.ts'
import { type FolderHandle, openFolder } from './folder-handle.ts'
import type { AttributeCalls } from './linux/attributes.ts'
import { nameAnew } from './name-anew.ts'
import { isFull, refusalOf } from './refusals.ts'

export const factsOf = (stat: Stats): FileFacts => ({
  size: stat.size,
  modified: stat.mtimeMs,
  accessed: stat.atimeMs,
  created: stat.birthtimeMs,
  attributes: stat.mode & 0o7777,
  volume: String(stat.dev),
  id: String(stat.ino),
})

/**
 * Flags for reading. If a pipe has replaced the file, opening it returns at once instead of waiting until the other
 * end of the pipe is opened.
 */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Runs the given function and converts disk errors to `DiskTrouble`. */
export const trying = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof DiskTrouble) throw error
    throw new DiskTrouble(isFull(error) ? 'full' : refusalOf(error), error)
  }
}

/**
 * Opens a file without changing its last access time. Only a file's owner may open it this way.
 */
const openUnseen = (path: string): number => {
  try {
    return openSync(path, readOnly | (constants.O_NOATIME ?? 0))
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error
    return openSync(path, readOnly)
  }
}

/** Throws `DiskTrouble`. */
export const openPlain = (path: string): number => {
  let fd: number
  try {
    fd = openUnseen(path)
  } catch (error) {
    throw new DiskTrouble(codeOf(error) === 'ELOOP' ? 'elsewhere' : refusalOf(error), error)
  }
  if (fstatSync(fd).isFile()) return fd
  closeSync(fd)
  throw new DiskTrouble('elsewhere')
}

/** Checks whether this file is still at the given path. Also returns false if there is no file at that path. */
const isStill = (path: string, { dev, ino }: Stats): boolean => {
  const now = lstatSync(path, { throwIfNoEntry: false })
  return now !== undefined && now.dev === dev && now.ino === ino
}

const held = (
  folder: FolderHandle,
  name: string,
  store: FolderHandle,
  attributes: AttributeCalls | null,
): HeldFile => {
  const fd = openPlain(folder.at(name))
  const stat = fstatSync(fd)
  let isCopied = false
  const mustBeStill = () => {
    if (!isStill(folder.at(name), stat)) throw new DiskTrouble('gone')
  }
  return {
    facts: factsOf(stat),
    size: stat.size,
    modified: stat.mtimeMs,
    read: (into, at) => trying(() => readSync(fd, into, 0, into.length, at)),
    moveTo: (to) =>
      trying(() => {
        mustBeStill()
        try {
          renameSync(folder.at(name), store.at(to))
        } catch (error) {
          if (codeOf(error) === 'EXDEV') return false
          // A network drive may have removed the file before it reported an error.
          if (!isStill(store.at(to), stat)) throw error
        }
        if (isStill(store.at(to), stat)) return true
        // If another file took over the name between the check and the move, that file is moved back, unless a third
        // file has the name by now.
        nameAnew(store, to, folder, name)
        throw new DiskTrouble('gone')
      }),
    copyTo: (to) =>
      trying(() => {
        isCopied = true
        return copyContent(fd, stat, store.at(to), attributes)
      }),
    remove: () =>
      trying(() => {
        mustBeStill()
        // The file's ctime changes whenever its content, mode, owner or extended attributes change.
        if (isCopied && fstatSync(fd).ctimeMs !== stat.ctimeMs) throw new DiskTrouble('changed')
        try {
          unlinkSync(folder.at(name))
        } catch (error) {
          if (isStill(folder.at(name), stat)) throw error
        }
      }),
    recycle: () => false,
    close: () => {
      closeSync(fd)
      folder[Symbol.dispose]()
    },
  }
}

/**
 * Opens a file so that it can be moved. `attributes`: null if there is no way to find out which extended attributes
 * the file has.
 */
export const holdFile = (
  path: string,
  store: FolderHandle,
  attributes: AttributeCalls | null,
): HeldFile | HoldRefusal => {
  let folder: FolderHandle | null = null
  try {
    folder = openFolder(dirname(path))
    return held(folder, basename(path), store, attributes)
  } catch (error) {
    folder?.[Symbol.dispose]()
    if (error instanceof DiskTrouble) return error.why
    throw error
  }
}
