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

const processorPerformance = 8

/** SYSTEM_PROCESSOR_PERFORMANCE_INFORMATION; kernel time includes idle time. */
const times = { idle: 0, kernel: 8, user: 16, size: 48 } as const

/** Covers the group this process runs in: at most 64, like `readCpuTimes`. */
const most = 64

export const readCoreTimes = (): CpuTimes[] => {
  const [buffer, needed] = [Buffer.alloc(most * times.size), Buffer.alloc(4)]
  checkNt(
    NtQuerySystemInformation.name,
    NtQuerySystemInformation.call(processorPerformance, buffer, buffer.length, needed),
  )
  const count = Math.min(most, Math.floor(needed.readUInt32LE() / times.size))
  return Array.from({ length: count }, (_, i) => {
    const ms = (at: number) => Number(buffer.readBigUInt64LE(i * times.size + at) / 10_000n)
    const idleMs = ms(times.idle)
    return { idleMs, busyMs: ms(times.kernel) + ms(times.user) - idleMs }
  })
}
