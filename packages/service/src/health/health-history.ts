/**
 * A PC's scores over time. A score is stored both when it changes, so that the list shows when and why, and at
 * regular intervals.
 */
import { healthEntrySchema } from '@clearpane/contracts'
import { type Health, type HealthMove, healthMoves } from '@clearpane/engine'
import type { Records } from '@clearpane/store'
import type { Count } from './read-health.ts'

const kind = 'health'

export type HealthChange = { at: number; score: number | null; moves: HealthMove[] }

/** Skips entries that another version stored in a different format. */
const keptOf = async (records: Records, device: string, limit?: number) =>
  (await records.list(device, kind, limit)).flatMap(({ at, value }) => {
    const kept = healthEntrySchema.safeParse(value)
    return kept.success ? [{ at, ...kept.data }] : []
  })

/** Maximum time in milliseconds without a new entry while the score stays the same. */
export const restMs = 6 * 60 * 60_000

const isSame = (a: Count, b: Count): boolean => a?.done === b?.done && a?.of === b?.of

/**
 * Stores the score and its two counts. Returns true if the score or one of its two counts differs from the last
 * entry. Even if nothing has changed, an entry is stored every six hours.
 */
export const keepHealth = async (
  records: Records,
  device: string,
  { score, parts }: Health,
  { privacy, protections }: { privacy: Count; protections: Count },
  at: number,
): Promise<boolean> => {
  const [last] = await keptOf(records, device, 1)
  const hasMoved =
    last === undefined ||
    last.score !== score ||
    !isSame(last.privacy, privacy) ||
    !isSame(last.protections, protections)
  if (!hasMoved && at - last.at < restMs) return false
  const value = {
    score,
    parts: parts.map(({ part, lost }) => ({ part, lost })),
    privacy,
    protections,
  }
  await records.put(device, kind, { id: String(at).padStart(15, '0'), at, value })
  return hasMoved
}

/**
 * Lists the scores, newest first, each with the parts that changed it; for the oldest one, there is no earlier score
 * to compare with.
 */
export const healthHistory = async (
  records: Records,
  device: string,
  limit: number,
): Promise<HealthChange[]> => {
  const all = await keptOf(records, device, limit + 1)
  return all.slice(0, limit).map((one, i) => {
    const before = all[i + 1]
    return { at: one.at, score: one.score, moves: before === undefined ? [] : healthMoves(before, one) }
  })
}

/** Lists the stored readings, oldest first. */
export const healthLine = async (records: Records, device: string) =>
  (await keptOf(records, device))
    .map(({ at, score, privacy, protections }) => ({ at, score, privacy, protections }))
    .toReversed()

export const clearHealth = (records: Records): Promise<number> => records.clear(kind)
