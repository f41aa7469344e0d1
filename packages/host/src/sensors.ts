/** Functions that the sensors of every system share: single figures, and rates between two measurements. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sensors } from '@clearpane/engine'
import { because, type Reason, type SensorDescription, type SensorReading } from '@clearpane/model'

/** A figure. `at`: when the figure was read, if not at the time of the sample. */
export type Figure = { value: number | string; source: string; at?: string }
/** A result; null for a rate that has only one measurement so far. */
export type Answer = Figure | Reason | null

/** Answers by sensor id. A sensor without an entry is unavailable here. */
export type Answers = Readonly<Record<string, Answer>>

/** One read of the system that several sensors share. */
export type Group = {
  /** Ids without part numbers: `cpu.core` means every core. */
  ids: readonly string[]
  /** Reads the group. Throws if the system refuses the read. */
  ask(): Promise<Answers> | Answers
}

const isFigure = (answer: Figure | Reason): answer is Figure => 'source' in answer

const readingOf = (answer: Answer | undefined, { unit }: SensorDescription, at: string): SensorReading => {
  if (answer === null) return { status: 'pending', until: because('nextReading') }
  if (answer === undefined) return { status: 'unavailable', reason: because('notReadHere') }
  return isFigure(answer)
    ? { status: 'measured', unit, at, ...answer }
    : { status: 'unavailable', reason: answer }
}

export type SensorsOptions = {
  /** Runs whenever the list is requested, because disks and adapters may have been added or removed. */
  describe: () => Promise<SensorDescription[]>
  groups: readonly Group[]
  /** Reads the sensor `processes`. */
  processes: () => Promise<SensorReading>
  now: () => string
  /** Turns a failed read into its reason. */
  reasonOf: (error: unknown) => Reason
}

const withoutNumber = (id: string): string => id.replace(/\[\d+\]$/, '')

/** Makes sensors that read only the groups of the requested ids; a failing group doesn't stop the others. */
export const sensorsOf = ({ describe, groups, processes, now, reasonOf }: SensorsOptions): Sensors => {
  let known: ReadonlyMap<string, SensorDescription> | null = null

  const list = async () => {
    const described = await describe()
    known = new Map(described.map((one) => [one.id, one]))
    return described
  }

  const askOf = async (group: Group): Promise<Answers> => {
    try {
      return await group.ask()
    } catch (error) {
      const reason = reasonOf(error)
      return Object.fromEntries(group.ids.map((id) => [id, reason]))
    }
  }

  return {
    list,
    sample: async (ids) => {
      if (known === null) await list()
      const at = now()
      const names = new Set(ids.map(withoutNumber))
      const asked = groups.filter((group) => group.ids.some((id) => names.has(id)))
      const all: Answers = Object.assign({}, ...(await Promise.all(asked.map(askOf))))
      return Promise.all(
        ids.map(async (id) => {
          const one = known?.get(id)
          if (one === undefined)
            return { status: 'unavailable' as const, reason: because('noSensor', { id }) }
          if (id === 'processes') return processes()
          return readingOf(id in all ? all[id] : all[withoutNumber(id)], one, at)
        }),
      )
    },
  }
}

/**
 * Makes a function that computes the difference from the previous call and the time between the two calls. The
 * function returns null the first time, and if a counter restarted: the PC slept, or an adapter was unplugged.
 */
export const createRates = <K extends string>(clock: () => number = () => performance.now()) => {
  let last: { at: number; counters: Record<K, number> } | null = null
  return (counters: Record<K, number>): { seconds: number; delta: Record<K, number> } | null => {
    const [before, now] = [last, { at: clock(), counters }]
    last = now
    if (before === null) return null
    const seconds = (now.at - before.at) / 1000
    const names = Object.keys(counters) as K[]
    const delta = Object.fromEntries(
      names.map((name) => [name, counters[name] - before.counters[name]]),
    ) as Record<K, number>
    return seconds <= 0 || names.some((name) => !(delta[name] >= 0)) ? null : { seconds, delta }
  }
}

/**
 * Minimum time in milliseconds over which a load is measured. A shorter time contains only a few ticks, so the load
 * would be all or nothing.
 */
const leastLoadMs = 200

/** Returns the newest measurement again: two pages that request it at once get the same figure. */
export const steadied = <T>(
  measure: () => T | Promise<T>,
  isKept: (value: T) => boolean = () => true,
  clock: () => number = () => performance.now(),
): (() => Promise<T>) => {
  let last: { at: number; answer: Promise<T> } | null = null
  return async () => {
    if (last !== null && clock() - last.at < leastLoadMs) return last.answer
    const own = { at: Number.POSITIVE_INFINITY, answer: (async () => measure())() }
    // While the load is being measured, every request waits for it; its age counts from the end of the measurement.
    last = own
    const forget = () => {
      if (last === own) last = null
    }
    try {
      const value = await own.answer
      own.at = clock()
      if (!isKept(value)) forget()
      return value
    } catch (error) {
      forget()
      throw error
    }
  }
}

/**
 * Maximum time in milliseconds over which a load is measured; an average over a longer time isn't the current
 * load.
 */
const longestLoadMs = 10_000
/** Milliseconds to wait: long enough for a meaningful load, short enough for a waiting page. */
const waitedMs = 250

/**
 * Measures the current load with counters that only grow: since the last reading if it was recent, otherwise over a
 * short wait. `loadOf` returns null if no time passed.
 */
export const currentLoad = <T>(
  read: () => T,
  loadOf: (before: T, after: T) => number | null,
  { clock = () => performance.now(), wait = (ms: number): Promise<void> => sleep(ms) } = {},
): (() => Promise<number | null>) => {
  let last: { at: number; counters: T } | null = null
  return async () => {
    const recent = last !== null && clock() - last.at <= longestLoadMs ? last : null
    const before = recent?.counters ?? read()
    if (recent === null) await wait(waitedMs)
    last = { at: clock(), counters: read() }
    return loadOf(before, last.counters)
  }
}

/** Rounds to one decimal, within 0 and 100. */
export const percentOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.min(100, Math.max(0, Math.round((1000 * part) / whole) / 10))

/**
 * Makes a sensor for each part of a PC, in the order of `parts`. A part that has been removed since then leaves a
 * gap.
 */
export const eachOf =
  <T>(parts: readonly string[], found: readonly T[], nameOf: (one: T) => string) =>
  (id: string, answer: (one: T) => Answer): Answers => {
    const byName = new Map(found.map((one) => [nameOf(one), one]))
    return Object.fromEntries(
      parts.map((part, i) => {
        const one = byName.get(part)
        return [`${id}[${i}]`, one === undefined ? null : answer(one)]
      }),
    )
  }

/** Lists parts. Returns no sensors if the parts can't be listed; the sensors for the sums still report why. */
export const listed = (list: () => string[]): string[] => {
  try {
    return list()
  } catch {
    return []
  }
}
