/**
 * Named pipes with features that `node:net` lacks: an access list, a guarantee to be the first instance of a name,
 * and access to the process at the other end of the pipe. Reading and writing block, so they must be done in a
 * separate thread. No call waits longer than its timeout, and each call ends as soon as the process at the other end
 * of the pipe ends. https://learn.microsoft.com/windows/win32/ipc/named-pipes
 */
import { failure, succeed } from '../core/call.ts'
import { codes, isCode } from '../core/errors.ts'
import { lastError, type NativeFunction, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { withSecurity } from '../security/descriptor.ts'

const CreateNamedPipeW = native(
  'kernel32.dll',
  'int64_t CreateNamedPipeW(const char16_t *name, uint32_t open, uint32_t mode, uint32_t instances, uint32_t out, uint32_t in, uint32_t timeout, void *attributes)',
)
const CreateFileW = native(
  'kernel32.dll',
  'int64_t CreateFileW(const char16_t *path, uint32_t access, uint32_t share, void *attributes, uint32_t how, uint32_t flags, void *like)',
)
const ConnectNamedPipe = native('kernel32.dll', 'int ConnectNamedPipe(uint64_t pipe, void *overlapped)')
const ReadFile = native(
  'kernel32.dll',
  'int ReadFile(uint64_t file, _Out_ void *buffer, uint32_t size, void *done, void *overlapped)',
)
const WriteFile = native(
  'kernel32.dll',
  'int WriteFile(uint64_t file, void *buffer, uint32_t size, void *done, void *overlapped)',
)
const GetOverlappedResult = native(
  'kernel32.dll',
  'int GetOverlappedResult(uint64_t file, void *overlapped, _Out_ void *done, int wait)',
)
const CancelIoEx = native('kernel32.dll', 'int CancelIoEx(uint64_t file, void *overlapped)')
const CreateEventW = native(
  'kernel32.dll',
  'uint64_t CreateEventW(void *attributes, int manual, int set, void *name)',
)
const WaitForMultipleObjects = native(
  'kernel32.dll',
  'uint32_t WaitForMultipleObjects(uint32_t count, void *handles, int all, uint32_t ms)',
)
const GetNamedPipeClientProcessId = native(
  'kernel32.dll',
  'int GetNamedPipeClientProcessId(uint64_t pipe, _Out_ void *pid)',
)
const GetNamedPipeServerProcessId = native(
  'kernel32.dll',
  'int GetNamedPipeServerProcessId(uint64_t pipe, _Out_ void *pid)',
)

const [ioPending, pipeConnected, brokenPipe, pipeClosing, aborted, notConnected] = [
  997, 535, 109, 232, 995, 233,
]
const gone: readonly number[] = [brokenPipe, pipeClosing, notConnected]

/** PIPE_ACCESS_DUPLEX | FILE_FLAG_FIRST_PIPE_INSTANCE | FILE_FLAG_OVERLAPPED */
const firstAndOnly = 0x3 | 0x8_0000 | 0x4000_0000
/** Bytes, blocking, PIPE_REJECT_REMOTE_CLIENTS */
const localBytes = 0x8
const bufferBytes = 0x1_0000

const opened = (fn: NativeFunction, handle: number): Handle => {
  if (handle === -1) throw failure(fn.name, lastError())
  return new Handle(BigInt(handle))
}

/**
 * Creates a pipe `\\.\pipe\…` for the accounts that this access list allows, and returns its server end. Null:
 * somebody else has already created a pipe with this name.
 */
export const createPipe = (name: string, sddl: string): Handle | null =>
  withSecurity(sddl, (attributes) => {
    try {
      const made = CreateNamedPipeW.call(
        name,
        firstAndOnly,
        localBytes,
        1,
        bufferBytes,
        bufferBytes,
        0,
        attributes,
      )
      return opened(CreateNamedPipeW, made)
    } catch (error) {
      // If the first instance of a pipe already exists, Windows returns "access denied"; if the only instance is in
      // use, Windows returns "pipe busy".
      if (isCode(error, codes.ACCESS_DENIED, 231)) return null
      throw error
    }
  })

/**
 * The flags GENERIC_READ | GENERIC_WRITE and SECURITY_SQOS_PRESENT | SECURITY_IDENTIFICATION: the pipe's creator may
 * see the client's account but may not act as this account.
 */
const [readWrite, openExisting, overlappedIdentified] = [0xc000_0000, 3, 0x4000_0000 | 0x10_0000 | 0x1_0000]

/** Opens the other end of an existing pipe. */
export const openPipe = (name: string): Handle =>
  opened(CreateFileW, CreateFileW.call(name, readWrite, 0, null, openExisting, overlappedIdentified, null))

const pidBy = (fn: NativeFunction, pipe: Handle): number => {
  const pid = Buffer.alloc(4)
  succeed(fn, pipe.value, pid)
  return pid.readUInt32LE()
}
export const pipeClientPid = (pipe: Handle): number => pidBy(GetNamedPipeClientProcessId, pipe)
export const pipeServerPid = (pipe: Handle): number => pidBy(GetNamedPipeServerProcessId, pipe)

/**
 * Result of a wait. `quiet`: no data arrived in time. `ended`: the other end of the pipe, or its process, is gone.
 */
type Waited = { bytes: number } | 'quiet' | 'ended'

const handlesIn = (handles: readonly bigint[]): Buffer => {
  const list = Buffer.alloc(8 * handles.length)
  for (const [i, handle] of handles.entries()) list.writeBigUInt64LE(handle, 8 * i)
  return list
}

/**
 * Makes one blocking call on a pipe. When this function returns, the call has either completed or been cancelled, so
 * nothing writes to its memory afterwards.
 */
const waitFor = (
  fn: NativeFunction,
  pipe: bigint,
  peer: bigint | null,
  waitMs: number,
  ...args: (Buffer | number | null)[]
): Waited => {
  using event = new Handle(BigInt(succeed(CreateEventW, null, 1, 0, null)))
  const [overlapped, done] = [Buffer.alloc(32), Buffer.alloc(4)]
  overlapped.writeBigUInt64LE(event.value, 24)
  const code = fn.call(pipe, ...args, overlapped) === 0 ? lastError() : 0
  if (code === pipeConnected) return { bytes: 0 }
  if (gone.includes(code)) return 'ended'
  if (code !== 0 && code !== ioPending) throw failure(fn.name, code)
  const handles = peer === null ? [event.value] : [event.value, peer]
  const answer = WaitForMultipleObjects.call(handles.length, handlesIn(handles), 0, waitMs)
  if (answer !== 0) CancelIoEx.call(pipe, overlapped)
  if (GetOverlappedResult.call(pipe, overlapped, done, 1) !== 0) return { bytes: done.readUInt32LE() }
  const after = lastError()
  if (after === aborted) return answer === 1 ? 'ended' : 'quiet'
  if (gone.includes(after)) return 'ended'
  throw failure(fn.name, after)
}

/**
 * Waits until somebody opens the other end of the pipe. `peer`: handle of the expected process; if that process ends,
 * the wait ends too. Handles are passed as numbers, because the waiting call is made in another thread.
 */
export const acceptPipe = (
  pipe: bigint,
  peer: bigint | null,
  waitMs: number,
): 'connected' | 'quiet' | 'ended' => {
  const waited = waitFor(ConnectNamedPipe, pipe, peer, waitMs)
  return typeof waited === 'string' ? waited : 'connected'
}

/** Reads the bytes that have arrived so far. Waits until at least one byte has arrived through the pipe. */
export const readPipe = (
  pipe: bigint,
  peer: bigint | null,
  waitMs: number,
): Uint8Array | 'quiet' | 'ended' => {
  const buffer = Buffer.alloc(bufferBytes)
  const waited = waitFor(ReadFile, pipe, peer, waitMs, buffer, buffer.length, null)
  return typeof waited === 'string' ? waited : Uint8Array.from(buffer.subarray(0, waited.bytes))
}

/** Writes all bytes. `quiet`: the other side didn't read the bytes in time, and some of them may be lost. */
export const writePipe = (
  pipe: bigint,
  peer: bigint | null,
  waitMs: number,
  bytes: Uint8Array,
): 'written' | 'quiet' | 'ended' => {
  for (let at = 0; at < bytes.length; ) {
    const part = Buffer.from(bytes.subarray(at, at + bufferBytes))
    const waited = waitFor(WriteFile, pipe, peer, waitMs, part, part.length, null)
    if (typeof waited === 'string') return waited
    at += waited.bytes
  }
  return 'written'
}
