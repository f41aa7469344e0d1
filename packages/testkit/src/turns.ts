/** Milliseconds between the timers that are used to measure a thread's delays. */

const everyMs = 5

/** The type of a function that isn't in Node's type definitions yet. */
type OfThread = { threadCpuUsage?(): { user: number; system: number } }

/**
 * Returns the CPU time of this thread alone in milliseconds, so that the time that other programs use doesn't count.
 */
const cpuMs = (): number => {
  const usage = (process as OfThread).threadCpuUsage?.()
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000
}

/**
 * Milliseconds. `worked`: how long this thread worked between two of its timers. `late`: how much later than planned
 * a timer ran according to the wall clock; this includes the time taken by other programs.
 */
export type Turns = { worked: number[]; late: number[] }

export const startTurns = () => {
  const turns: Turns = { worked: [], late: [] }
  let [at, cpu] = [performance.now(), cpuMs()]
  const note = () => {
    const [nextAt, nextCpu] = [performance.now(), cpuMs()]
    turns.worked.push(nextCpu - cpu)
    turns.late.push(Math.max(0, nextAt - at - everyMs))
    ;[at, cpu] = [nextAt, nextCpu]
  }
  const timer = setInterval(note, everyMs)
  return {
    stop: (): Turns => {
      clearInterval(timer)
      note()
      return turns
    },
  }
}

/** `part`: a number from 0 to 1. */
export const shareOf = (turns: readonly number[], part: number): number =>
  turns.toSorted((a, b) => a - b)[Math.floor(turns.length * part)] ?? Number.NaN
