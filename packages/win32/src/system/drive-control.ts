/**
 * Queries a drive's driver. Opens the drive without requesting any access, so that most queries require no special
 * rights.
 */
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'

const CreateFileW = native(
  'kernel32.dll',
  'int64_t CreateFileW(const char16_t *path, uint32_t access, uint32_t share, void *attributes, uint32_t how, uint32_t flags, void *like)',
)
const DeviceIoControl = native(
  'kernel32.dll',
  'int DeviceIoControl(uint64_t device, uint32_t code, void *input, uint32_t input_size, _Out_ void *output, uint32_t output_size, _Out_ void *returned, void *overlapped)',
)

const [noAccess, shareReadWrite, openExisting] = [0, 3, 3]

/** Opens a drive; returns null if no drive has this number. */
export const openDrive = (drive: number): Handle | null => {
  const path = `\\\\.\\PhysicalDrive${drive}`
  const opened = CreateFileW.call(path, noAccess, shareReadWrite, null, openExisting, 0, null)
  if (opened !== -1) return new Handle(BigInt(opened))
  const code = lastError()
  if (code === codes.FILE_NOT_FOUND) return null
  throw failure(CreateFileW.name, code)
}

type ControlResult = { result: number; lastError: number; output: Buffer; returned: Buffer }

const answerOf = ({ result, lastError: code, output, returned }: ControlResult): Buffer => {
  if (result === 0) throw failure(DeviceIoControl.name, code)
  return output.subarray(0, returned.readUInt32LE())
}

/** Queries a drive and returns the bytes that the driver wrote; throws if the driver doesn't support the query. */
export const askDrive = (drive: Handle, code: number, size: number, input: Buffer | null = null): Buffer => {
  const [output, returned] = [Buffer.alloc(size), Buffer.alloc(4)]
  const inputSize = input?.length ?? 0
  const result = DeviceIoControl.call(drive.value, code, input, inputSize, output, size, returned, null)
  return answerOf({ result, lastError: result === 0 ? lastError() : 0, output, returned })
}

/** Queries a drive on a thread from Node's pool, because a sleeping drive takes seconds to respond. */
export const askDriveAside = async (drive: Handle, code: number, size: number): Promise<Buffer> => {
  const [output, returned] = [Buffer.alloc(size), Buffer.alloc(4)]
  const asked = await DeviceIoControl.wait(drive.value, code, null, 0, output, size, returned, null)
  return answerOf({ ...asked, output, returned })
}

/** How many drive numbers to try, because there are gaps in the numbers after drives have been unplugged. */
export const mostDrives = 32
