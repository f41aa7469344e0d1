/**
 * A file that is read and written past the system's cache where the system supports that: O_DIRECT on Linux,
 * FILE_FLAG_NO_BUFFERING on Windows, both through libuv's own flag. On other systems, the file reports that
 * the cache can't be bypassed.
 */
import { closeSync, constants, fsyncSync, openSync, readSync, writeSync } from 'node:fs'

/**
 * Value of UV_FS_O_DIRECT: Node doesn't name it on Windows, where libuv turns it into FILE_FLAG_NO_BUFFERING.
 */
const windowsDirect = 0x02000000
const directFlag = process.platform === 'win32' ? windowsDirect : (constants.O_DIRECT ?? 0)

const page = 4096
/** Bytes to which this process's memory is at least aligned. */
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
 * Finds the place in memory where a page begins. The address of the memory is unknown, but the system refuses
 * transfers that don't start at a page. Null: the system refuses all transfers.
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
  // The bytes aren't zeros, because a drive may skip zeros.
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
