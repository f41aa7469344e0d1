/** Grades a connection based on measured round trips, according to the rule in the specification. */
import { median } from './median.ts'

export const lineStatuses = ['excellent', 'good', 'fair', 'poor'] as const
export type LineStatus = (typeof lineStatuses)[number]

/**
 * The grades, each with two limits: a maximum number of milliseconds, and a maximum share of lost trips in percent.
 * Both must hold.
 */
const grades = [
  ['excellent', 30, 0.5],
  ['good', 50, 1],
  ['fair', 80, 2],
] as const

export const statusOfLine = (latency: number, loss: number): LineStatus =>
  grades.find(([, ms, percent]) => latency <= ms && loss <= percent)?.[0] ?? 'poor'

export type LineQuality = {
  /** Median round trip. */
  latency: number
  /** Percent of unanswered trips. */
  loss: number
  /** The mean difference between consecutive round trips; null if fewer than two got a reply. */
  jitter: number | null
  status: LineStatus
  /**
   * Number of milliseconds by which the latency varies although nothing has changed. Only a simulated line reports
   * this number.
   */
  wander?: number | undefined
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/**
 * Grades a connection. `trips`: the round trips in order; null stands for a lost one. Returns null if no round trip
 * got a reply.
 */
export const lineQuality = (trips: readonly (number | null)[]): LineQuality | null => {
  const answered = trips.filter((ms) => ms !== null)
  const latency = median(answered)
  if (latency === null) return null
  const steps = answered.slice(1).map((ms, i) => Math.abs(ms - (answered[i] ?? ms)))
  const loss = (100 * (trips.length - answered.length)) / trips.length
  return {
    latency: hundredths(latency),
    loss: hundredths(loss),
    jitter: steps.length === 0 ? null : hundredths(steps.reduce((a, b) => a + b, 0) / steps.length),
    status: statusOfLine(latency, loss),
  }
}
