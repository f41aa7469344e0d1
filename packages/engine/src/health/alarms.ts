/** Alarms that take precedence over any score: a threat, a full drive, a slow startup of Windows. Pure. */
import type { Reading, Reason } from '@clearpane/model'

/** The number of threats that are still active, or the reason why it's unknown. */
export type Threats = { count: number } | { reason: Reason }

export type HealthAlarm =
  | { code: 'threat'; count: number }
  /** The alarm about a full drive. `free`: the free space on the Windows drive, as a percentage. */
  | { code: 'diskFull'; free: number }
  | { code: 'slowStart'; seconds: number }

export const alarmRules = {
  /**
   * The percentage of free space at or below which there is an alarm: with so little space, updates fail, and Windows
   * has no room for its own files.
   */
  diskFull: 5,
  /**
   * The number of seconds at or above which a Windows start causes an alarm: more than twice as long as a start that
   * the score counts as quick.
   */
  slowStart: 60,
} as const

type Read = { threats: Threats; disk: Reading; boot: Reading }

const numberIn = (reading: Reading): number | null =>
  reading.status === 'measured' && typeof reading.value === 'number' && Number.isFinite(reading.value)
    ? reading.value
    : null

/** Returns the alarms, most serious first. Unreadable values raise none. */
export const alarmsOf = ({ threats, disk, boot }: Read): HealthAlarm[] => {
  const [free, seconds] = [numberIn(disk), numberIn(boot)]
  return [
    ...('count' in threats && threats.count > 0 ? [{ code: 'threat' as const, count: threats.count }] : []),
    ...(free !== null && free <= alarmRules.diskFull ? [{ code: 'diskFull' as const, free }] : []),
    ...(seconds !== null && seconds >= alarmRules.slowStart ? [{ code: 'slowStart' as const, seconds }] : []),
  ]
}
