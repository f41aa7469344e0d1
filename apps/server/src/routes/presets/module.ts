/** The dashboard's profiles: each with its run and its script, and whether it's in effect. */
import { presetsCalls } from '@clearpane/contracts'
import type { Origin } from '@clearpane/model'
import { suggested } from '@clearpane/model/further'
import { ok, refusal } from '@clearpane/service/core'
import { unknownPreset } from '@clearpane/service/pc'
import type { DeviceSession } from '@clearpane/service/pcs'
import { chosenPresets, restoreDefaults } from '@clearpane/service/pcs'
import type { Services } from '@clearpane/service/services'
import { actsOf } from '../../http/act.ts'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

/**
 * Plans the documented Windows defaults for a separate review: they are a fallback that is labelled as such, never
 * the values that an undo writes. Returns null if the Windows defaults can't be planned.
 */
const planDefaults = async ({ devices }: Services, { service }: DeviceSession) => {
  const { tweaks } = await devices.catalog()
  const choices = tweaks
    .filter(({ options }) => options.some(({ settings }) => settings.some(({ guard }) => guard !== true)))
    .map(({ id }) => ({ tweakId: id, option: 'default' }))
  const planned = await service.plan({ kind: 'selection', choices })
  return planned.ok ? planned.value : null
}

export const presetsModule: DefineModule = (services) => {
  const act = actsOf(services)
  return {
    routes: routesOf(presetsCalls, {
      presets: onDevice(async ({ id, service }) =>
        ok(await service.presets(await chosenPresets(await services.devices.store(), id))),
      ),

      applyProfile: act(async (device, { profile, putBack = [] }) => {
        const restores = profile === restoreDefaults
        const origin: Origin = restores
          ? { kind: 'undoAll', putBack }
          : { kind: 'selection', choices: [], presetId: profile }
        return ok({
          origin,
          ...(restores ? { title: 'Restore defaults', act: { id: 'settings.restore' } as const } : {}),
          reply: async () => ({
            profile,
            defaultsPlan: restores ? await planDefaults(services, device) : null,
          }),
        })
      }),

      generateProfileScript: onDevice(
        async ({ service }, { params }) => {
          const preset = service.preset(params.id)
          if (preset === null) return refusal(unknownPreset(params.id))
          const made = await service.script(suggested(preset.choices), preset.title)
          if (!made.ok) return made
          const { id, fileName, sha256 } = services.scripts.add(made.value)
          return ok({ success: true, id, fileName, sha256, message: 'The script is ready.' })
        },
        { takesTurns: true },
      ),
    }),
  }
}
