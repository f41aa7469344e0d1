/** Movements and their rules: from a request to the watch and back. */
import { driftWatchCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { clearMovements, lookForMovements, movementsOf, setRule } from '@clearpane/service/drift'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const driftWatchModule: DefineModule = (services) => ({
  resets: [{ type: 'monitoring', clear: async () => clearMovements(await services.devices.store()) }],
  routes: routesOf(driftWatchCalls, {
    movements: onDevice(async ({ id }, { query: { limit } }) =>
      ok(await movementsOf(await services.devices.store(), id, limit)),
    ),

    lookForMovements: onDevice(async (device) => {
      const found = await lookForMovements({ services, device, withItems: true })
      if (found !== null) services.changed(device.id)
      return ok({ success: true, looked: found !== null, movements: found?.moved ?? [] })
    }),

    setDriftRule: onDevice(async ({ id }, { body: { setting, rule } }) => {
      const set = await setRule(await services.devices.store(), id, setting, rule, Date.now())
      services.hub.emit(`drift:${id}`, {})
      return ok({ success: true, rule: set })
    }),
  }),
})
