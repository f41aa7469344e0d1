/** Functions that the sensors on all systems share: single figures, and rates between two measurements. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sensors } from '@clearpane/engine'
import { because, type Reason, type SensorDescription, type SensorReading } from '@clearpane/model'

/** A figure. `at`: the time at which the figure was read, if it differs from the time of the sample. */
export type Figure = { value: number | string; source: string; at?: string }
/** The result of a sensor; null for a rate for which there is only one measurement so far. */
export type Answer = Figure | Reason | null

/** Answers by sensor id. A sensor that has no entry is unavailable on this PC. */
export type Answers = Readonly<Record<string, Answer>>

/** One reading of the system that several sensors use. */
export type Group = {
  /** Sensor ids without part numbers: `cpu.core` stands for every core. */
  ids: readonly string[]
  /** Reads the group. Throws if the system doesn't allow the reading. */
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
  /** Called whenever the list is requested, because disks and adapters may have been added or removed. */
  describe: () => Promise<SensorDescription[]>
  groups: readonly Group[]
  /** Reads the sensor `processes`. */
  processes: () => Promise<SensorReading>
  now: () => string
  /** Turns a failed reading into the reason why it failed. */
  reasonOf: (error: unknown) => Reason
}

const withoutNumber = (id: string): string => id.replace(/\[\d+\]$/, '')

/**
 * Makes sensors that read only the groups that the requested ids belong to; if one group fails, the others are still
 * read.
 */
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
 * Makes a function that computes the difference from the previous call, and the time between the two calls. The
 * function returns null the first time, and also if a counter has started over because the PC slept or an adapter was
 * unplugged.
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
 * The minimum time in milliseconds over which a load is measured. A shorter time spans only a few ticks, so the load
 * would seem to be either nothing or everything.
 */
const leastLoadMs = 200

/** Returns the newest measurement again, so that two pages that request it at the same time get the same figure. */
export const steadied = <T>(
  measure: () => T | Promise<T>,
  isKept: (value: T) => boolean = () => true,
  clock: () => number = () => performance.now(),
): (() => Promise<T>) => {
  let last: { at: number; answer: Promise<T> } | null = null
  return async () => {
    if (last !== null && clock() - last.at < leastLoadMs) return last.answer
    const own = { at: Number.POSITIVE_INFINITY, answer: (async () => measure())() }
    // While the load is being measured, every request waits for the result, whose age is counted from the end of the
    // measurement.
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
 * The maximum time in milliseconds over which a load is measured, because an average over a longer time isn't the
 * current load.
 */
const longestLoadMs = 10_000
/**
 * The number of milliseconds to wait: long enough for a meaningful load, and short enough for a page that is waiting.
 */
const waitedMs = 250

/**
 * Measures the current load with counters that only increase: since the last reading if it was recent, otherwise over
 * a short wait. `loadOf` returns null if no time has passed.
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

/** Rounds a number to one decimal place and limits it to the range from 0 to 100. */
export const percentOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.min(100, Math.max(0, Math.round((1000 * part) / whole) / 10))

/**
 * Makes one sensor for each part of a PC, in the order of `parts`. If a part has been removed since it was listed,
 * its sensor has no value.
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

/**
 * Lists parts. If the parts can't be listed, returns no sensors; the sensors for the totals still report the reason.
 */
export const listed = (list: () => string[]): string[] => {
  try {
    return list()
  } catch {
    return []
  }
}
