/** What a PC measures of itself while it runs. */
import { monitoringCalls } from '@clearpane/contracts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { createSampler } from '../../monitoring/sampler.ts'
import { ok } from '../../result.ts'

export const monitoringModule: DefineModule = (services) => {
  const sampler = createSampler({
    sensorsOf: async (id) => {
      const device = await services.open(id)
      return device.ok ? device.value.sensors : null
    },
    tell: services.hub.tell,
    now: Date.now,
  })
  return {
    routes: routesOf(monitoringCalls, {
      live: onDevice(async ({ id }) => {
        const held = await sampler.hold(id)
        if (held === null) return ok({ sensors: [], missing: {}, at: [], columns: {} })
        const sensors = await held.sampler.sensors()
        const ids = sensors.filter(({ shape }) => shape !== 'processes').map((one) => one.id)
        return ok({ sensors, missing: held.sampler.missing(), ...held.ring.columns(ids) })
      }),
    }),
    streamed: sampler.topics,
    resets: [{ type: 'monitoring', clear: async () => sampler.clear() }],
    begin: () => () => sampler.close(),
  }
}
