/** What each disk read, wrote and waited. https://learn.microsoft.com/windows/win32/api/winioctl/ni-winioctl-ioctl_disk_performance */
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

/** No access is asked for, so no rights are needed. */
const [noAccess, shareReadWrite, openExisting] = [0, 3, 3]
const diskPerformance = 0x70020

/** DISK_PERFORMANCE; times are in units of 100 nanoseconds. */
const counters = { read: 0, written: 8, idle: 32, queue: 48, queried: 56, size: 88 } as const

/** `queriedMs`: the moment that the others are of, by the disk's own clock. */
export type DiskActivity = {
  disk: number
  read: number
  written: number
  idleMs: number
  queriedMs: number
  queue: number
}

const notSupported = 50

/** Null for no disk, and for one that doesn't count: a virtual one, or one whose counters are off. */
const readOne = async (disk: number): Promise<DiskActivity | null> => {
  const opened = CreateFileW.call(
    `\\\\.\\PhysicalDrive${disk}`,
    noAccess,
    shareReadWrite,
    null,
    openExisting,
    0,
    null,
  )
  if (opened === -1) {
    const code = lastError()
    if (code === codes.FILE_NOT_FOUND) return null
    throw failure(CreateFileW.name, code)
  }
  using device = new Handle(BigInt(opened))
  const [buffer, returned] = [Buffer.alloc(counters.size), Buffer.alloc(4)]
  const answered = await DeviceIoControl.wait(
    device.value,
    diskPerformance,
    null,
    0,
    buffer,
    buffer.length,
    returned,
    null,
  )
  if (answered.result === 0) {
    const code = answered.lastError
    if (code === codes.INVALID_FUNCTION || code === notSupported) return null
    throw failure(DeviceIoControl.name, code)
  }
  const long = (at: number) => Number(buffer.readBigUInt64LE(at))
  return {
    disk,
    read: long(counters.read),
    written: long(counters.written),
    idleMs: long(counters.idle) / 10_000,
    queriedMs: long(counters.queried) / 10_000,
    queue: buffer.readUInt32LE(counters.queue),
  }
}

/** Numbers of disks have gaps where one was unplugged. */
const mostDisks = 32

/** Those that count. Empty where none does. */
export const readDiskActivity = async (): Promise<DiskActivity[]> => {
  const found: DiskActivity[] = []
  for (let disk = 0; disk < mostDisks; disk++) {
    const one = await readOne(disk)
    if (one !== null) found.push(one)
  }
  return found
}
