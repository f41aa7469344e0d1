/** The processor with its name and times. */
import { failure, succeed } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { lastError, native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'
import { openKey, queryValue } from '../registry/values.ts'

/** https://learn.microsoft.com/windows/win32/api/processthreadsapi/nf-processthreadsapi-getsystemtimes */
const GetSystemTimes = native(
  'kernel32.dll',
  'int GetSystemTimes(_Out_ void *idle, _Out_ void *kernel, _Out_ void *user)',
)
/** https://learn.microsoft.com/windows/win32/api/sysinfoapi/nf-sysinfoapi-getlogicalprocessorinformationex */
const GetLogicalProcessorInformationEx = native(
  'kernel32.dll',
  'int GetLogicalProcessorInformationEx(int relation, _Out_ void *buffer, _Inout_ void *size)',
)
/** https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-getactiveprocessorcount */
const GetActiveProcessorCount = native('kernel32.dll', 'uint32_t GetActiveProcessorCount(uint16_t group)')
/** https://learn.microsoft.com/windows/win32/api/sysinfoapi/nf-sysinfoapi-gettickcount64 */
const GetTickCount64 = native('kernel32.dll', 'uint64_t GetTickCount64()')

/** Idle and busy milliseconds since the PC started, added up over all processors. */
export type CpuTimes = { idleMs: number; busyMs: number }

/**
 * Reads the times of the current group only, which has at most 64 processors; Microsoft documents this limit.
 * The load is calculated from the difference between two readings.
 */
export const readCpuTimes = (): CpuTimes => {
  const [idle, kernel, user] = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)]
  succeed(GetSystemTimes, idle, kernel, user)
  const ms = (time: Buffer) => Number(time.readBigUInt64LE() / 10_000n)
  // Kernel time includes idle time.
  return { idleMs: ms(idle), busyMs: ms(kernel) + ms(user) - ms(idle) }
}

/**
 * Reads the cores from the records of type RelationProcessorCore: there is one record for each core, and it begins
 * with the relation type and the record's size. `kinds`: how many kinds of cores a hybrid processor has; the kinds
 * differ in their efficiency class.
 */
const readCores = (): { cores: number; kinds: number } => {
  const [size, cores] = [Buffer.alloc(4), 0]
  GetLogicalProcessorInformationEx.call(cores, null, size)
  const code = lastError()
  if (code !== codes.INSUFFICIENT_BUFFER) throw failure(GetLogicalProcessorInformationEx.name, code)
  const buffer = Buffer.alloc(size.readUInt32LE())
  succeed(GetLogicalProcessorInformationEx, cores, buffer, size)
  let count = 0
  const classes = new Set<number>()
  for (let at = 0; at + 8 <= size.readUInt32LE(); at += buffer.readUInt32LE(at + 4)) {
    count++
    classes.add(buffer.readUInt8(at + efficiencyClass))
  }
  return { cores: count, kinds: classes.size }
}

const allGroups = 0xffff
/** Offsets in SYSTEM_LOGICAL_PROCESSOR_INFORMATION_EX, including its PROCESSOR_RELATIONSHIP. */
const efficiencyClass = 9

/** Reads the processor. `name`: the name that the processor itself reports; null if Windows doesn't know it. */
export const readProcessor = (): { name: string | null; cores: number; kinds: number; threads: number } => {
  using key = openKey('HKLM', 'HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0', 'read')
  const value = key === null ? null : queryValue(key, 'ProcessorNameString')
  const name = value === null ? '' : readText(value.bytes).replace(/\s+/g, ' ').trim()
  return {
    name: name === '' ? null : name,
    ...readCores(),
    threads: succeed(GetActiveProcessorCount, allGroups),
  }
}

/**
 * Reads the number of milliseconds since Windows started. If fast startup is on, shutting down doesn't reset this
 * time.
 */
export const readUptimeMs = (): number => GetTickCount64.call()
