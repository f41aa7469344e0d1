/** Turns a list of startups of Windows into bars, each with its difference from the median. Pure. */
import type { Boot } from '@clearpane/model'
import { medianOf } from '../../../shared/starts.ts'

export type Segment = { kind: 'driver' | 'service' | 'program' | 'rest'; seconds: number }

/**
 * The kinds of startup phases that are shown in a colour of their own. All other parts are Windows' own work, and
 * make up the rest of the bar.
 */
const kinds = [
  [[102, 109], 'driver'],
  [[103], 'service'],
  [[101], 'program'],
] as const

/**
 * Splits the bar of a startup into segments. The rest is the time that doesn't belong to any known segment; if
 * segments overlap, there may be no rest.
 */
export const segmentsOf = ({ seconds, parts }: Boot): Segment[] => {
  const sumOf = (of: readonly number[]) =>
    parts.filter(({ event }) => of.includes(event)).reduce((sum, part) => sum + part.seconds, 0)
  const known = kinds.map(([event, kind]) => ({ kind, seconds: sumOf(event) }))
  const rest = seconds - known.reduce((sum, one) => sum + one.seconds, 0)
  return [...known, { kind: 'rest' as const, seconds: rest }].filter((one) => one.seconds > 0.005)
}

export const lengthOf = (boot: Boot): number =>
  segmentsOf(boot).reduce((sum, { seconds }) => sum + seconds, 0)

/**
 * Finds the first startup in an unbroken series of startups in which the same part was slow. `boots`: startups,
 * newest first; the part was slow in the newest startup.
 */
export const slowSince = (boots: readonly Boot[], name: string): { at: string; count: number } | null => {
  const without = boots.findIndex(({ parts }) => !parts.some((part) => part.name === name))
  const streak = without < 0 ? boots : boots.slice(0, without)
  const at = streak.at(-1)?.at
  return at === undefined ? null : { at, count: streak.length }
}

/** The maximum and minimum number of startups on each side of a comparison. */
const [mostCompared, leastCompared] = [5, 2]

/**
 * Compares the newest startups with those before them; `boots`: only ordinary startups, newest first. Returns null if
 * there are too few startups for a comparison.
 */
export const trendOf = (boots: readonly Boot[]): { count: number; recent: number; before: number } | null => {
  const count = Math.min(mostCompared, Math.floor(boots.length / 2))
  if (count < leastCompared) return null
  const [recent, before] = [boots.slice(0, count), boots.slice(count, 2 * count)]
  return { count, recent: medianOf(recent), before: medianOf(before) }
}
