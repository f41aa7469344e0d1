/** The measured effects of runs. */
import { effectsCalls } from '@clearpane/contracts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { effectsOf } from '../../ledger/effects.ts'
import { clearEffects, effectOfRun } from '../../ledger/ledger.ts'
import { ok } from '../../result.ts'

export const effectsModule: DefineModule = (services) => ({
  routes: routesOf(effectsCalls, {
    runEffects: onDevice(async (device, { params: { runId } }) => {
      const entry = await effectOfRun(device, await services.devices.store(), runId, Date.now())
      return ok({ effects: entry === null ? [] : effectsOf(entry) })
    }),
  }),
  resets: [{ type: 'monitoring', clear: async () => clearEffects((await services.devices.store()).records) }],
})
