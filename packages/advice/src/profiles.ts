/** Finds the profiles that suit this PC, based on the findings of the rules, with the reasons. Pure. */
import type { HealthAlarm } from '@clearpane/contracts'
import type { Preset, PresetStatus } from '@clearpane/model'

/** A profile with its state on this PC. `settings`: how many settings of the PC the profile would change. */
type Entry = {
  preset: Pick<Preset, 'id' | 'choices'>
  status: Pick<PresetStatus, 'state'>
  settings: number
}

/**
 * `settings`: the number of suggested settings that the profile sets, and the number of other settings that it
 * changes. All codes except `settings` are alarms about the PC's health.
 */
export type ProfileWhy =
  | { code: 'settings'; count: number; of: number; others: number }
  | { code: 'slowStart'; seconds: number }
  | { code: 'diskFull'; free: number }
type Recommended<E> = { entry: E; why: ProfileWhy }

/** The profiles that help against an alarm. No profile removes a threat, because Defender does that. */
const answers: Readonly<Record<string, HealthAlarm['code']>> = {
  'startup-optimizer': 'slowStart',
  'deep-clean': 'diskFull',
}

const answered = ({ preset, settings }: Entry, alarms: readonly HealthAlarm[]): ProfileWhy | null => {
  const alarm = settings === 0 ? undefined : alarms.find(({ code }) => code === answers[preset.id])
  if (alarm?.code === 'slowStart') return { code: 'slowStart', seconds: alarm.seconds }
  return alarm?.code === 'diskFull' ? { code: 'diskFull', free: alarm.free } : null
}

/**
 * A profile must set at least this share of the suggested settings, and at least this share of the settings in the
 * profile must be suggested ones. If either share is too small, the profile doesn't suit this PC.
 */
const leastShare = 0.5

/**
 * Recommends a profile that helps against an alarm, and the profile with the best balance: the number of suggested
 * settings that it sets, minus the number of its other settings. `suggested`: settings that the rules suggest and
 * that aren't set yet.
 */
export const forThisPc = <E extends Entry>(
  entries: readonly E[],
  suggested: ReadonlySet<string>,
  alarms: readonly HealthAlarm[],
): Recommended<E>[] => {
  const open = entries.filter(({ status }) => status.state !== 'active')
  const urgent = open.flatMap((entry) => {
    const why = answered(entry, alarms)
    return why === null ? [] : [{ entry, why }]
  })
  const [best] = open
    .map((entry) => {
      const count = entry.preset.choices.filter(({ tweakId }) => suggested.has(tweakId)).length
      return { entry, count, others: Math.max(0, entry.settings - count) }
    })
    .filter(
      ({ entry, count }) =>
        count > 0 && count >= leastShare * suggested.size && count >= leastShare * entry.settings,
    )
    .toSorted((a, b) => b.count - b.others - (a.count - a.others))
  return best !== undefined
    ? [
        ...urgent.filter(({ entry }) => entry !== best.entry),
        {
          entry: best.entry,
          why: { code: 'settings', count: best.count, of: suggested.size, others: best.others },
        },
      ]
    : urgent
}
