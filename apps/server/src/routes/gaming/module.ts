/** The gaming page's profiles. */
import { gamingCalls } from '@clearpane/contracts'
import { carryOut } from '@clearpane/service/changes'
import { ok, refusal } from '@clearpane/service/core'
import { unknownPreset } from '@clearpane/service/pc'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

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
