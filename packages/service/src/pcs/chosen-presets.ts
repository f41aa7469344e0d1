/** Determines which of several presets that set the same values was last chosen on a PC. */
import type { ChosenPresets } from '@clearpane/engine'
import { type Preset, presetSchema } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { z } from 'zod'
import type { DeviceSession } from './device-registry.ts'

type Kept = Pick<Store, 'records'>
const kind = 'chosenPreset'
const valueSchema = z.strictObject({ presetId: z.string() })

export const keepChosen = async (
  { records }: Kept,
  { id, service }: Pick<DeviceSession, 'id' | 'service'>,
  presetId: string,
  at: number,
): Promise<void> => {
  const group = service.preset(presetId)?.group
  if (group !== undefined) await records.put(id, kind, { id: group, at, value: { presetId } })
}

export const chosenPresets = async ({ records }: Kept, device: string): Promise<ChosenPresets> =>
  new Map(
    (await records.list(device, kind)).flatMap(({ id, value }): [Preset['group'], string][] => {
      const [group, chosen] = [presetSchema.shape.group.safeParse(id), valueSchema.safeParse(value)]
      return group.success && chosen.success ? [[group.data, chosen.data.presetId]] : []
    }),
  )
