/** Removes files from the quarantine on their due date while the server runs: when a PC is opened, and every hour. */
import type { DeviceId } from '@clearpane/model'
import type { ProgramLog } from '../core/program-log.ts'
import type { DeviceQuarantine } from './device-files.ts'

const hourMs = 3_600_000

export type Due = {
  /**
   * From now on, watches a quarantine and removes files that are due for deletion. Never waits and never throws.
   */
  watch(device: DeviceId, quarantine: DeviceQuarantine): void
  /** Closes once the work in progress has ended. */
  close(): Promise<void>
}

export const watchDue = (log: ProgramLog, everyMs = hourMs): Due => {
  const watched = new Map<DeviceId, DeviceQuarantine>()
  const working = new Set<Promise<void>>()

  /** Removes due files. If another process holds the lock, that process deletes the files. */
  const remove = async (device: DeviceId, quarantine: DeviceQuarantine) => {
    try {
      await quarantine.purge('due')
    } catch (error) {
      await log.event('warn', 'QUARANTINE_DUE_FAILED', {
        device,
        cause: error instanceof Error && 'code' in error ? String(error.code) : 'unknown',
      })
    }
  }
  const begin = (device: DeviceId, quarantine: DeviceQuarantine) => {
    const work = remove(device, quarantine).finally(() => working.delete(work))
    working.add(work)
  }
  const timer = setInterval(() => {
    for (const [device, quarantine] of watched) begin(device, quarantine)
  }, everyMs).unref()

  return {
    watch: (device, quarantine) => {
      watched.set(device, quarantine)
      begin(device, quarantine)
    },
    close: async () => {
      clearInterval(timer)
      await Promise.all(working)
    },
  }
}
