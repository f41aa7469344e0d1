/**
 * Forces another process to end, as Task Manager does.
 * https://learn.microsoft.com/windows/win32/api/processthreadsapi/nf-processthreadsapi-terminateprocess
 */
import { succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import type { Handle } from '../core/handle.ts'
import { openById } from './open.ts'

const GetProcessTimes = native(
  'kernel32.dll',
  'int GetProcessTimes(uint64_t process, _Out_ void *created, _Out_ void *ended, _Out_ void *kernel, _Out_ void *user)',
)
const NtQueryInformationProcess = native(
  'ntdll.dll',
  'int32_t NtQueryInformationProcess(uint64_t process, int what, _Out_ void *info, uint32_t size, _Out_ void *needed)',
)
const TerminateProcess = native('kernel32.dll', 'int TerminateProcess(uint64_t process, uint32_t code)')
const WaitForSingleObject = native(
  'kernel32.dll',
  'uint32_t WaitForSingleObject(uint64_t handle, uint32_t ms)',
)

/** SYNCHRONIZE | PROCESS_QUERY_LIMITED_INFORMATION | PROCESS_TERMINATE */
const endAndAsk = 0x10_0000 | 0x1000 | 0x1
const breakOnTermination = 29
const waitMs = 2000

/** Start time of a process in milliseconds since 1970, as in `listProcesses`. */
const startOf = ({ value }: Handle): number => {
  const created = Buffer.alloc(8)
  succeed(GetProcessTimes, value, created, Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8))
  return Number(created.readBigUInt64LE() / 10_000n) - 11_644_473_600_000
}

/**
 * Checks whether Windows would crash with a blue screen if the process ended. If Windows doesn't report this flag,
 * the process is treated as not critical.
 */
const isCritical = ({ value }: Handle): boolean => {
  const mark = Buffer.alloc(4)
  const answer = NtQueryInformationProcess.call(value, breakOnTermination, mark, mark.length, null)
  return answer >= 0 && mark.readUInt32LE() !== 0
}

/**
 * Ends a process. `gone`: no process that has this id was started at that time. A handle always refers to the same
 * process, so it doesn't matter if the id is reused in the meantime.
 */
export const endProcess = (pid: number, startedAt: number): 'ended' | 'gone' | 'critical' | 'stays' => {
  using process = openById(pid, endAndAsk)
  if (process === null || startOf(process) !== startedAt) return 'gone'
  if (WaitForSingleObject.call(process.value, 0) === 0) return 'gone'
  if (isCritical(process)) return 'critical'
  succeed(TerminateProcess, process.value, 1)
  return WaitForSingleObject.call(process.value, waitMs) === 0 ? 'ended' : 'stays'
}
