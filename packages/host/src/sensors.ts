/** Shared by the sensors of every system: single figures, and rates between two moments. */
import type { Sensors } from '@clearpane/engine'
import { because, type Reason, type SensorDescription, type SensorReading } from '@clearpane/model'

export type Figure = { value: number | string; source: string }
/** Null for a rate that needs a second moment. */
export type Answer = Figure | Reason | null

/** By sensor id. A sensor without an entry isn't read here. */
export type Answers = Readonly<Record<string, Answer>>

/** One read of the system that several sensors share. */
export type Group = {
  ids: readonly string[]
  /** Throws if the system refuses the read. */
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
  described: () => readonly SensorDescription[]
  groups: readonly Group[]
  /** The reading of the sensor `processes`. */
  processes: () => Promise<SensorReading>
  now: () => string
  /** Turns a failed read into its reason. */
  reasonOf: (error: unknown) => Reason
}

/** Reads only the groups of the requested ids; a failing one doesn't stop the others. */
export const sensorsOf = ({ described, groups, processes, now, reasonOf }: SensorsOptions): Sensors => ({
  list: async () => [...described()],
  sample: async (ids) => {
    const at = now()
    const known = new Map(described().map((one) => [one.id, one]))
    const asked = groups.filter((group) => group.ids.some((id) => ids.includes(id)))
    const answers = await Promise.all(
      asked.map(async (group) => {
        try {
          return await group.ask()
        } catch (error) {
          const reason = reasonOf(error)
          return Object.fromEntries(group.ids.map((id) => [id, reason]))
        }
      }),
    )
    const all: Answers = Object.assign({}, ...answers)
    return Promise.all(
      ids.map(async (id) => {
        const one = known.get(id)
        if (one === undefined) return { status: 'unavailable' as const, reason: because('noSensor', { id }) }
        return id === 'processes' ? processes() : readingOf(all[id], one, at)
      }),
    )
  },
})

/**
 * Computes the difference to the previous call and the time between. Null the first time, and if a counter
 * restarted: the PC slept, or an adapter was unplugged.
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

/** Rounds to one decimal, within 0 and 100. */
export const percentOf = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.min(100, Math.max(0, Math.round((1000 * part) / whole) / 10))
