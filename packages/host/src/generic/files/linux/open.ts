/** Opens a file through the C library in the same way as the Node-based code does, but without Node's objects. */
import { constants } from 'node:fs'
import type { FileSystem, OpenFile, Refusal } from '@clearpane/files'
import { refusalOfErrno } from '../refusals.ts'
import type { Libc } from './libc.ts'
import { closeOnExec, createStat, currentFolder } from './stat.ts'

/**
 * Flags for reading. If a pipe has replaced the file, opening it returns at once instead of waiting until the other
 * end of the pipe is opened.
 */
const readOnly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | closeOnExec
const plainFile = 8

/**
 * Makes a function that reads the beginning of a file. Reading fails if a folder or a pipe has replaced the file.
 */
export const createLinuxReadStart =
  (libc: Libc): NonNullable<FileSystem['readStart']> =>
  (path, into) => {
    const fd = libc.openat(currentFolder, path, readOnly)
    if (fd < 0) return refusalOfErrno(libc.errno())
    const got = Number(libc.pread(fd, into, into.length, 0))
    const error = got < 0 ? libc.errno() : 0
    libc.close(fd)
    return got < 0 ? refusalOfErrno(error) : got
  }

export const createLinuxOpen = (libc: Libc): FileSystem['open'] => {
  const stat = createStat(libc)
  return (path): OpenFile | Refusal => {
    const fd = libc.openat(currentFolder, path, readOnly)
    if (fd < 0) return refusalOfErrno(libc.errno())
    if (!stat.lookAt(fd) || stat.type() !== plainFile) {
      libc.close(fd)
      return 'gone'
    }
    return {
      size: stat.size(),
      modified: stat.modified(),
      read: (into, at) => {
        const got = Number(libc.pread(fd, into, into.length, at))
        if (got < 0) throw new Error(`pread failed with errno ${libc.errno()}`)
        return got
      },
      close: () => void libc.close(fd),
    }
  }
}
