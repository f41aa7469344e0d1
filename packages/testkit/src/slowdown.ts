/** How busy the machine is, so that a limit in ms means the same on a quiet one and beside other work. */
import { execFileSync } from 'node:child_process'

/** A start of Node, in ms, on two quiet cores: the median of 20, seen on 2026-11-23. */
const quietStartMs = 45

const startMs = (): number => {
  const from = performance.now()
  execFileSync(process.execPath, ['-e', '0'])
  return performance.now() - from
}

/**
 * At least 1: the middle of five starts of Node, over what a start takes on a quiet machine. A limit that is
 * multiplied by it stays as strict as it is where nothing else runs.
 */
export const slowdown = (): number => {
  const starts = Array.from({ length: 5 }, startMs).toSorted((a, b) => a - b)
  return Math.max(1, (starts[2] ?? quietStartMs) / quietStartMs)
}
