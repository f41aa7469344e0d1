/**
 * The three ways in which a call can fail: Windows returned an error code, this Windows lacks the function, or the
 * system isn't Windows.
 */

/** Codes that this package handles. https://learn.microsoft.com/windows/win32/debug/system-error-codes */
export const codes = {
  SUCCESS: 0,
  INVALID_FUNCTION: 1,
  FILE_NOT_FOUND: 2,
  PATH_NOT_FOUND: 3,
  ACCESS_DENIED: 5,
  INVALID_HANDLE: 6,
  NOT_ENOUGH_MEMORY: 8,
  INVALID_DATA: 13,
  SHARING_VIOLATION: 32,
  NOT_SUPPORTED: 50,
  FILE_EXISTS: 80,
  CALL_NOT_IMPLEMENTED: 120,
  INSUFFICIENT_BUFFER: 122,
  INVALID_LEVEL: 124,
  ALREADY_EXISTS: 183,
  MORE_DATA: 234,
  NO_MORE_ITEMS: 259,
  ELEVATION_REQUIRED: 740,
  SERVICE_ALREADY_RUNNING: 1056,
  SERVICE_DISABLED: 1058,
  SERVICE_DOES_NOT_EXIST: 1060,
  SERVICE_CANNOT_ACCEPT_CONTROL: 1061,
  SERVICE_NOT_ACTIVE: 1062,
  NOT_FOUND: 1168,
  CANCELLED: 1223,
  PRIVILEGE_NOT_HELD: 1314,
  ENDPOINT_NOT_REGISTERED: 1753,
  /**
   * The codes E_NOTIMPL, E_NOINTERFACE and REGDB_E_CLASSNOTREG, which COM returns if an object or a method doesn't
   * exist at all.
   */
  COM_NOT_IMPLEMENTED: 0x8000_4001,
  COM_NO_INTERFACE: 0x8000_4002,
  COM_CLASS_NOT_REGISTERED: 0x8004_0154,
  /**
   * SCHED_E_SERVICE_NOT_RUNNING.
   * https://learn.microsoft.com/windows/win32/taskschd/task-scheduler-error-and-success-constants
   */
  SCHEDULER_NOT_RUNNING: 0x8004_1315,
} as const

/** Formats a code: system errors as decimal numbers, HRESULTs with eight hexadecimal digits. */
const codeText = (code: number): string => (code < 0x8000_0000 ? String(code) : `0x${code.toString(16)}`)

/**
 * An error that reports why a call failed: the function, the code, and Windows' message in the PC's language.
 */
export class Win32Error extends Error {
  override readonly name = 'Win32Error'
  readonly function: string
  readonly code: number
  /** The error's code in the usual notation. */
  readonly codeText: string
  /** Windows' message, which may be empty. */
  readonly words: string

  constructor(name: string, code: number, words: string) {
    super(`${name} answered ${codeText(code)}${words === '' ? '' : ` (${words})`}`)
    this.function = name
    this.code = code
    this.codeText = codeText(code)
    this.words = words
  }
}

/**
 * Creates the error for a call that reported success but returned something that Microsoft's documentation doesn't
 * mention.
 */
export const unknownAnswer = (name: string, answer: string | number): Win32Error =>
  new Win32Error(name, codes.INVALID_DATA, `an unknown answer: ${answer}`)

/**
 * Error for a function that this Windows doesn't have. Features that use the function are then unavailable.
 */
export class MissingFunctionError extends Error {
  override readonly name = 'MissingFunctionError'
  readonly function: string
  readonly library: string
  readonly why: string

  constructor(name: string, library: string, cause: string) {
    super(`this Windows has no ${name} in ${library} (${cause})`)
    this.function = name
    this.library = library
    this.why = cause
  }
}

export class NotWindowsError extends Error {
  override readonly name = 'NotWindowsError'

  constructor(platform: string) {
    super(`the Windows API was called on ${platform}`)
  }
}

/** Error thrown if the package's only native file couldn't be loaded. Without that file, no code can call Windows. */
export class NativePartError extends Error {
  override readonly name = 'NativePartError'

  constructor(cause: string) {
    super(`the native part of Clearpane could not be loaded (${cause})`)
  }
}

/** Codes returned by functions that exist in Windows but don't support the call. */
const notImplemented: readonly number[] = [
  codes.INVALID_FUNCTION,
  codes.NOT_SUPPORTED,
  codes.CALL_NOT_IMPLEMENTED,
  codes.INVALID_LEVEL,
  codes.COM_NOT_IMPLEMENTED,
  codes.COM_NO_INTERFACE,
  codes.COM_CLASS_NOT_REGISTERED,
]

export const isCode = (error: unknown, ...desired: readonly number[]): boolean =>
  error instanceof Win32Error && desired.includes(error.code)

const refusals: readonly number[] = [codes.ACCESS_DENIED, codes.ELEVATION_REQUIRED, codes.PRIVILEGE_NOT_HELD]

/** Checks whether access was denied: the object may exist, but this process doesn't have the right to access it. */
export const isDenied = (error: unknown): boolean => isCode(error, ...refusals)

/**
 * Checks whether the error means that this Windows doesn't support something at all, in contrast to a call that
 * failed.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof MissingFunctionError || isCode(error, ...notImplemented)
