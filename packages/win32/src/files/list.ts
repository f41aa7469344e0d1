/**
 * Lists the content of a folder. https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-findfirstfileexw
 */
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { readText } from '../core/text.ts'
import { fileTime, longPath } from './handle.ts'

const FindFirstFileExW = native(
  'kernel32.dll',
  'int64_t FindFirstFileExW(const char16_t *pattern, int level, _Out_ void *data, int how, void *filter, uint32_t flags)',
)
const FindNextFileW = native('kernel32.dll', 'int FindNextFileW(uint64_t search, _Out_ void *data)')
const FindClose = native('kernel32.dll', 'int FindClose(uint64_t search)')

/**
 * Layout of WIN32_FIND_DATAW: attributes, three times (created, opened, written), the size, two reserved fields, a
 * name of 260 units, and a short name.
 */
const data = {
  attributes: 0,
  created: 4,
  lastWrite: 20,
  sizeHigh: 28,
  sizeLow: 32,
  name: 44,
  nameUnits: 260,
  size: 592,
} as const
/** Flags for a listing: FindExInfoBasic leaves out short names, and large buffers save round trips. */
const [basicInfo, largeFetch] = [1, 2]

/**
 * One entry in a folder listing. `created`, `modified`: times in milliseconds since 1970. An unpacked file may have a
 * creation time later than its last-write time.
 */
export type FolderEntry = {
  name: string
  attributes: number
  created: number
  modified: number
  size: number
}

/**
 * Lists all entries except `.` and `..`, in the file system's order; returns null if the folder doesn't exist.
 * Throws code 5 if this process isn't allowed to read the folder.
 */
export const listFolder = (folder: string): FolderEntry[] | null => {
  const found = Buffer.alloc(data.size)
  const opened = FindFirstFileExW.call(`${longPath(folder)}\\*`, basicInfo, found, 0, null, largeFetch)
  if (opened === -1) {
    const code = lastError()
    const [notAFolder, noSuchDrive] = [267, 15]
    if (([codes.FILE_NOT_FOUND, codes.PATH_NOT_FOUND, notAFolder, noSuchDrive] as number[]).includes(code))
      return null
    throw failure(FindFirstFileExW.name, code)
  }
  using search = new Handle(BigInt(opened), FindClose)
  const entries: FolderEntry[] = []
  do {
    const name = readText(found, data.name, data.nameUnits)
    if (name === '.' || name === '..') continue
    entries.push({
      name,
      attributes: found.readUInt32LE(data.attributes),
      created: fileTime(found, data.created),
      modified: fileTime(found, data.lastWrite),
      size: found.readUInt32LE(data.sizeHigh) * 2 ** 32 + found.readUInt32LE(data.sizeLow),
    })
  } while (FindNextFileW.call(search.value, found) !== 0)
  const code = lastError()
  // NO_MORE_FILES ends the list; after any other code, the list is incomplete.
  if (code !== 18) throw failure(FindNextFileW.name, code)
  return entries
}
