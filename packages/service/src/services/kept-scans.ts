/** Each PC's newest scan in this process; the scan's lists contain the files that can be deleted. */
import type { CleanupScan } from '@clearpane/contracts'
import type { DeviceSession } from '../pcs/device-registry.ts'

export type KeptScans = {
  keep(device: Pick<DeviceSession, 'id'>, scan: CleanupScan): void
  /**
   * Returns the scan; null if there is no scan, or if its lists have been replaced by newer ones. `scanId`: only that
   * one.
   */
  of(device: Pick<DeviceSession, 'id' | 'cleaner'>, scanId?: string): CleanupScan | null
  forget(): void
}

export const createKeptScans = (): KeptScans => {
  const scans = new Map<string, CleanupScan>()
  return {
    keep: ({ id }, scan) => {
      scans.set(id, scan)
    },
    of: ({ id, cleaner }, scanId) => {
      const scan = scans.get(id)
      if (scan === undefined || cleaner === null || (scanId !== undefined && scan.scanId !== scanId))
        return null
      const hashes = scan.items.flatMap(({ classes }) => classes.flatMap(({ list }) => list ?? []))
      return hashes.every((hash) => cleaner.lists.text(hash) !== null) ? scan : null
    },
    forget: () => scans.clear(),
  }
}
