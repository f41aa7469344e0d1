/**
 * The API's calling conventions: functions that return a status, and functions that return false and set a last
 * error.
 */
import { codes, MissingFunctionError, Win32Error } from './errors.ts'
import { lastError, type NativeFunction, type NativeValue, native } from './ffi.ts'
import { readText } from './text.ts'

const FormatMessageW = native(
  'kernel32.dll',
  'uint32_t FormatMessageW(uint32_t flags, void *source, uint32_t id, uint32_t language, _Out_ void *buffer, uint32_t size, void *args)',
)
const LocalFree = native('kernel32.dll', 'uint64_t LocalFree(uint64_t memory)')
const RtlMoveMemory = native('ntdll.dll', 'void RtlMoveMemory(_Out_ void *to, uint64_t from, size_t size)')

/**
 * The flags FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS | FORMAT_MESSAGE_MAX_WIDTH_MASK (a single
 * line).
 */
const oneLine = 0x1000 | 0x200 | 0xff

/** Returns Windows' message for a code, or an empty string if there is none. */
const describe = (code: number): string => {
  const buffer = Buffer.alloc(2048)
  try {
    const length = FormatMessageW.call(oneLine, null, code, 0, buffer, buffer.length / 2, null)
    return readText(buffer, 0, length).trim()
  } catch (error) {
    // The error's message is optional, because the error contains the code in any case.
    if (error instanceof MissingFunctionError) return ''
    throw error
  }
}

export const failure = (name: string, code: number): Win32Error => new Win32Error(name, code, describe(code))

/**
 * Calls a function that returns an error code, as the registry functions do. Returns the code if it's in `expected`;
 * throws for any other code.
 */
export const status = (fn: NativeFunction, expected: readonly number[], ...args: NativeValue[]): number => {
  const code = fn.call(...args)
  if (code !== codes.SUCCESS && !expected.includes(code)) throw failure(fn.name, code)
  return code
}

/**
 * Calls a function that returns a boolean or a handle. If the function returns 0, throws an error with the last error
 * code.
 */
export const succeed = (fn: NativeFunction, ...args: NativeValue[]): number => {
  const result = fn.call(...args)
  if (result === 0) throw failure(fn.name, lastError())
  return result
}

/** Copies memory that belongs to Windows. */
export const copyMemory = (address: bigint, size: number): Buffer => {
  const copy = Buffer.alloc(size)
  if (size > 0) RtlMoveMemory.call(copy, address, size)
  return copy
}

const WriteMemory = native('kernel32.dll', 'void RtlMoveMemory(uint64_t to, void *from, size_t size)')

/** Writes to memory that belongs to Windows, or whose address Windows gave to this process. */
export const writeMemory = (address: bigint, bytes: Buffer): void =>
  void WriteMemory.call(address, bytes, bytes.length)

/** Reads a string of at most `maxUnits` UTF-16 units at an address that belongs to Windows. */
export const textAt = (address: bigint, maxUnits = 1024): string => {
  if (address === 0n) return ''
  let text = ''
  // Reads the memory in small steps, because reading on into an unmapped page would crash the process.
  for (let unit = 0; unit < maxUnits; unit++) {
    const char = copyMemory(address + BigInt(2 * unit), 2)
    if (char.readUInt16LE(0) === 0) break
    text += char.toString('utf16le')
  }
  return text
}

export const freeLocal = (address: bigint): void => void LocalFree.call(address)
