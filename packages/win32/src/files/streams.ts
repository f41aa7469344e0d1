/**
 * Alternate data streams: additional content of a file, for example the source of a download.
 * https://learn.microsoft.com/windows/win32/fileio/file-streams
 */
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { isWine } from '../core/in-wine.ts'
import { longPath } from './handle.ts'
import { volumeHolds } from './volume.ts'

const CreateFileW = native(
  'kernel32.dll',
  'int64_t CreateFileW(const char16_t *path, uint32_t access, uint32_t share, void *attributes, uint32_t how, uint32_t flags, void *like)',
)
const GetFileInformationByHandleEx = native(
  'kernel32.dll',
  'int GetFileInformationByHandleEx(uint64_t file, int what, _Out_ void *info, uint32_t size)',
)

const streamInfo = 7
/** FILE_STREAM_INFO */
const entry = { next: 0, nameBytes: 4, size: 8, name: 24 } as const
const [firstBytes, mostBytes] = [4096, 1 << 24]
/** The file's own content. */
const content = '::$DATA'

/** Error code for files that can't have streams, e.g. on some network drives. */
const endOfFile = 38
const invalidParameter = 87
const unanswered: readonly number[] = [
  codes.INVALID_FUNCTION,
  codes.NOT_SUPPORTED,
  codes.CALL_NOT_IMPLEMENTED,
  invalidParameter,
]

/** A stream. `name`: the name in Windows' format, for example `:Zone.Identifier:$DATA`. */
export type StreamEntry = { name: string; size: number }

const entriesIn = (info: Buffer): StreamEntry[] => {
  const entries: StreamEntry[] = []
  for (let at = 0; ; ) {
    const start = at + entry.name
    const name = info.toString('utf16le', start, start + info.readUInt32LE(at + entry.nameBytes))
    if (name !== content) entries.push({ name, size: Number(info.readBigInt64LE(at + entry.size)) })
    const next = info.readUInt32LE(at + entry.next)
    if (next === 0) return entries
    at += next
  }
}

/**
 * Lists the streams that a file has in addition to its content. Returns null if the streams can't be determined, as
 * in Wine, where this query doesn't exist. If the query fails because the file system doesn't support streams,
 * returns an empty list.
 */
export const listStreams = (file: Handle): StreamEntry[] | null => {
  for (let size = firstBytes; ; size *= 4) {
    const info = Buffer.alloc(size)
    if (GetFileInformationByHandleEx.call(file.value, streamInfo, info, size) !== 0) return entriesIn(info)
    const code = lastError()
    if (code === endOfFile) return []
    if (unanswered.includes(code)) return isWine() || volumeHolds(file).streams ? null : []
    if (code !== codes.MORE_DATA || size >= mostBytes) throw failure(GetFileInformationByHandleEx.name, code)
  }
}

/** FILE_READ_DATA | FILE_READ_ATTRIBUTES */
const readAccess = 0x81
/** GENERIC_READ | GENERIC_WRITE */
const writeAccess = 0xc000_0000
/**
 * Modes of sharing. While the stream is open, no other program can write to it; while the stream is new, no other
 * program can read it either. The file's own handle has the right to delete the file, so the stream's sharing mode
 * must allow deletion.
 */
const [shareDelete, shareReadAndDelete] = [4, 5]
const [createNew, openExisting] = [1, 3]
/** FILE_FLAG_OPEN_REPARSE_POINT */
const linkItself = 0x0020_0000

const open = (path: string, name: string, access: number, share: number, how: number): Handle => {
  const opened = CreateFileW.call(
    longPath(`${path}${name}`),
    access >>> 0,
    share,
    null,
    how,
    linkItself,
    null,
  )
  if (opened === -1) throw failure(CreateFileW.name, lastError())
  return new Handle(BigInt(opened))
}

/** Opens a stream. `path`: the path of the file; the file is open, so no program can rename it meanwhile. */
export const openStream = (path: string, name: string): Handle =>
  open(path, name, readAccess, shareReadAndDelete, openExisting)

/** Creates a new stream for writing and reading. */
export const createStream = (path: string, name: string): Handle =>
  open(path, name, writeAccess, shareDelete, createNew)
