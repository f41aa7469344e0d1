/** Alarms that take precedence over every score: a danger, a full drive, a slow start. Pure. */
import type { Reading, Reason } from '@clearpane/model'

/** Number of threats that are still active, or the reason why the number is unknown. */
export type Threats = { count: number } | { reason: Reason }

export type HealthAlarm =
  | { code: 'threat'; count: number }
  /** Alarm of a full drive. `free`: free space of the Windows drive in percent. */
  | { code: 'diskFull'; free: number }
  | { code: 'slowStart'; seconds: number }

export const alarmRules = {
  /**
   * Percent of free space at or below which the drive raises an alarm: updates then fail, and Windows runs
   * out of room for its own files.
   */
  diskFull: 5,
  /**
   * Seconds at or above which a start raises an alarm: more than twice the time that the score counts as
   * quick.
   */
  slowStart: 60,
} as const

type Read = { threats: Threats; disk: Reading; boot: Reading }

const numberIn = (reading: Reading): number | null =>
  reading.status === 'measured' && typeof reading.value === 'number' && Number.isFinite(reading.value)
    ? reading.value
    : null

/** Returns the alarms, the gravest first. Unreadable values raise none. */
export const alarmsOf = ({ threats, disk, boot }: Read): HealthAlarm[] => {
  const [free, seconds] = [numberIn(disk), numberIn(boot)]
  return [
    ...('count' in threats && threats.count > 0 ? [{ code: 'threat' as const, count: threats.count }] : []),
    ...(free !== null && free <= alarmRules.diskFull ? [{ code: 'diskFull' as const, free }] : []),
    ...(seconds !== null && seconds >= alarmRules.slowStart ? [{ code: 'slowStart' as const, seconds }] : []),
  ]
}
