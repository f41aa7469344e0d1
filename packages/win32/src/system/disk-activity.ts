/**
 * Reads how much each disk has read and written, and how long it has waited.
 * https://learn.microsoft.com/windows/win32/api/winioctl/ni-winioctl-ioctl_disk_performance
 */
import { codes, isCode } from '../core/errors.ts'
import { askDriveAside, mostDrives, openDrive } from './drive-control.ts'

const diskPerformance = 0x70020

/** Layout of DISK_PERFORMANCE; times are in units of 100 nanoseconds. */
const counters = { read: 0, written: 8, idle: 32, queue: 48, queried: 56, size: 88 } as const

/** Activity of a disk. `queriedMs`: when the numbers were read, on the disk's own clock. */
export type DiskActivity = {
  disk: number
  read: number
  written: number
  idleMs: number
  queriedMs: number
  queue: number
}

/**
 * Reads one disk; returns null if the disk doesn't count its activity because it's virtual or its counters are turned
 * off.
 */
const readOne = async (disk: number): Promise<DiskActivity | null> => {
  using drive = openDrive(disk)
  if (drive === null) return null
  try {
    const buffer = await askDriveAside(drive, diskPerformance, counters.size)
    const long = (at: number) => Number(buffer.readBigUInt64LE(at))
    return {
      disk,
      read: long(counters.read),
      written: long(counters.written),
      idleMs: long(counters.idle) / 10_000,
      queriedMs: long(counters.queried) / 10_000,
      queue: buffer.readUInt32LE(counters.queue),
    }
  } catch (error) {
    if (isCode(error, codes.INVALID_FUNCTION, codes.NOT_SUPPORTED)) return null
    throw error
  }
}

/** Lists the disks that count their activity; the list is empty if there are none. */
export const readDiskActivity = async (): Promise<DiskActivity[]> => {
  const found: DiskActivity[] = []
  for (let disk = 0; disk < mostDrives; disk++) {
    const one = await readOne(disk)
    if (one !== null) found.push(one)
  }
  return found
}
