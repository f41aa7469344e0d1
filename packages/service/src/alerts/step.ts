/**
 * When an alert is raised and cleared. A figure that varies around its limit raises one alert, not many.
 * Pure.
 */
import type { AlertRule } from '@clearpane/contracts'

type Watched = Exclude<AlertRule, { kind: 'boot' }>

/** `since`: how long it has continuously been beyond the limit, or well within it; null: neither. */
export type AlertState = { isRaised: boolean; since: number | null }
export const calm: AlertState = { isRaised: false, since: null }

/** How far a figure must come back before its alert is over. */
const marginOf = ({ kind, limit }: Watched): number => (kind === 'disk' ? limit * 0.1 : 5)
/** How long it must stay there, unless the rule's own time is longer. */
const leastCalmMs = 60_000

const isBeyond = ({ kind, limit }: Watched, value: number): boolean =>
  kind === 'disk' ? value < limit : value > limit

const isWellWithin = (rule: Watched, value: number): boolean => {
  const margin = marginOf(rule)
  return rule.kind === 'disk' ? value >= rule.limit + margin : value <= rule.limit - margin
}

/** After a gap this long, what the figure did in between is unknown. */
const gapMs = 5 * 60_000

/** `before`: when the last figure was read. */
export const step = (
  rule: Watched,
  state: AlertState,
  { at, value, before }: { at: number; value: number; before: number | null },
): AlertState => {
  const wants = state.isRaised ? isWellWithin(rule, value) : isBeyond(rule, value)
  if (!wants) return { ...state, since: null }
  // A gap, or a clock that was set back, starts over.
  const isBroken = before === null || at - before > gapMs || at < before
  const since = state.since === null || isBroken ? at : state.since
  const needs = Math.max(rule.minutes * 60_000, state.isRaised ? leastCalmMs : 0)
  return at - since >= needs ? { isRaised: !state.isRaised, since: null } : { ...state, since }
}

/** The median of fewer starts means little. */
const leastBoots = 5

/**
 * Returns how much slower the newest start is than the median of those before, in percent; null for too few.
 */
export const slowerBy = (seconds: readonly number[]): number | null => {
  const newest = seconds.at(-1)
  const before = seconds.slice(0, -1).toSorted((a, b) => a - b)
  const median = before[Math.floor(before.length / 2)]
  if (newest === undefined || median === undefined || before.length < leastBoots) return null
  return (100 * (newest - median)) / median
}
