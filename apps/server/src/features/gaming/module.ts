/** The gaming page's profiles. */
import { gamingCalls } from '@clearpane/contracts'
import { carryOut } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import { unknownPreset } from '../../device-service/refusals.ts'
import { ok, refusal } from '../../result.ts'

export const gamingModule: DefineModule = (services) => ({
  routes: routesOf(gamingCalls, {
    gamingOptimize: onDevice(
      async (device, { body: { profile, planHash }, progressId }) => {
        const preset = device.service.preset(profile)
        if (preset?.group !== 'gaming') return refusal(unknownPreset(profile))
        const { choices, title } = preset
        const origin = { kind: 'selection' as const, choices, presetId: profile }
        const run = await carryOut(services, device, { origin, planHash, title, progressId })
        return run.ok ? ok({ ...run.value, profile }) : run
      },
      { failure: 'Could not apply gaming optimizations' },
    ),
  }),
})
