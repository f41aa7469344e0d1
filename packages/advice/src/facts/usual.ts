/**
 * Computes this PC's usual values for one kind of load: the median of the stored minutes, and the distance from the
 * median within which half of those minutes lie. If there is a history, it's used in place of a fixed limit. Pure.
 */

export const loadKinds = ['idle', 'work', 'game'] as const
export type LoadKind = (typeof loadKinds)[number]

/** Percent of one minute. */
export type Minute = { at: number; cpu: number | null; gpu: number | null }

/**
 * Returns what kind of load the PC is under. If the graphics card is busy, the load is a game; otherwise, if the
 * processor isn't idle, the load is work.
 */
export const loadKindOf = ({ cpu, gpu }: Minute): LoadKind | null => {
  if (gpu !== null && gpu >= 60) return 'game'
  if (cpu === null) return null
  return cpu >= 15 ? 'work' : 'idle'
}

export const medianOf = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Returns the spread of the values: the distance from the median within which half of them lie. */
export const spreadOf = (values: readonly number[]): number | null => {
  const middle = medianOf(values)
  return middle === null ? null : medianOf(values.map((value) => Math.abs(value - middle)))
}

/**
 * A usual value requires at least this many earlier minutes with the same kind of load. A usual value also requires a
 * minimum number of recent minutes.
 */
export const leastEarlier = 60
export const leastRecent = 5
const recentMs = 60 * 60_000

export type Usual = { kind: LoadKind; recent: number; usual: number; spread: number; minutes: number }

/** Returns the kind of load that the PC was under for most of the last hour. */
export const recentKind = (minutes: readonly Minute[], now: number): LoadKind | null => {
  const counts = new Map<LoadKind, number>()
  for (const minute of minutes) {
    const kind = minute.at > now - recentMs ? loadKindOf(minute) : null
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const [best] = loadKinds
    .map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  return best === undefined || best.count < leastRecent ? null : best.kind
}

/**
 * Returns the usual load; null if too few minutes with this kind of load are stored. Each entry of `values` belongs
 * to the entry of `minutes` with the same index.
 */
export const usualOf = (
  minutes: readonly Minute[],
  values: readonly (number | null)[],
  now: number,
): Usual | null => {
  const kind = recentKind(minutes, now)
  if (kind === null) return null
  const [recent, earlier]: [number[], number[]] = [[], []]
  for (const [i, minute] of minutes.entries()) {
    const value = values[i] ?? null
    if (value === null || loadKindOf(minute) !== kind) continue
    if (minute.at > now - recentMs) recent.push(value)
    else earlier.push(value)
  }
  if (earlier.length < leastEarlier || recent.length < leastRecent) return null
  const [middle, usual, spread] = [medianOf(recent), medianOf(earlier), spreadOf(earlier)]
  if (middle === null || usual === null || spread === null) return null
  return { kind, recent: middle, usual, spread, minutes: earlier.length }
}

/**
 * Returns the share of the recorded minutes with each kind of load, as a percentage; null if nothing was recorded.
 */
export const useOf = (minutes: readonly Minute[]): Record<LoadKind, number> | null => {
  const kinds = minutes.map(loadKindOf).filter((kind) => kind !== null)
  if (kinds.length < leastEarlier) return null
  const share = (kind: LoadKind) =>
    Math.round((1000 * kinds.filter((one) => one === kind).length) / kinds.length) / 10
  return { idle: share('idle'), work: share('work'), game: share('game') }
}
