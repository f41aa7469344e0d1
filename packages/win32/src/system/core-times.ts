/**
 * Reads how each processor spent its time.
 * https://learn.microsoft.com/windows/win32/api/winternl/nf-winternl-ntquerysysteminformation
 */
import { native } from '../core/ffi.ts'
import { checkNt } from '../core/nt-status.ts'
import type { CpuTimes } from './cpu.ts'

const NtQuerySystemInformation = native(
  'ntdll.dll',
  'int32_t NtQuerySystemInformation(int what, _Out_ void *info, uint32_t size, _Out_ void *needed)',
)
/**
 * A function that returns data about the processor group given by `input`. This function is undocumented, but every
 * version since Windows 7 has it.
 */
const NtQuerySystemInformationEx = native(
  'ntdll.dll',
  'int32_t NtQuerySystemInformationEx(int what, void *input, uint32_t input_size, _Out_ void *info, uint32_t size, _Out_ void *needed)',
)
/** https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-getactiveprocessorgroupcount */
const GetActiveProcessorGroupCount = native('kernel32.dll', 'uint16_t GetActiveProcessorGroupCount()')

const processorPerformance = 8

/** Layout of SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION; kernel time includes idle time. */
const times = { idle: 0, kernel: 8, user: 16, size: 48 } as const

/** A group's limit. */
const most = 64

const timesIn = (buffer: Buffer, needed: Buffer): CpuTimes[] => {
  const count = Math.min(most, Math.floor(needed.readUInt32LE() / times.size))
  return Array.from({ length: count }, (_, i) => {
    const ms = (at: number) => Number(buffer.readBigUInt64LE(i * times.size + at) / 10_000n)
    const idleMs = ms(times.idle)
    return { idleMs, busyMs: ms(times.kernel) + ms(times.user) - idleMs }
  })
}

/**
 * Reads the times for a processor group. If no group is given, Windows uses the calling thread's group, which may
 * change.
 */
const timesOfGroup = (group: number | null): CpuTimes[] => {
  const [buffer, needed] = [Buffer.alloc(most * times.size), Buffer.alloc(4)]
  if (group === null) {
    const status = NtQuerySystemInformation.call(processorPerformance, buffer, buffer.length, needed)
    checkNt(NtQuerySystemInformation.name, status)
    return timesIn(buffer, needed)
  }
  const input = Buffer.alloc(2)
  input.writeUInt16LE(group)
  const status = NtQuerySystemInformationEx.call(
    processorPerformance,
    input,
    input.length,
    buffer,
    buffer.length,
    needed,
  )
  checkNt(NtQuerySystemInformationEx.name, status)
  return timesIn(buffer, needed)
}

/**
 * Reads the times for all of the PC's processors, group by group: Windows puts at most 64 processors into a group,
 * and often fewer. Throws if Windows doesn't report a group.
 */
export const readCoreTimes = (): CpuTimes[] => {
  const groups = GetActiveProcessorGroupCount.call()
  if (groups <= 1) return timesOfGroup(null)
  return Array.from({ length: groups }, (_, group) => timesOfGroup(group)).flat()
}

/** Of all processors together. */
export const readAllTimes = (): CpuTimes => {
  const all = readCoreTimes()
  return {
    idleMs: all.reduce((sum, { idleMs }) => sum + idleMs, 0),
    busyMs: all.reduce((sum, { busyMs }) => sum + busyMs, 0),
  }
}
