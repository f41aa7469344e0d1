/**
 * Other processes. A process is looked up by its id. To wait for a process, use a handle, because a handle keeps
 * referring to the same process even if the process's id is reused.
 */
import { failure, succeed } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { addressOf, keepUntilHere, lastError, native } from '../core/ffi.ts'
import type { Handle } from '../core/handle.ts'
import { textBuffer } from '../core/text.ts'
import { openById } from './open.ts'

const GetProcessId = native('kernel32.dll', 'uint32_t GetProcessId(uint64_t process)')
const ShellExecuteExW = native('shell32.dll', 'int ShellExecuteExW(_Inout_ void *info)')
const GetForegroundWindow = native('user32.dll', 'uint64_t GetForegroundWindow()')
const GetConsoleWindow = native('kernel32.dll', 'uint64_t GetConsoleWindow()')
const CoInitializeEx = native('ole32.dll', 'int32_t CoInitializeEx(void *reserved, uint32_t how)')

/** SYNCHRONIZE | PROCESS_QUERY_LIMITED_INFORMATION */
const waitAndAsk = 0x10_0000 | 0x1000

/** Returns a handle that can be used to wait for the end of a process; null if no process has this id. */
export const openProcess = (pid: number): Handle | null => openById(pid, waitAndAsk)

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
 * Returns the window that the prompt should belong to. If no window is active, Windows flashes a button on the
 * taskbar and waits. This program has no window of its own; the window in front is the browser or terminal in which
 * the user has just agreed. https://learn.microsoft.com/windows/win32/api/shellapi/ns-shellapi-shellexecuteinfo
 */
const windowInFront = (): number => GetForegroundWindow.call() || GetConsoleWindow.call()

/** Result of starting a program. `refused`: the user declined the prompt. The caller closes `process`. */
export type Elevated = { status: 'started'; process: bigint; pid: number } | { status: 'refused' }

/**
 * Starts a program with administrator rights, and waits while Windows shows the UAC prompt. `parameters`: the part of
 * the command line after the program's name.
 */
export const startElevated = (program: string, parameters: string, directory: string): Elevated => {
  // ShellExecuteEx may call shell extensions that require COM; initializing COM does no harm if this thread is
  // already in an apartment.
  CoInitializeEx.call(null, apartment)
  const requested = Buffer.alloc(info.size)
  const texts = ['runas', program, parameters, directory].map(textBuffer)
  requested.writeUInt32LE(info.size, 0)
  requested.writeUInt32LE(answerWithProcess, info.mask)
  requested.writeBigUInt64LE(BigInt(windowInFront()), info.window)
  for (const [i, at] of [info.verb, info.file, info.parameters, info.directory].entries()) {
    requested.writeBigUInt64LE(addressOf(texts[i] as Buffer), at)
  }
  requested.writeInt32LE(hidden, info.show)
  const started = ShellExecuteExW.call(requested) !== 0
  const code = started ? codes.SUCCESS : lastError()
  keepUntilHere(...texts)
  if (!started) {
    if (code === codes.CANCELLED) return { status: 'refused' }
    throw failure(ShellExecuteExW.name, code)
  }
  const process = requested.readBigUInt64LE(info.process)
  if (process === 0n) throw failure(ShellExecuteExW.name, 0)
  return { status: 'started', process, pid: processIdOf(process) }
}
