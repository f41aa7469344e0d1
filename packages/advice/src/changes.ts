/**
 * Describes whether Clearpane's own changes are in effect. This code is pure and claims nothing beyond what was read.
 */
import type { AllRuns } from '@clearpane/contracts'
import type { DriftEntry } from '@clearpane/model'

type Counts = { failed: number; drifted: number; unsettled: number }
export type Changes = { kind: 'unknown' | 'nothing' | 'unread' } | ({ kind: 'inPlace' | 'problems' } & Counts)

type Runs = Pick<AllRuns, 'failed' | 'unsettled' | 'inPlace'>

/**
 * Describes whether Clearpane's changes are in effect, and nothing else about the PC. nothing: no run is in effect,
 * so there is nothing to compare. unread: some values can't be read, and no other value has drifted. `null`: not
 * read yet.
 */
export const changesOf = (runs: Runs | null, drifted: number | null, unread: number): Changes => {
  if (runs === null || drifted === null) return { kind: 'unknown' }
  const { failed, unsettled, inPlace } = runs
  const counts = { failed, drifted, unsettled }
  if (failed + drifted + unsettled > 0) return { kind: 'problems', ...counts }
  if (!inPlace) return { kind: 'nothing' }
  return unread > 0 ? { kind: 'unread' } : { kind: 'inPlace', ...counts }
}

/** The drift of each setting, because users decide about settings, and a setting may have several values. */
export const driftedSettings = (drift: readonly Pick<DriftEntry, 'key' | 'causes'>[]): string[] => [
  ...new Set(
    drift.map(({ key, causes: [first] }) => (first === undefined ? key : `${first.by} ${first.id}`)),
  ),
]
