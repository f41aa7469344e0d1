/** What speaks before every score: a danger, a full drive, a start that takes long. Pure. */
import type { Reading, Reason } from '@clearpane/model'

/** Threats that are still active; a reason if nobody could tell. */
export type Threats = { count: number } | { reason: Reason }

export type HealthAlarm =
  | { code: 'threat'; count: number }
  /** `free`: percent of the drive of Windows. */
  | { code: 'diskFull'; free: number }
  | { code: 'slowStart'; seconds: number }

export const alarmRules = {
  /** Percent free, or less: updates fail and Windows runs out of room for its own files. */
  diskFull: 5,
  /** Seconds, or more: more than twice what the score counts as quick. */
  slowStart: 60,
} as const

type Read = { threats: Threats; disk: Reading; boot: Reading }

const numberIn = (reading: Reading): number | null =>
  reading.status === 'measured' && typeof reading.value === 'number' && Number.isFinite(reading.value)
    ? reading.value
    : null

/** Gravest first. What couldn't be read raises none. */
export const alarmsOf = ({ threats, disk, boot }: Read): HealthAlarm[] => {
  const [free, seconds] = [numberIn(disk), numberIn(boot)]
  return [
    ...('count' in threats && threats.count > 0 ? [{ code: 'threat' as const, count: threats.count }] : []),
    ...(free !== null && free <= alarmRules.diskFull ? [{ code: 'diskFull' as const, free }] : []),
    ...(seconds !== null && seconds >= alarmRules.slowStart ? [{ code: 'slowStart' as const, seconds }] : []),
  ]
}
