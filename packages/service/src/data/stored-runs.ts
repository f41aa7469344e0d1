/** The history of every device that has runs. A device without runs isn't opened to read its history. */
import { existsSync } from 'node:fs'
import type { StoredRun } from '@clearpane/contracts'
import { deviceIdSchema, type RunSummary } from '@clearpane/model'
import type { Services } from '../services/services.ts'

const stored = (run: RunSummary): StoredRun => {
  const { runId, device, title, startedBy, at, endedAt, result, held, changed, failed, undone } = run
  return { runId, device, title, startedBy, at, endedAt, result, held, changed, failed, undone }
}

export const storedRuns = async ({ devices }: Pick<Services, 'devices'>): Promise<StoredRun[]> => {
  const found: StoredRun[] = []
  for (const id of deviceIdSchema.options) {
    if (devices.resolve(id) !== id || !existsSync(devices.paths.journal(id))) continue
    const device = await devices.open(id)
    if (device.ok) found.push(...(await device.value.service.runs()).map(stored))
  }
  return found
}
