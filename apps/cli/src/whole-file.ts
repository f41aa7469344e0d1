/**
 * Handles the files that the user specified: each is written completely or not at all, and read only up to a size
 * limit.
 */
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { textEncodingOf } from '@clearpane/model/encoding'

const writeAll = (descriptor: number, bytes: Uint8Array): void => {
  for (let from = 0; from < bytes.length; ) from += writeSync(descriptor, bytes, from)
}

/**
 * Whether the path refers to a pipe, a terminal or a device such as /dev/null, none of which can be replaced by
 * renaming a file.
 */
const isDevice = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

const written = (path: string, flag: string, bytes: Uint8Array): void => {
  const descriptor = openSync(path, flag)
  try {
    writeAll(descriptor, bytes)
    if (flag === 'wx') fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Returns a link's target, because renaming a file to the link's path would replace the link itself. */
const target = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/**
 * Writes a temporary file next to `path`, then renames it to `path`. If the disk is full, the old file stays
 * unchanged. If only part of a script or .reg file were written, that part could still be run.
 */
export const writeWhole = (path: string, bytes: Uint8Array): void => {
  const real = target(path)
  if (isDevice(real)) {
    written(real, 'w', bytes)
    return
  }
  const beside = join(dirname(real), `.${basename(real).slice(0, 100)}.${process.pid}.part`)
  try {
    written(beside, 'wx', bytes)
    renameSync(beside, real)
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
}

/** The maximum size in bytes of a file to read; every file that Clearpane writes is smaller. */
const mostBytes = 4 * 2 ** 20

/**
 * Reads a file in any encoding that Windows' own programs use. Returns null if the file can't be read or is larger
 * than the limit.
 */
export const readWhole = (path: string): string | null => {
  let descriptor: number | null = null
  try {
    descriptor = openSync(path, 'r')
    const bytes = Buffer.alloc(mostBytes + 1)
    let size = 0
    for (let read = -1; read !== 0 && size < bytes.length; size += read)
      read = readSync(descriptor, bytes, size, bytes.length - size, null)
    const text = bytes.subarray(0, size)
    return size > mostBytes ? null : new TextDecoder(textEncodingOf(text)).decode(text)
  } catch {
    return null
  } finally {
    if (descriptor !== null) closeSync(descriptor)
  }
}
