/** Repeats a piece of work for a given time, several times in a row, in worker threads. */

/**
 * A round of `count` units of work, which took `ms` milliseconds. `share`: the part of the round's time for which the
 * thread had a processor; null if this time isn't reported.
 */
export type Round = { count: number; ms: number; share: number | null }
export type RoundsInput = { warmMs: number; roundMs: number; rounds: number }

type CpuTime = { user: number; system: number }
/**
 * Returns the CPU time of this thread alone; the version of Node in the executable doesn't have a function for this
 * yet.
 */
const threadCpu = (process as { threadCpuUsage?: () => CpuTime }).threadCpuUsage?.bind(process)

const cpuMs = (): number | null => {
  if (threadCpu === undefined) return null
  const { user, system } = threadCpu()
  return (user + system) / 1000
}

/** Runs one round. `unit` returns how much work one unit did. */
const round = (unit: () => number, forMs: number): Round => {
  const [from, cpu] = [performance.now(), cpuMs()]
  let count = 0
  let ms = 0
  while (ms < forMs) {
    count += unit()
    ms = performance.now() - from
  }
  const after = cpuMs()
  return { count, ms, share: cpu === null || after === null ? null : (after - cpu) / ms }
}

export const measureRounds = (
  unit: () => number,
  { warmMs, roundMs, rounds }: RoundsInput,
  report: (part: number) => void,
): Round[] => {
  round(unit, warmMs)
  return Array.from({ length: rounds }, (_, i) => {
    const measured = round(unit, roundMs)
    report((i + 1) / rounds)
    return measured
  })
}
