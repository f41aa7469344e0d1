/** The scores of a PC over time. One is kept when it moved, so that the list says when and why, and now and then. */
import { healthEntrySchema } from '@clearpane/contracts'
import { type Health, type HealthMove, healthMoves } from '@clearpane/engine'
import type { Records } from '@clearpane/store'

const kind = 'health'

export type HealthChange = { at: number; score: number | null; moves: HealthMove[] }

/** Skips entries that another version stored in another shape. */
const keptOf = async (records: Records, device: string, limit?: number) =>
  (await records.list(device, kind, limit)).flatMap(({ at, value }) => {
    const kept = healthEntrySchema.safeParse(value)
    return kept.success ? [{ at, ...kept.data }] : []
  })

/** How long a score that doesn't move may go without an entry. */
export const restMs = 6 * 60 * 60_000

/** True when the score moved since the last one that was kept; one that rests is kept every six hours. */
export const keepHealth = async (
  records: Records,
  device: string,
  { score, parts }: Health,
  at: number,
): Promise<boolean> => {
  const [last] = await keptOf(records, device, 1)
  const hasMoved = last === undefined || last.score !== score
  if (!hasMoved && at - last.at < restMs) return false
  const value = { score, parts: parts.map(({ part, lost }) => ({ part, lost })) }
  await records.put(device, kind, { id: String(at).padStart(15, '0'), at, value })
  return hasMoved
}

/** Newest first, each with what moved it; the oldest has nothing to compare with. */
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

export const clearHealth = (records: Records): Promise<number> => records.clear(kind)
