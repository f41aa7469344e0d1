/**
 * Days and times as a wall clock shows them, independent of any time zone. A day is a number of days since
 * 1970-01-01; a wall time is the number of milliseconds since 1970 at which a clock in UTC shows the same date and
 * time.
 */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-26` → its day. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs

/** A day → `2026-11-26`. */
export const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns the weekday; 0 is Sunday, as in JavaScript's own dates. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** `02:30` → milliseconds since midnight. */
export const timeMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * hourMs + minutes * minuteMs
}

/** Milliseconds since midnight → `02:30`. */
export const timeOf = (ms: number): string =>
  `${two(Math.floor(ms / hourMs))}:${two(Math.floor((ms % hourMs) / minuteMs))}`

export const dayOfMonth = (day: number): number => new Date(day * dayMs).getUTCDate()

export const lastOfMonth = (day: number): number => {
  const date = new Date(day * dayMs)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
