/**
 * The programs of the last hour, read once a minute while the history is on. This data exists only in memory: which
 * programs a user used, and when, is never written to disk.
 */
import type { DeviceId, ProcessRow } from '@clearpane/model'

const keptMs = 60 * 60_000
/**
 * The limits for storing programs: a program is stored if its processor load is at least this high, or if it's among
 * this many of the largest programs.
 */
const [leastCpu, mostLargest] = [0.5, 15]

/**
 * One reading of the programs: their load as a percentage of all processors, and their memory in bytes, both added up
 * over all processes with the same name.
 */
type Look = { at: number; programs: ReadonlyMap<string, { cpu: number; memory: number }> }

export type ProgramHour = {
  /** Number of times that the programs were read in the last hour. */
  looks: number
  /** Mean load of the program that used the processor most; null if there is no program to compare yet. */
  busiest: { name: string; cpu: number } | null
  /**
   * The program whose memory use has grown most, and by how much; null if no program's memory use has grown
   * throughout the hour.
   */
  growing: { name: string; bytes: number } | null
}

const summed = (rows: readonly ProcessRow[]): Look['programs'] => {
  const sums = new Map<string, { cpu: number; memory: number }>()
  for (const { name, cpu, memory } of rows) {
    const sum = sums.get(name)
    sums.set(name, { cpu: (sum?.cpu ?? 0) + (cpu ?? 0), memory: (sum?.memory ?? 0) + memory })
  }
  const largest = new Set(
    [...sums]
      .toSorted(([, a], [, b]) => b.memory - a.memory)
      .slice(0, mostLargest)
      .map(([name]) => name),
  )
  return new Map([...sums].filter(([name, { cpu }]) => cpu >= leastCpu || largest.has(name)))
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

/** A program's memory use in each quarter of the hour; null if the program wasn't running all the time. */
const quarters = (looks: readonly Look[], name: string): number[] | null => {
  const sizes = looks.map(({ programs }) => programs.get(name)?.memory)
  if (sizes.some((one) => one === undefined)) return null
  const part = Math.floor(sizes.length / 4)
  return part === 0
    ? null
    : [0, 1, 2, 3].map((at) => mean(sizes.slice(at * part, (at + 1) * part) as number[]))
}

const grownBy = (looks: readonly Look[], name: string): number => {
  const parts = quarters(looks, name) ?? []
  const isRising = parts.length > 0 && parts.every((size, at) => at === 0 || size > (parts[at - 1] ?? size))
  return isRising ? Math.round((parts.at(-1) ?? 0) - (parts[0] ?? 0)) : 0
}

const namesOf = (looks: readonly Look[]) => [
  ...new Set(looks.flatMap(({ programs }) => [...programs.keys()])),
]

export const hourOf = (looks: readonly Look[]): ProgramHour => {
  const names = namesOf(looks).toSorted()
  const loads = names.map((name) => ({
    name,
    // A program that is missing from one of the readings did nothing at that time.
    cpu: mean(looks.map(({ programs }) => programs.get(name)?.cpu ?? 0)),
  }))
  const grown = names.map((name) => ({ name, bytes: grownBy(looks, name) }))
  return {
    looks: looks.length,
    busiest: loads.toSorted((a, b) => b.cpu - a.cpu)[0] ?? null,
    growing: grown.toSorted((a, b) => b.bytes - a.bytes).find(({ bytes }) => bytes > 0) ?? null,
  }
}

export const createProgramsOverTime = () => {
  const held = new Map<DeviceId, Look[]>()
  return {
    add: (device: DeviceId, at: number, rows: readonly ProcessRow[]): void => {
      // The first time that a process is seen, there are no earlier values to compare with.
      if (rows.every(({ cpu }) => cpu === null)) return
      const before = held.get(device) ?? []
      // Starts from scratch after the clock was set back.
      const earlier = (before.at(-1)?.at ?? 0) >= at ? [] : before.filter((look) => look.at > at - keptMs)
      held.set(device, [...earlier, { at, programs: summed(rows) }])
    },
    hour: (device: DeviceId, now: number): ProgramHour =>
      hourOf((held.get(device) ?? []).filter(({ at }) => at > now - keptMs)),
    clear: (): number => {
      const { size } = held
      held.clear()
      return size
    },
  }
}

export type ProgramsOverTime = ReturnType<typeof createProgramsOverTime>
