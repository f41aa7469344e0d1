/** Files that the user named: written as a whole or not at all, and read up to a limit. */
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

/** A pipe, a terminal, /dev/null: nothing stands there that a rename could replace. */
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

/** Where a link leads: a rename would replace the link itself. */
const target = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/**
 * Writes beside `path` and renames, so that a full disk leaves what was there: half a script or .reg file would run
 * up to where it was cut.
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

/** Larger than any file that we write. */
const mostBytes = 4 * 2 ** 20

/** In any encoding that Windows' own programs save as. Null if it can't be read, or doesn't end within the limit. */
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
