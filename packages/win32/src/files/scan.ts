/**
 * Lists folders with everything that a scan has to know about each file; each call returns many files. With `lstat`
 * instead, every file would have to be opened.
 * https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-getfileinformationbyhandleex
 */
import { failure } from '../core/call.ts'
import { lastError, native } from '../core/ffi.ts'
import type { Handle } from '../core/handle.ts'
import { attributes, fileTime, lookAt, type OpenedFile, openToRead } from './handle.ts'
import { identityOf } from './move.ts'

const GetFileInformationByHandleEx = native(
  'kernel32.dll',
  'int GetFileInformationByHandleEx(uint64_t file, int what, _Out_ void *info, uint32_t size)',
)
const ReadFile = native(
  'kernel32.dll',
  'int ReadFile(uint64_t file, _Out_ void *buffer, uint32_t size, _Out_ void *done, void *overlapped)',
)

const [idBothInfo, idBothRestart] = [10, 11]
/** FILE_ID_BOTH_DIR_INFO */
const entry = {
  next: 0,
  lastWrite: 24,
  size: 40,
  allocated: 48,
  attributes: 56,
  nameBytes: 60,
  id: 96,
  name: 104,
} as const
/** Size of the buffer in bytes; some network drives refuse larger buffers. */
const listBytes = 65_536
const noMoreFiles = 18

/**
 * A scanned entry. `id`: unique on its volume; a number if the id fits into a number, because a million strings take
 * up a lot of memory. `modified`: milliseconds since 1970.
 */
export type ScannedEntry = {
  name: string
  attributes: number
  size: number
  allocated: number
  modified: number
  id: number | string
}
export type ScannedFolder = { volume: string; attributes: number; entries: ScannedEntry[] }

const long = (buffer: Buffer, at: number): number => Number(buffer.readBigUInt64LE(at))

/** Values returned in place of an id by file systems that have no ids or no short ids. */
const noIds: readonly bigint[] = [0n, 0xffff_ffff_ffff_ffffn]

/** Reads a file's id; returns null if the listing contains none. */
const idAt = (buffer: Buffer, at: number): number | string | null => {
  const id = buffer.readBigUInt64LE(at)
  if (noIds.includes(id)) return null
  return id <= Number.MAX_SAFE_INTEGER ? Number(id) : id.toString(16)
}

/**
 * Adds entries. A file without an id is identified by its path, because an id shared by all such files would make
 * them look like one file.
 */
const addEntries = (buffer: Buffer, folder: string, entries: ScannedEntry[]): void => {
  for (let at = 0; ; ) {
    const start = at + entry.name
    const name = buffer.toString('utf16le', start, start + buffer.readUInt32LE(at + entry.nameBytes))
    if (name !== '.' && name !== '..')
      entries.push({
        name,
        attributes: buffer.readUInt32LE(at + entry.attributes),
        size: long(buffer, at + entry.size),
        allocated: long(buffer, at + entry.allocated),
        modified: fileTime(buffer, at + entry.lastWrite),
        id: idAt(buffer, at + entry.id) ?? `${folder}\\${name}`,
      })
    const next = buffer.readUInt32LE(at + entry.next)
    if (next === 0) return
    at += next
  }
}

/**
 * Reads the folder itself and never the target of a link; for a link, `entries` is empty. Throws if Windows
 * refuses.
 */
export const scanFolder = (path: string): ScannedFolder => {
  using folder = openToRead(path, 'folder')
  const now = lookAt(folder)
  const { volume } = identityOf(folder)
  const entries: ScannedEntry[] = []
  const isLink = (now.attributes & attributes.REPARSE_POINT) !== 0
  const buffer = Buffer.alloc(listBytes)
  for (let what = idBothRestart; !isLink; what = idBothInfo) {
    if (GetFileInformationByHandleEx.call(folder.value, what, buffer, buffer.length) === 0) {
      const code = lastError()
      if (code === noMoreFiles) break
      throw failure(GetFileInformationByHandleEx.name, code)
    }
    addEntries(buffer, path, entries)
  }
  return { volume, attributes: now.attributes, entries }
}

/** Layout of OVERLAPPED, of which only the offset is used. */
const overlapped = { offset: 16, size: 32 } as const
const endOfFile = 38

export type ScannedFile = OpenedFile & Disposable & { read(into: Uint8Array, at: number): number }

/**
 * Opens a file for reading without following a link; the attributes show whether the file is a link. While the file
 * is being read, other programs may keep writing to it.
 */
export const openToScan = (path: string): ScannedFile => readOpened(openToRead(path, 'file'))

/** Wraps a handle that has the right to read; closing the result closes the handle. */
export const readOpened = (file: Handle): ScannedFile => {
  const place = Buffer.alloc(overlapped.size)
  const done = Buffer.alloc(4)
  return {
    ...lookAt(file),
    read: (into, at) => {
      place.fill(0)
      place.writeBigUInt64LE(BigInt(at), overlapped.offset)
      if (ReadFile.call(file.value, into as Buffer, into.length, done, place) === 0) {
        const code = lastError()
        if (code === endOfFile) return 0
        throw failure(ReadFile.name, code)
      }
      return done.readUInt32LE()
    },
    [Symbol.dispose]: () => file[Symbol.dispose](),
  }
}
