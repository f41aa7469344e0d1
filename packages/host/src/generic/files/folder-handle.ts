/**
 * A folder held by its descriptor, through which the files in the folder are opened. If another program meanwhile
 * replaces a folder above it with a link, the descriptor still refers to the right folder. This method works only on
 * Linux. Other systems have no paths for descriptors, so everything is refused there.
 * https://man7.org/linux/man-pages/man5/proc_pid_fd.5.html
 */
import { closeSync, constants, lstatSync, mkdirSync, openSync, readlinkSync } from 'node:fs'
import { dirname } from 'node:path'
import { DiskTrouble } from '@clearpane/files'
import { codeOf } from '../../error-code.ts'
import { refusalOf } from './refusals.ts'

export type FolderHandle = Disposable & {
  /** Returns the path of a named entry in the folder. */
  at(name: string): string
  fd: number
}

const folderOnly = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW

const byDescriptor = (fd: number) => `/proc/self/fd/${fd}`

/**
 * Returns the current path. If the requested path contains a link, the returned path differs from the requested one.
 */
const realPath = (fd: number): string | null => {
  try {
    return readlinkSync(byDescriptor(fd))
  } catch {
    return null
  }
}

/**
 * Checks whether the given path is a link. If Linux must not follow a link, it reports that the link isn't a folder.
 */
const isLink = (path: string): boolean => {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    // One of the folder names in the path belongs to a file, or the folder no longer exists.
    return false
  }
}

/** Throws `DiskTrouble`. */
export const openFolder = (path: string): FolderHandle => {
  let fd: number
  try {
    fd = openSync(path, folderOnly)
  } catch (error) {
    throw new DiskTrouble(codeOf(error) === 'ENOTDIR' && isLink(path) ? 'elsewhere' : refusalOf(error), error)
  }
  if (realPath(fd) !== path) {
    closeSync(fd)
    throw new DiskTrouble('elsewhere')
  }
  return {
    fd,
    at: (name) => `${byDescriptor(fd)}/${name}`,
    [Symbol.dispose]: () => closeSync(fd),
  }
}

/** Opens a folder, creating any missing folders on the way, each one inside the folder that was just checked. */
export const openOrMakeFolder = (path: string): FolderHandle => {
  try {
    return openFolder(path)
  } catch (error) {
    const above = dirname(path)
    if (!(error instanceof DiskTrouble && error.why === 'gone') || above === path) throw error
    using folder = openOrMakeFolder(above)
    try {
      mkdirSync(folder.at(path.slice(above.endsWith('/') ? above.length : above.length + 1)))
    } catch (made) {
      if (codeOf(made) !== 'EEXIST') throw new DiskTrouble(refusalOf(made), made)
    }
    return openFolder(path)
  }
}
