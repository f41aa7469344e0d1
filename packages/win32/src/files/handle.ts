/**
 * Opens files and folders as handles without ever following links: reading and deleting affect exactly the object
 * that was opened, and the object's real path shows whether a link in the path led elsewhere.
 * https://learn.microsoft.com/windows/win32/fileio/reparse-points-and-file-operations
 */
import { failure, succeed } from '../core/call.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { isWine } from '../core/in-wine.ts'
import { readText } from '../core/text.ts'

const CreateFileW = native(
  'kernel32.dll',
  'int64_t CreateFileW(const char16_t *path, uint32_t access, uint32_t share, void *attributes, uint32_t how, uint32_t flags, void *like)',
)
const GetFileInformationByHandle = native(
  'kernel32.dll',
  'int GetFileInformationByHandle(uint64_t file, _Out_ void *info)',
)
const GetFinalPathNameByHandleW = native(
  'kernel32.dll',
  'uint32_t GetFinalPathNameByHandleW(uint64_t file, _Out_ void *path, uint32_t units, uint32_t flags)',
)
const GetFileInformationByHandleEx = native(
  'kernel32.dll',
  'int GetFileInformationByHandleEx(uint64_t file, int what, _Out_ void *info, uint32_t size)',
)
const SetFileInformationByHandle = native(
  'kernel32.dll',
  'int SetFileInformationByHandle(uint64_t file, int what, void *info, uint32_t size)',
)

/** https://learn.microsoft.com/windows/win32/fileio/file-attribute-constants */
export const attributes = {
  READONLY: 0x1,
  HIDDEN: 0x2,
  SYSTEM: 0x4,
  DIRECTORY: 0x10,
  REPARSE_POINT: 0x400,
  OFFLINE: 0x1000,
  ENCRYPTED: 0x4000,
  RECALL_ON_OPEN: 0x4_0000,
  RECALL_ON_DATA_ACCESS: 0x40_0000,
} as const

/**
 * Adds the prefix that paths of 260 characters or more require. The prefix also prevents Windows from interpreting
 * dots and spaces differently.
 */
export const longPath = (path: string): string => (path.startsWith('\\\\') ? path : `\\\\?\\${path}`)

const [readAttributes, deleteAndReadAttributes] = [0x80, 0x1_0080]
const [shareAll, shareNoWriting, openExisting] = [7, 5, 3]
/**
 * Flag FILE_FLAG_OPEN_REPARSE_POINT. Folders also require FILE_FLAG_BACKUP_SEMANTICS, which could bypass the access
 * lists of files.
 */
const [linkItself, folderToo] = [0x0020_0000, 0x0200_0000]

const open = (path: string, access: number, flags: number, share: number = shareAll): Handle => {
  const opened = CreateFileW.call(longPath(path), access, share, null, openExisting, flags, null)
  if (opened === -1) throw failure(CreateFileW.name, lastError())
  return new Handle(BigInt(opened))
}

/** Opens a file for reading; if it's a link, the link itself is opened. */
export const openToLook = (path: string): Handle => open(path, readAttributes, linkItself | folderToo)

/** The right to read. For a folder, FILE_LIST_DIRECTORY is the same right as FILE_READ_DATA for a file. */
const readContent = 0x81

/**
 * Opens the content of a file or the listing of a folder; if it's a link, the link itself is opened. While the file
 * is open, other programs may write to it and delete it.
 */
export const openToRead = (path: string, what: 'file' | 'folder'): Handle =>
  open(path, readContent, what === 'folder' ? linkItself | folderToo : linkItself)

/**
 * Opens a file for deletion. Throws code 32 if a program has the file open for writing or doesn't allow its deletion.
 * Nobody can open the file for writing while this handle is open, so the file that gets deleted is exactly the one
 * that was checked.
 */
export const openToDelete = (path: string, what: 'file' | 'folder'): Handle =>
  what === 'folder'
    ? open(path, deleteAndReadAttributes, linkItself | folderToo)
    : open(path, deleteAndReadAttributes, linkItself, shareNoWriting)

/** Converts a FILETIME (units of 100 ns since 1601) to milliseconds since 1970. */
export const fileTime = (buffer: Buffer, at: number): number =>
  Number(buffer.readBigUInt64LE(at) / 10_000n) - 11_644_473_600_000

/**
 * Layout of BY_HANDLE_FILE_INFORMATION, packed to four bytes: attributes, three times, volume, size, links,
 * id.
 */
const info = {
  attributes: 0,
  lastWrite: 20,
  volume: 28,
  sizeHigh: 32,
  sizeLow: 36,
  links: 40,
  idHigh: 44,
  idLow: 48,
  size: 52,
} as const

/**
 * Facts about an open file. `modified`: milliseconds since 1970. `links`: how many names the file has; the file's
 * space is freed when its last name is removed. `id`: the id of the file itself, which doesn't depend on its name.
 */
export type OpenedFile = { attributes: number; modified: number; size: number; links: number; id: string }

export const lookAt = (file: Handle): OpenedFile => {
  const buffer = Buffer.alloc(info.size)
  succeed(GetFileInformationByHandle, file.value, buffer)
  return {
    attributes: buffer.readUInt32LE(info.attributes),
    modified: fileTime(buffer, info.lastWrite),
    size: buffer.readUInt32LE(info.sizeHigh) * 2 ** 32 + buffer.readUInt32LE(info.sizeLow),
    links: buffer.readUInt32LE(info.links),
    id: [info.volume, info.idHigh, info.idLow].map((at) => buffer.readUInt32LE(at).toString(16)).join('-'),
  }
}

const basicInfo = 0
/** FILE_BASIC_INFO */
const dates = { created: 0, opened: 8, written: 16, changed: 24, size: 40 } as const

/**
 * Returns the newest of a file's dates in milliseconds since 1970: when it was created, last written, or last
 * changed. Installers and archives give a new file the last-write date of the packed file, and moving a file changes
 * neither its creation date nor its last-write date. Wine has no creation date and uses the last-write date instead.
 * Nobody can set the date of the last change, so tests in Wine could never have an old file; therefore, if a file in
 * Wine was last opened before that date, the date of opening is used instead.
 */
export const newestDate = (file: Handle): number => {
  const buffer = Buffer.alloc(dates.size)
  succeed(GetFileInformationByHandleEx, file.value, basicInfo, buffer, buffer.length)
  const [created, written, changed] = [dates.created, dates.written, dates.changed].map((at) =>
    fileTime(buffer, at),
  ) as [number, number, number]
  const limited = isWine() ? Math.min(changed, fileTime(buffer, dates.opened)) : changed
  return Math.max(created, written, limited)
}

/**
 * Returns the real path of a file, for example `\\?\C:\Windows\Temp\a.tmp`. Links above the file are resolved, and
 * every name is spelled as it is on the disk.
 */
export const finalPath = (file: Handle): string => {
  let buffer = Buffer.alloc(2 * 1024)
  for (;;) {
    const units = succeed(GetFinalPathNameByHandleW, file.value, buffer, buffer.length / 2, 0)
    if (units < buffer.length / 2) return readText(buffer, 0, units)
    buffer = Buffer.alloc(2 * (units + 1))
  }
}

/**
 * FileDispositionInfo. https://learn.microsoft.com/windows/win32/api/winbase/ns-winbase-file_disposition_info
 */
const dispositionInfo = 4

/**
 * Deletes the open file or the open empty folder as soon as its handles are closed. Windows refuses to delete
 * read-only files (5) and folders that aren't empty (145).
 */
export const deleteOpened = (file: Handle): void => {
  succeed(SetFileInformationByHandle, file.value, dispositionInfo, Buffer.from([1]), 1)
}
