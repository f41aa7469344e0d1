/** How long a thread is kept from its timers, and so from anybody else. */

const everyMs = 5

/** Younger than our types of Node. */
type OfThread = { threadCpuUsage?(): { user: number; system: number } }

/** Of this thread alone, in ms: what other programs take of the processor says nothing about us. */
const cpuMs = (): number => {
  const usage = (process as OfThread).threadCpuUsage?.()
  return usage === undefined ? performance.now() : (usage.user + usage.system) / 1000
}

/** Milliseconds. `worked`: by this thread, between two of its timers. `late`: by the clock on the wall, others included. */
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

/** `part`: from 0 to 1. */
export const shareOf = (turns: readonly number[], part: number): number =>
  turns.toSorted((a, b) => a - b)[Math.floor(turns.length * part)] ?? Number.NaN
