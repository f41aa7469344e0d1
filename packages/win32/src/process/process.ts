/**
 * Other processes: told by their id, waited for by a handle, which stays theirs even when the id is given to
 * another.
 */
import { failure, succeed } from '../core/call.ts'
import { codes, isCode } from '../core/errors.ts'
import { addressOf, keepUntilHere, lastError, native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'
import { textBuffer } from '../core/text.ts'

const OpenProcess = native('kernel32.dll', 'uint64_t OpenProcess(uint32_t access, int inherit, uint32_t pid)')
const GetProcessId = native('kernel32.dll', 'uint32_t GetProcessId(uint64_t process)')
const ShellExecuteExW = native('shell32.dll', 'int ShellExecuteExW(_Inout_ void *info)')
const GetForegroundWindow = native('user32.dll', 'uint64_t GetForegroundWindow()')
const GetConsoleWindow = native('kernel32.dll', 'uint64_t GetConsoleWindow()')
const CoInitializeEx = native('ole32.dll', 'int32_t CoInitializeEx(void *reserved, uint32_t how)')

/** SYNCHRONIZE | PROCESS_QUERY_LIMITED_INFORMATION */
const waitAndAsk = 0x10_0000 | 0x1000
const invalidParameter = 87

/** A handle to wait for its end; null where no process has this id. */
export const openProcess = (pid: number): Handle | null => {
  try {
    return new Handle(BigInt(succeed(OpenProcess, waitAndAsk, 0, pid)))
  } catch (error) {
    if (isCode(error, invalidParameter)) return null
    throw error
  }
}

export const processIdOf = (process: bigint): number => succeed(GetProcessId, process)

/** SHELLEXECUTEINFOW: https://learn.microsoft.com/windows/win32/api/shellapi/ns-shellapi-shellexecuteinfow */
const info = {
  mask: 4,
  window: 8,
  verb: 16,
  file: 24,
  parameters: 32,
  directory: 40,
  show: 48,
  process: 104,
  size: 112,
} as const
/** SEE_MASK_NOCLOSEPROCESS | SEE_MASK_NOASYNC | SEE_MASK_FLAG_NO_UI */
const answerWithProcess = 0x40 | 0x100 | 0x400
const [apartment, hidden] = [2, 0]

/**
 * The window the prompt belongs to: without an active one Windows makes a button of the taskbar flash and
 * waits. This program has none; the one in front is the browser, or the terminal, in which the person has
 * just agreed. https://learn.microsoft.com/windows/win32/api/shellapi/ns-shellapi-shellexecuteinfow
 */
const windowInFront = (): number => GetForegroundWindow.call() || GetConsoleWindow.call()

/** refused: the person said no at the prompt. `process` is the caller's to close. */
export type Elevated = { status: 'started'; process: bigint; pid: number } | { status: 'refused' }

/**
 * Starts a program as administrator; waits while Windows asks the person. `parameters` is the command line
 * behind the program's name.
 */
export const startElevated = (program: string, parameters: string, directory: string): Elevated => {
  // ShellExecuteEx may hand its work to shell extensions that use COM; this thread may have joined an
  // apartment already.
  CoInitializeEx.call(null, apartment)
  const asked = Buffer.alloc(info.size)
  const texts = ['runas', program, parameters, directory].map(textBuffer)
  asked.writeUInt32LE(info.size, 0)
  asked.writeUInt32LE(answerWithProcess, info.mask)
  asked.writeBigUInt64LE(BigInt(windowInFront()), info.window)
  for (const [i, at] of [info.verb, info.file, info.parameters, info.directory].entries()) {
    asked.writeBigUInt64LE(addressOf(texts[i] as Buffer), at)
  }
  asked.writeInt32LE(hidden, info.show)
  const started = ShellExecuteExW.call(asked) !== 0
  const code = started ? codes.SUCCESS : lastError()
  keepUntilHere(...texts)
  if (!started) {
    if (code === codes.CANCELLED) return { status: 'refused' }
    throw failure(ShellExecuteExW.name, code)
  }
  const process = asked.readBigUInt64LE(info.process)
  if (process === 0n) throw failure(ShellExecuteExW.name, 0)
  return { status: 'started', process, pid: processIdOf(process) }
}
