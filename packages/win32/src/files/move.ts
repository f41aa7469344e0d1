/**
 * Moves files by handle: exactly the file that was checked is moved, even if another file takes its name meanwhile.
 * https://learn.microsoft.com/windows/win32/api/fileapi/nf-fileapi-setfileinformationbyhandle
 */
import { failure, succeed } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { fileTime, longPath, lookAt } from './handle.ts'

const CreateFileW = native(
  'kernel32.dll',
  'int64_t CreateFileW(const char16_t *path, uint32_t access, uint32_t share, void *attributes, uint32_t how, uint32_t flags, void *like)',
)
const GetFileInformationByHandleEx = native(
  'kernel32.dll',
  'int GetFileInformationByHandleEx(uint64_t file, int what, _Out_ void *info, uint32_t size)',
)
const SetFileInformationByHandle = native(
  'kernel32.dll',
  'int SetFileInformationByHandle(uint64_t file, int what, void *info, uint32_t size)',
)
const WriteFile = native(
  'kernel32.dll',
  'int WriteFile(uint64_t file, void *buffer, uint32_t size, _Out_ void *done, void *overlapped)',
)
const FlushFileBuffers = native('kernel32.dll', 'int FlushFileBuffers(uint64_t file)')

/** Rights DELETE | FILE_READ_DATA | FILE_READ_ATTRIBUTES | FILE_WRITE_ATTRIBUTES. */
const moveAccess = 0x1_0181
/** FILE_READ_DATA | FILE_READ_ATTRIBUTES */
const readAccess = 0x81
/** Right FILE_READ_ATTRIBUTES. Windows doesn't check the sharing mode for these rights. */
const lookAccess = 0x80
/** Sharing modes that include FILE_SHARE_DELETE, which a rename requires. */
const [shareNothing, shareRead, shareReadAndDelete, shareAll] = [0, 1, 5, 7]
const [createNew, openExisting] = [1, 3]
const [linkItself, folderToo] = [0x0020_0000, 0x0200_0000]
/** Rights GENERIC_READ | GENERIC_WRITE | DELETE, and for a copy also WRITE_DAC | WRITE_OWNER. */
const [writeAccess, copyAccess] = [0xc001_0000, 0xc00d_0000]
/** FILE_LIST_DIRECTORY | FILE_READ_ATTRIBUTES */
const folderAccess = 0x81
/**
 * The mode FILE_SHARE_READ | FILE_SHARE_WRITE: because it leaves out FILE_SHARE_DELETE, nobody can rename the folder
 * while it's open.
 */
const shareNoDelete = 3

const open = (path: string, access: number, share: number, how: number, flags: number): Handle => {
  const opened = CreateFileW.call(longPath(path), access >>> 0, share, null, how, flags, null)
  if (opened === -1) throw failure(CreateFileW.name, lastError())
  return new Handle(BigInt(opened))
}

/**
 * Opens a file; if it's a link, the link itself is opened. While the file is open, nobody can write to it, rename
 * it or delete it. Throws code 32 if another program has opened the file for writing, renaming or deleting.
 */
export const openToMove = (path: string): Handle =>
  open(path, moveAccess, shareRead, openExisting, linkItself)

/**
 * Opens a file only in order to read its attributes, times and id. Opening succeeds even if there are other handles
 * to the file, and it makes no other program wait.
 */
export const openToLook = (path: string): Handle => open(path, lookAccess, shareAll, openExisting, linkItself)

/**
 * Opens a file for reading; if it's a link, the link itself is opened. While the file is open, nobody can write to
 * it, rename it or delete it.
 */
export const openToHold = (path: string): Handle =>
  open(path, readAccess, shareRead, openExisting, linkItself)

/**
 * Opens a file as `openToMove` does, but others may rename or delete it. This function also works for files that
 * `openToMove` has opened.
 */
export const openToLetGo = (path: string): Handle =>
  open(path, readAccess, shareReadAndDelete, openExisting, linkItself)

/**
 * Opens a folder; if it's a link, the link itself is opened. While the folder is open, nobody can rename or delete
 * it.
 */
export const holdFolder = (path: string): Handle =>
  open(path, folderAccess, shareNoDelete, openExisting, linkItself | folderToo)

/** Creates a new file for writing and reading; throws code 80 if the name is already taken. */
export const createFile = (path: string): Handle => open(path, writeAccess, shareRead, createNew, linkItself)

/**
 * Creates a new file that can be given an owner and an access list. The file's creator gets these rights, whatever
 * rights the folder grants. Nobody else can read the file while it's being written.
 */
export const createCopy = (path: string): Handle =>
  open(path, copyAccess, shareNothing, createNew, linkItself)

const [basicInfo, renameInfo, idInfo] = [0, 3, 18]
/** FILE_BASIC_INFO */
const basic = { created: 0, accessed: 8, modified: 16, attributes: 32, size: 40 } as const
/** FILE_ID_INFO */
const fileId = { volume: 0, id: 8, size: 24 } as const
/**
 * Layout of FILE_RENAME_INFO. The structure's first field is 0, which means that an existing file isn't replaced.
 */
const rename = { root: 8, nameBytes: 16, name: 20 } as const

/** Times and attributes, which are copied to another file unchanged. */
export type BasicInfo = Buffer

export const readBasic = (file: Handle): BasicInfo => {
  const info = Buffer.alloc(basic.size)
  succeed(GetFileInformationByHandleEx, file.value, basicInfo, info, info.length)
  return info
}

export const writeBasic = (file: Handle, info: BasicInfo): void => {
  succeed(SetFileInformationByHandle, file.value, basicInfo, info, info.length)
}

/** Milliseconds since 1970. */
export const timesIn = (info: BasicInfo) => ({
  created: fileTime(info, basic.created),
  accessed: fileTime(info, basic.accessed),
  modified: fileTime(info, basic.modified),
  attributes: info.readUInt32LE(basic.attributes),
})

const invalidParameter = 87
const unanswered: readonly number[] = [
  codes.INVALID_FUNCTION,
  codes.NOT_SUPPORTED,
  codes.CALL_NOT_IMPLEMENTED,
  invalidParameter,
]

/**
 * Returns a file's identity. The upper half of a file's id matters on ReFS, where each folder numbers its own files.
 * FAT, exFAT and many network shares have only short ids.
 */
export const identityOf = (file: Handle): { volume: string; id: string } => {
  const info = Buffer.alloc(fileId.size)
  if (GetFileInformationByHandleEx.call(file.value, idInfo, info, info.length) === 0) {
    const code = lastError()
    if (!unanswered.includes(code)) throw failure(GetFileInformationByHandleEx.name, code)
    const [volume = '', ...id] = lookAt(file).id.split('-')
    return { volume, id: id.join('-') }
  }
  const [lower, upper] = [info.readBigUInt64LE(fileId.id), info.readBigUInt64LE(fileId.id + 8)]
  return {
    volume: info.readBigUInt64LE(fileId.volume).toString(16),
    id: upper === 0n ? lower.toString(16) : `${upper.toString(16)}-${lower.toString(16)}`,
  }
}

/**
 * Renames a file to a full path on the same volume. Throws code 183 if the name is already taken, and code 17 if the
 * path is on another volume.
 */
export const renameOpened = (file: Handle, path: string): void => {
  const name = Buffer.from(longPath(path), 'utf16le')
  const info = Buffer.alloc(rename.name + name.length + 2)
  info.writeUInt32LE(name.length, rename.nameBytes)
  name.copy(info, rename.name)
  succeed(SetFileInformationByHandle, file.value, renameInfo, info, info.length)
}

/** Appends. */
export const writeTo = (file: Handle, bytes: Uint8Array): void => {
  const done = Buffer.alloc(4)
  for (let at = 0; at < bytes.length; at += done.readUInt32LE())
    succeed(WriteFile, file.value, bytes.subarray(at) as Buffer, bytes.length - at, done, null)
}

export const flush = (file: Handle): void => {
  succeed(FlushFileBuffers, file.value)
}
