/**
 * Measures how busy the machine is, so that a limit in milliseconds means the same on a quiet machine and on a busy
 * one.
 */
import { execFileSync } from 'node:child_process'

/** Milliseconds that a start of Node takes on two quiet cores: the median of 20 starts, measured on 2026-11-23. */
const quietStartMs = 45

const startMs = (): number => {
  const from = performance.now()
  execFileSync(process.execPath, ['-e', '0'])
  return performance.now() - from
}

/**
 * Returns the slowdown, at least 1: the median of five starts of Node, divided by the time of a start on a quiet
 * machine. A limit that is multiplied by the slowdown stays as strict as on a machine without other work.
 */
export const slowdown = (): number => {
  const starts = Array.from({ length: 5 }, startMs).toSorted((a, b) => a - b)
  return Math.max(1, (starts[2] ?? quietStartMs) / quietStartMs)
}
