/**
 * A file that is read and written without the system's cache where the system supports this: with O_DIRECT on Linux
 * and FILE_FLAG_NO_BUFFERING on Windows, both requested through the same libuv flag. On other systems, the file
 * reports that it goes through the cache.
 */
import { closeSync, constants, fsyncSync, openSync, readSync, writeSync } from 'node:fs'

/**
 * The value of UV_FS_O_DIRECT, which libuv turns into FILE_FLAG_NO_BUFFERING on Windows; Node has no constant for it
 * there.
 */
const windowsDirect = 0x02000000
const directFlag = process.platform === 'win32' ? windowsDirect : (constants.O_DIRECT ?? 0)

const page = 4096
/** The minimum alignment of this process's memory, in bytes. */
const step = 16

export type DirectFile = {
  isDirect: boolean
  write(length: number, at: number): void
  read(length: number, at: number): void
  flush(): void
  close(): void
}

const open = (path: string, direct: number) =>
  openSync(path, constants.O_RDWR | constants.O_CREAT | direct, 0o600)

/**
 * Finds a position in this memory where a page begins. The memory's address is unknown, but the system refuses every
 * transfer that doesn't start at a page boundary. Null: the system refuses every transfer.
 */
const alignedIn = (fd: number, memory: Uint8Array): number | null => {
  for (let at = 0; at < page; at += step)
    try {
      writeSync(fd, memory, at, page, 0)
      return at
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error
    }
  return null
}

export const openDirect = (path: string, blockBytes: number): DirectFile => {
  const memory = new Uint8Array(blockBytes + page)
  // The bytes aren't zeros, because some drives don't really write zeros.
  for (let i = 0; i < memory.length; i++) memory[i] = Math.imul(i, 0x9e3779b1) >>> 13
  const tryDirect = (): { fd: number; from: number } | null => {
    if (directFlag === 0) return null
    let fd: number
    try {
      fd = open(path, directFlag)
    } catch {
      return null
    }
    const from = alignedIn(fd, memory)
    if (from !== null) return { fd, from }
    closeSync(fd)
    return null
  }
  const direct = tryDirect()
  const { fd, from } = direct ?? { fd: open(path, 0), from: 0 }
  const whole = (done: number, length: number) => {
    if (done !== length) throw new Error(`only ${done} of ${length} bytes went through`)
  }
  return {
    isDirect: direct !== null,
    write: (length, at) => whole(writeSync(fd, memory, from, length, at), length),
    read: (length, at) => whole(readSync(fd, memory, from, length, at), length),
    flush: () => fsyncSync(fd),
    close: () => closeSync(fd),
  }
}
