/** The dashboard's scan of startup entries. */

import { ok } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import { readStartup, slowItems } from './read-startup.ts'

export const startupScan = defineJob({
  type: 'startupScan',
  run: async ({ device, stage }) => {
    stage('list')
    const read = await readStartup(device)
    if (!read.ok) return read
    stage('judge')
    const { entries, lastStart, observedAt, unread } = read.value
    return ok({
      slowPrograms: entries
        .flatMap(({ id, name, cost, enabled, kept, place }) =>
          cost === null || cost.impact === 'Low' || !enabled || place === 'service'
            ? []
            : [{ id, name, impact: cost.impact, seconds: cost.seconds, kept }],
        )
        .toSorted((a, b) => b.seconds - a.seconds),
      unnecessaryServices: entries
        .filter(({ place, enabled, target }) => place === 'service' && enabled && target === 'missing')
        .map(({ id, name }) => ({ id, name })),
      bootTime: 'seconds' in lastStart ? lastStart.seconds : null,
      lastStart,
      optimize: slowItems(read.value),
      unread,
      observedAt,
    })
  },
})
