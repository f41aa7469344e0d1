/** The settings that the rules offer on a PC right now; no page may suggest any others. */
import type { FactSet } from '@clearpane/advice/facts'
import { advise } from '@clearpane/advice/rules'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { openFacts, settingFacts } from './gather/lists.ts'
import { originOf } from './recommend.ts'

/**
 * Returns the offered settings. Reads only the facts about settings, because other facts can't make a rule offer more
 * settings.
 */
export const offeredSettings = async (
  device: Pick<DeviceSession, 'service' | 'logbook'>,
): Promise<ReadonlySet<string>> => {
  const { tweaks: rows, observedAt } = await device.service.tweaks()
  const facts: FactSet = {
    ...settingFacts(rows, observedAt),
    ...(await openFacts(device, rows, observedAt)),
  }
  const byId = new Map(rows.map((row) => [row.tweak.id, row]))
  return new Set(
    advise(facts).findings.flatMap((finding) => {
      const origin = originOf(finding, byId)
      return origin?.kind === 'selection' ? origin.choices.map(({ tweakId }) => tweakId) : []
    }),
  )
}
