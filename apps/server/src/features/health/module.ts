/** The health score of a PC, and how it came to be what it is. */
import { healthCalls } from '@clearpane/contracts'
import { healthRules } from '@clearpane/engine'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { clearHealth, healthHistory, keepHealth } from '../../health/health-history.ts'
import { readHealth } from '../../health/read-health.ts'
import { ok } from '../../result.ts'

/** As many as a page lists. */
const listed = 30

export const healthModule: DefineModule = (services) => ({
  routes: routesOf(healthCalls, {
    health: onDevice(async (device) => {
      const { metrics, records } = await services.devices.store()
      const now = Date.now()
      const { parts, ...health } = await readHealth(device, await metrics(), now)
      if (await keepHealth(records, device.id, { parts, ...health }, now))
        services.hub.tell(`health:${device.id}`, { score: health.score })
      return ok({
        ...health,
        parts: parts.map((one) => ({
          ...one,
          tweakIds: [...one.tweakIds],
          fullAt: healthRules[one.part].fullAt,
          noneAt: healthRules[one.part].noneAt,
        })),
      })
    }),

    healthHistory: onDevice(async ({ id }) => {
      const { records } = await services.devices.store()
      return ok({ changes: await healthHistory(records, id, listed) })
    }),
  }),
  resets: [
    {
      type: 'monitoring',
      clear: async () => clearHealth((await services.devices.store()).records),
    },
  ],
})
