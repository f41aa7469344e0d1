/** The gaming page's profiles. */
import { gamingCalls } from '@clearpane/contracts'
import { ok, refusal } from '@clearpane/service/core'
import { unknownPreset } from '@clearpane/service/pc'
import { actsOf } from '../../http/act.ts'
import { type DefineModule, routesOf } from '../../http/module.ts'

export const gamingModule: DefineModule = (services) => ({
  routes: routesOf(gamingCalls, {
    gamingOptimize: actsOf(services)(async (device, { profile }) => {
      const preset = device.service.preset(profile)
      if (preset?.group !== 'gaming') return refusal(unknownPreset(profile))
      const { choices, title } = preset
      const origin = { kind: 'selection' as const, choices, presetId: profile }
      const act = { id: 'preset', names: { preset: profile, name: title } } as const
      return ok({ origin, title, act, reply: () => ({ profile }) })
    }, 'Could not apply gaming optimizations'),
  }),
})
