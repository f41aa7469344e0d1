/**
 * Reads this PC's lists of games. The files are opened read-only, and links are not followed.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs'
import type { GameReads, ReadBytes, ReadText } from '@clearpane/engine'
import { textEncodingOf } from '@clearpane/model/encoding'
import { listDrives } from '@clearpane/win32'
import type { UserHive } from '../identity.ts'
import { windowsReads } from './registry-reads.ts'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Returns the text of a file, or null if its bytes aren't text. */
export const textOfFile = (bytes: Uint8Array): string | null => {
  try {
    const text = new TextDecoder(textEncodingOf(bytes), { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

/** Reads at most `most` bytes of an ordinary file. */
const readBytes = (path: string, most: number): ReadBytes => {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined) return 'missing'
    if (found.isSymbolicLink()) return { why: 'link' }
    if (!found.isFile()) return { why: 'damaged' }
    if (found.size > most) return { why: 'tooLarge' }
    const file = openSync(path, constants.O_RDONLY)
    try {
      // The file's size may have changed since the first check, and a device reports no size.
      const open = fstatSync(file)
      if (!open.isFile()) return { why: 'damaged' }
      const bytes = Buffer.alloc(Math.min(most, open.size) + 1)
      const count = readSync(file, bytes, 0, bytes.length, 0)
      if (count > most) return { why: 'tooLarge' }
      // A file that grows while it's being read is still being written by another program.
      return count === bytes.length ? { why: 'damaged' } : { bytes: bytes.subarray(0, count) }
    } finally {
      closeSync(file)
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return 'missing'
    return { why: 'denied' }
  }
}

const readList = (path: string, most: number): ReadText => {
  const read = readBytes(path, most)
  if (read === 'missing' || 'why' in read) return read
  const text = textOfFile(read.bytes)
  return text === null ? { why: 'notText' } : { text }
}

export const namesIn: GameReads['names'] = (folder, most) => {
  try {
    return readdirSync(folder).slice(0, most)
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return 'missing'
    return { why: 'denied' }
  }
}

const stateOf = (path: string): ReturnType<GameReads['file']> => {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) return 'missing'
    return found.isDirectory() ? 'folder' : 'file'
  } catch {
    return 'unknown'
  }
}

/** Looks up the drives only once. Network drives are skipped, because one may take a minute to respond.
 */
export const windowsGameReads = (user: UserHive): GameReads => {
  const drives = new Set(
    listDrives()
      .filter(({ kind }) => kind === 'fixed' || kind === 'removable')
      .map(({ drive }) => drive.toLowerCase()),
  )
  const isHere = (path: string) => drives.has(path.slice(0, 2).toLowerCase())
  const { keys, values, expand } = windowsReads(user)
  return {
    ...{ keys, values, expand },
    file: (path) => (isHere(path) ? stateOf(path) : 'unknown'),
    read: (path, most) => (isHere(path) ? readList(path, most) : 'missing'),
    bytes: (path, most) => (isHere(path) ? readBytes(path, most) : 'missing'),
    names: (path, most) => (isHere(path) ? namesIn(path, most) : 'missing'),
  }
}
