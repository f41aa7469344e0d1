/**
 * Measures how busy the machine is, so that a limit in milliseconds is equally strict on a quiet machine and on a
 * busy one.
 */
import { execFileSync } from 'node:child_process'

/**
 * Number of milliseconds that Node takes to start on two idle cores: the median of 20 starts, measured on 2026-11-23.
 */
const quietStartMs = 45

const startMs = (): number => {
  const from = performance.now()
  execFileSync(process.execPath, ['-e', '0'])
  return performance.now() - from
}

/**
 * Returns the slowdown, which is at least 1: the median time of five starts of Node, divided by the time that a start
 * takes on an idle machine. On a busy machine, a limit multiplied by the slowdown is as strict as the plain limit on
 * an idle machine.
 */
export const slowdown = (): number => {
  const starts = Array.from({ length: 5 }, startMs).toSorted((a, b) => a - b)
  return Math.max(1, (starts[2] ?? quietStartMs) / quietStartMs)
}
