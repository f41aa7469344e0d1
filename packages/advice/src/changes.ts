/**
 * Describes whether Clearpane's own changes are in effect. This code is pure and claims nothing beyond what was read.
 */
import type { AllRuns } from '@clearpane/contracts'
import { causeKey, type DriftEntry } from '@clearpane/model'

type Counts = { failed: number; drifted: number; unsettled: number }
export type Changes =
  | { kind: 'unknown' | 'nothing' | 'unread' }
  | { kind: 'asked'; asked: number }
  | ({ kind: 'inPlace' | 'problems' } & Counts)

type Runs = Pick<AllRuns, 'failed' | 'unsettled' | 'inPlace'>
type Drifted = Pick<DriftEntry, 'key' | 'causes'>

/**
 * How many settings differ from what Clearpane set. `drifted`: something else changed them. `asked`: the person may
 * have changed them in a settings window of Windows, so Clearpane asks a question instead of reporting a problem.
 */
export type DriftCounts = { drifted: number; asked: number }

/**
 * Describes whether Clearpane's changes are in effect, and nothing else about the PC. nothing: no run is in effect,
 * so there is nothing to compare. asked: the only settings that differ are those that the person may have changed.
 * unread: some values can't be read, and no other value has drifted. `null`: not read yet.
 */
export const changesOf = (runs: Runs | null, drift: DriftCounts | null, unread: number): Changes => {
  if (runs === null || drift === null) return { kind: 'unknown' }
  const { failed, unsettled, inPlace } = runs
  const { drifted, asked } = drift
  const counts = { failed, drifted, unsettled }
  if (failed + drifted + unsettled > 0) return { kind: 'problems', ...counts }
  if (asked > 0) return { kind: 'asked', asked }
  if (!inPlace) return { kind: 'nothing' }
  return unread > 0 ? { kind: 'unread' } : { kind: 'inPlace', ...counts }
}

const settingOf = ({ key, causes: [first] }: Drifted): string => (first === undefined ? key : causeKey(first))

/** Groups drift by setting, because users decide about settings, and a setting may have several values. */
export const driftBySetting = <T extends Drifted>(drift: readonly T[]): Map<string, T[]> =>
  Map.groupBy(drift, settingOf)

export const driftedSettings = (drift: readonly Drifted[]): string[] => [...driftBySetting(drift).keys()]

/**
 * Whether the person may have made the whole change. The change is a problem if something else changed one of its
 * values.
 */
export const isByHand = (drift: readonly Drifted[], byHand: readonly string[]): boolean =>
  drift.every(({ key }) => byHand.includes(key))

/**
 * The only count of drift: `drifted` is shown wherever the app shows how many settings were changed by something
 * else.
 * `byHand`: keys of the values that the person may have changed.
 */
export const driftCounts = ({
  drift,
  byHand,
}: {
  drift: readonly Drifted[]
  byHand: readonly string[]
}): DriftCounts => {
  const settings = [...driftBySetting(drift).values()]
  const asked = settings.filter((values) => isByHand(values, byHand)).length
  return { drifted: settings.length - asked, asked }
}
