/** Tells pages that tasks and their runs have changed something. */
import type { DeviceId } from '@clearpane/model'
import type { Services } from '../services/services.ts'

/** How many milliseconds pass between two reports while simulated nights pass on a sample PC. */
export const stepMs = 1000

export type Reports = {
  moved(device: DeviceId, taskId: string | null): void
  changed(device: DeviceId): void
  /**
   * Reports this PC's changes at most once a second until the returned function is called; otherwise, each simulated
   * night would make every open page load its data again several times.
   */
  inSteps(device: DeviceId): () => void
}

export const createReports = ({ hub, changed }: Pick<Services, 'hub' | 'changed'>): Reports => {
  /** The content of the next report, for each PC whose changes are reported at intervals. */
  const waiting = new Map<DeviceId, { moved: boolean; changed: boolean }>()

  const tell = (device: DeviceId) => {
    const next = waiting.get(device)
    if (next === undefined) return
    waiting.set(device, { moved: false, changed: false })
    if (next.moved) hub.emit(`automation:${device}`, { taskId: null })
    if (next.changed) changed(device)
  }

  return {
    moved: (device, taskId) => {
      const next = waiting.get(device)
      if (next === undefined) hub.emit(`automation:${device}`, { taskId })
      else next.moved = true
    },
    changed: (device) => {
      const next = waiting.get(device)
      if (next === undefined) changed(device)
      else next.changed = true
    },
    inSteps: (device) => {
      waiting.set(device, { moved: false, changed: false })
      const beat = setInterval(() => tell(device), stepMs).unref()
      return () => {
        clearInterval(beat)
        tell(device)
        waiting.delete(device)
      }
    },
  }
}
