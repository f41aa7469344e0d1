/**
 * Returns how active the sample PC's user is, from 0 (asleep) to 100: most active in the evening, hardly at all at
 * night.
 */

/** Activity by hour of the day in UTC; values in between are interpolated. */
const hours = [4, 2, 2, 2, 2, 3, 8, 22, 46, 58, 55, 52, 38, 44, 56, 60, 58, 52, 48, 62, 78, 82, 61, 24]
const hourMs = 3_600_000

export const activityAt = (ms: number): number => {
  const hour = Math.floor(ms / hourMs)
  const from = hours[hour % 24] ?? 0
  const to = hours[(hour + 1) % 24] ?? 0
  return from + Math.floor(((to - from) * (ms - hour * hourMs)) / hourMs)
}
