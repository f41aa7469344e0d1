/** Compares the readings from before and after a run. Pure. */
import type { Effect, effectEntrySchema } from '@clearpane/contracts'
import type { z } from 'zod'
import { type Figures, recorded } from './figures.ts'

export type Entry = z.infer<typeof effectEntrySchema>

const units = {
  memory: 'bytes',
  processes: '',
  diskFree: 'bytes',
  boot: 's',
  latency: 'ms',
  benchmark: '%',
} as const
/**
 * Whether a higher or a lower value of a figure is better: lower for memory, programs, startup time and connection
 * latency; higher for free space and completed work.
 */
const betterWhen = { memory: -1, processes: -1, diskFree: 1, boot: -1, latency: -1, benchmark: 1 } as const

type Measured = { before: number; after: number; noise: number | null }

const verdictOf = (
  what: keyof typeof units,
  { before, after, noise: usual }: Measured,
): Effect['verdict'] => {
  const moved = after - before
  if (moved === 0) return 'within'
  if (usual === null) return 'unjudged'
  if (Math.abs(moved) <= usual) return 'within'
  return moved * betterWhen[what] > 0 ? 'better' : 'worse'
}

const bootEffect = ({ before, later, noise: { boot: noise } }: Entry): Effect[] => {
  if (before.boot === null) return []
  const shared = { what: 'boot' as const, unit: units.boot, before: before.boot, noise }
  if (later === null) return [{ ...shared, after: null, verdict: 'pending' }]
  const measured = { before: before.boot, after: later.boot, noise }
  return [{ ...shared, after: later.boot, verdict: verdictOf('boot', measured) }]
}

/** Lists the effects, leaving out figures that couldn't be read both before and after the run. */
export const effectsOf = (entry: Entry): Effect[] => [
  ...recorded.flatMap((what): Effect[] => {
    const [before, after] = [entry.before[what], entry.after[what]]
    if (before === null || after === null) return []
    const measured = { before, after, noise: entry.noise[what] }
    return [{ what, unit: units[what], ...measured, verdict: verdictOf(what, measured) }]
  }),
  ...bootEffect(entry),
  ...(['latency', 'benchmark'] as const).flatMap((what): Effect[] => {
    const measured = entry[what]
    if (measured === null) return []
    return [{ what, unit: units[what], ...measured, verdict: verdictOf(what, measured) }]
  }),
]

export type Range = { least: number; most: number; unit: string; runs: number }

/**
 * Returns by how much one setting changed a figure on this PC, based on the runs that changed only that setting; null
 * if this was never measured, or if it was never outside the usual range.
 */
export const measuredRange = (
  entries: readonly Entry[],
  tweakId: string,
  what: Effect['what'],
): Range | null => {
  const moved = entries
    .filter(({ tweakIds, isUndo }) => !isUndo && tweakIds.length === 1 && tweakIds[0] === tweakId)
    .flatMap((entry) => effectsOf(entry).find((effect) => effect.what === what) ?? [])
    .flatMap(({ before, after, verdict }) =>
      after !== null && (verdict === 'better' || verdict === 'worse') ? [after - before] : [],
    )
  if (moved.length === 0) return null
  return { least: Math.min(...moved), most: Math.max(...moved), unit: units[what], runs: moved.length }
}

/**
 * Returns the first startup after the run once it appears in `now`; null while `now` still shows the startup before
 * the run.
 */
export const nextStart = ({ after }: Entry, now: Figures, sameStartMs: number): Entry['later'] =>
  now.boot !== null &&
  now.startedAt !== null &&
  after.startedAt !== null &&
  now.startedAt > after.startedAt + sameStartMs
    ? { boot: now.boot, startedAt: now.startedAt }
    : null
