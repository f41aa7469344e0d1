/** The measured effects of runs. */
import { effectsCalls } from '@clearpane/contracts'
import { ok } from '@clearpane/service/core'
import { clearEffects, effectOfRun, effectsOf } from '@clearpane/service/ledger'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

export const effectsModule: DefineModule = (services) => ({
  routes: routesOf(effectsCalls, {
    runEffects: onDevice(async (device, { params: { runId } }) => {
      const entry = await effectOfRun(device, await services.devices.store(), runId, Date.now())
      return ok({ effects: entry === null ? [] : effectsOf(entry) })
    }),
  }),
  resets: [{ type: 'monitoring', clear: async () => clearEffects((await services.devices.store()).records) }],
})
