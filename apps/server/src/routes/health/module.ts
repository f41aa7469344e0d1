/** A PC's health score and its history. */
import { healthCalls } from '@clearpane/contracts'
import { healthRules } from '@clearpane/engine'
import { ok } from '@clearpane/service/core'
import {
  beginHealthBeat,
  clearHealth,
  healthHistory,
  healthLine,
  keepHealth,
  readHealth,
  restMs,
} from '@clearpane/service/health'
import type { DeviceSession } from '@clearpane/service/pcs'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

/** The number of scores in the answer: as many as a page shows. */
const listed = 30

export const healthModule: DefineModule = (services) => {
  const kept = () => services.devices.store()

  const readAndKeep = async (device: DeviceSession) => {
    const { metrics, records } = await kept()
    const now = Date.now()
    const health = await readHealth(device, await metrics(), now)
    if (await keepHealth(records, device.id, health, health.counts, now))
      services.hub.emit(`health:${device.id}`, { score: health.score })
    return health
  }

  return {
    routes: routesOf(healthCalls, {
      health: onDevice(async (device) => {
        const { parts, threats, counts: _, ...health } = await readAndKeep(device)
        return ok({
          ...health,
          threats: { count: null, reason: null, ...threats },
          parts: parts.map((one) => ({
            ...one,
            tweakIds: [...one.tweakIds],
            fullAt: healthRules[one.part].fullAt,
            noneAt: healthRules[one.part].noneAt,
          })),
        })
      }),

      healthHistory: onDevice(async ({ id }) => {
        const { records } = await kept()
        return ok({ changes: await healthHistory(records, id, listed) })
      }),

      healthLine: onDevice(async ({ id }) => {
        const { records } = await kept()
        return ok({ points: await healthLine(records, id), restMs })
      }),
    }),
    resets: [{ type: 'monitoring', clear: async () => clearHealth((await kept()).records) }],
    begin: () =>
      beginHealthBeat({
        isRecording: async () => (await kept()).switches.isRecording(services.defaultDevice),
        keep: async () => {
          const device = await services.open(services.defaultDevice)
          if (device.ok) await readAndKeep(device.value)
        },
      }),
  }
}
