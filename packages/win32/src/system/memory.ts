/** The PC's memory, in bytes. */
import { failure, succeed } from '../core/call.ts'
import { native } from '../core/ffi.ts'
import { checkNt } from '../core/nt-status.ts'

/** https://learn.microsoft.com/windows/win32/api/sysinfoapi/nf-sysinfoapi-globalmemorystatusex */
const GlobalMemoryStatusEx = native('kernel32.dll', 'int GlobalMemoryStatusEx(_Inout_ void *status)')
/** https://learn.microsoft.com/windows/win32/api/psapi/nf-psapi-getperformanceinfo */
const K32GetPerformanceInfo = native(
  'kernel32.dll',
  'int K32GetPerformanceInfo(_Out_ void *info, uint32_t size)',
)

/** https://learn.microsoft.com/windows/win32/api/winternl/nf-winternl-ntquerysysteminformation */
const NtQuerySystemInformation = native(
  'ntdll.dll',
  'int32_t NtQuerySystemInformation(int what, _Out_ void *info, uint32_t size, _Out_ void *needed)',
)

/** MEMORYSTATUSEX */
const status = { total: 8, available: 16, size: 64 } as const

/**
 * Reads how much memory Windows can use, and how much of it programs can get immediately: free memory, plus standby
 * memory, which only caches files.
 */
export const readMemory = (): { total: number; available: number } => {
  const buffer = Buffer.alloc(status.size)
  buffer.writeUInt32LE(status.size)
  succeed(GlobalMemoryStatusEx, buffer)
  return {
    total: Number(buffer.readBigUInt64LE(status.total)),
    available: Number(buffer.readBigUInt64LE(status.available)),
  }
}

/**
 * Number of SystemMemoryListInformation. No header declares the struct that Windows returns for this type of
 * information; the struct lists the standby pages by their eight priorities.
 */
const memoryList = 80
const lists = { standby: 40, priorities: 8, size: 176 } as const

/**
 * Size of a page in bytes, on x64 and on ARM64. https://learn.microsoft.com/windows/win32/memory/large-page-support
 */
const pageBytes = 4096

/** Layout of PERFORMANCE_INFORMATION on 64-bit Windows; amounts are pages. */
const info = {
  ...{ committed: 8, limit: 16, peak: 24, cache: 48, kernelPaged: 64, kernelNonpaged: 72, page: 80 },
  ...{ handles: 88, processes: 92, threads: 96, size: 104 },
} as const

/**
 * Performance. `committed`: memory that has been promised to programs; `commitLimit`: the maximum that can be
 * promised, in RAM and page files together. The counts apply to the whole PC.
 */
export type PerformanceInfo = {
  committed: number
  commitLimit: number
  commitPeak: number
  systemCache: number
  kernelPaged: number
  kernelNonpaged: number
  handles: number
  processes: number
  threads: number
}

/** Reads performance. For this call, Windows goes through all processes, which takes a few milliseconds. */
export const readPerformance = async (): Promise<PerformanceInfo> => {
  const buffer = Buffer.alloc(info.size)
  buffer.writeUInt32LE(info.size)
  const asked = await K32GetPerformanceInfo.wait(buffer, info.size)
  if (asked.result === 0) throw failure(K32GetPerformanceInfo.name, asked.lastError)
  const page = Number(buffer.readBigUInt64LE(info.page))
  const bytes = (at: number) => Number(buffer.readBigUInt64LE(at)) * page
  return {
    committed: bytes(info.committed),
    commitLimit: bytes(info.limit),
    commitPeak: bytes(info.peak),
    systemCache: bytes(info.cache),
    kernelPaged: bytes(info.kernelPaged),
    kernelNonpaged: bytes(info.kernelNonpaged),
    handles: buffer.readUInt32LE(info.handles),
    processes: buffer.readUInt32LE(info.processes),
    threads: buffer.readUInt32LE(info.threads),
  }
}

/**
 * Returns how much memory is used to cache files until a program needs it. Some versions of Windows require special
 * rights for reading this amount of memory.
 */
export const readStandby = (): number => {
  const [buffer, needed] = [Buffer.alloc(lists.size), Buffer.alloc(4)]
  checkNt(
    NtQuerySystemInformation.name,
    NtQuerySystemInformation.call(memoryList, buffer, buffer.length, needed),
  )
  const pages = Array.from({ length: lists.priorities }, (_, i) =>
    Number(buffer.readBigUInt64LE(lists.standby + 8 * i)),
  )
  return pages.reduce((a, b) => a + b, 0) * pageBytes
}
