/**
 * Keeps a PC's measurements as netdata does: samples for hours, minutes for weeks, hours for a year.
 * Each sample is one small write. A minute or an hour is summarized once it's over, or when somebody reads
 * it.
 */
import type { Kysely } from 'kysely'
import { openMetricFile } from './file.ts'
import { columns, numbersIn, packRow, packSample, unpackRow, unpackSample } from './packed.ts'
import { type RollUp, rollUps, type Sampled, type Step, startOf, steps } from './roll-up.ts'
import type { MetricTables } from './schema.ts'
import { openShapes } from './shapes.ts'

/** Each as long as the history's `at`; null if it wasn't measured in that step. */
export type Columns = Record<keyof RollUp, (number | null)[]>
export type History = { at: number[]; series: Map<string, Columns> }

export type Metrics = {
  add(device: string, sample: Sampled): Promise<void>
  /** Oldest first. */
  history(device: string, step: Step, from: number): Promise<History>
  /** Bytes of the file, for all PCs, and since when this PC has data. */
  size(device: string): Promise<{ bytes: number; from: number | null }>
  /** Deletes every PC's measurements. Returns how many moments, minutes and hours there were. */
  clear(): Promise<number>
}

/** The clock may be wrong after a larger leap, and a pruned year doesn't come back: pruned an hour later. */
const largestLeap = 2 * 86_400_000

/** Steps with samples that the stored row doesn't count yet. */
type Open = Record<Step, Set<number>>

const most = (counts: readonly { count: number }[]) => Math.max(0, ...counts.map(({ count }) => count))

const noColumns = (length: number): Columns => {
  const none = () => new Array<number | null>(length).fill(null)
  return { count: none(), min: none(), mean: none(), max: none(), p95: none() }
}

export const openMetrics = (db: Kysely<MetricTables>): Metrics => {
  const [file, shapes] = [openMetricFile(db), openShapes(db)]
  const opened = new Map<string, Open>()

  /** After a start: a kill may have left some uncounted. */
  const openOf = async (device: string): Promise<Open> => {
    const known = opened.get(device)
    if (known !== undefined) return known
    const found = {
      minute: await file.uncounted(device, 'minute'),
      hour: await file.uncounted(device, 'hour'),
    }
    const first = opened.get(device) ?? found
    opened.set(device, first)
    return first
  }

  const read = async (device: string, from: number, to: number): Promise<Sampled[]> => {
    const made: Sampled[] = []
    for (const { at, shape, data } of await file.samplesBetween(device, from, to)) {
      const [names, values] = [await shapes.namesOf(shape), unpackSample(data)]
      made.push({ at, values: Object.fromEntries(names.map((name, i) => [name, values[i] ?? Number.NaN])) })
    }
    return made
  }

  /**
   * Counts all samples of its time. A time whose samples are gone (a clock set back by hours) keeps the row
   * that counted more of them: its 95th percentile can't be recomputed.
   */
  const count = async (device: string, step: Step, at: number): Promise<void> => {
    const rows = rollUps(await read(device, at, at + steps[step]), step).toSorted((a, b) =>
      a.series < b.series ? -1 : 1,
    )
    if (rows.length === 0) return
    const stored = await file.step(device, step, at)
    if (stored !== undefined && most(unpackRow(stored.data)) > most(rows)) return
    const shape = await shapes.idOf(rows.map(({ series }) => series))
    await file.putStep(device, step, at, { shape, data: packRow(rows) })
  }

  /** Closed before counting: a sample that arrives meanwhile reopens it. */
  const settle = async (device: string, open: Open, step: Step, isDue: (at: number) => boolean) => {
    const due = [...open[step]].filter(isDue)
    for (const at of due) {
      open[step].delete(at)
      await count(device, step, at).catch((error: unknown) => {
        open[step].add(at)
        throw error
      })
    }
    return due.length > 0
  }

  return {
    add: async (device, { at, values }) => {
      const open = await openOf(device)
      const names = Object.keys(values).toSorted()
      const shape = await shapes.idOf(names)
      await file.putSample(device, at, { shape, data: packSample(names.map((name) => values[name] ?? 0)) })
      const isLeap = [...open.hour].some((one) => at - one > largestLeap)
      let hasHourEnded = false
      for (const step of ['minute', 'hour'] as const) {
        const current = startOf(at, step)
        open[step].add(current)
        hasHourEnded = await settle(device, open, step, (one) => one !== current)
      }
      if (hasHourEnded && !isLeap) await file.prune(device, at)
    },

    history: async (device, step, from) => {
      await settle(device, await openOf(device), step, () => true)
      const rows = await file.stepsFrom(device, step, from)
      const made: History = { at: rows.map(({ at }) => at), series: new Map() }
      for (const [i, { shape, data }] of rows.entries()) {
        const known = shapes.known(shape)
        const [names, numbers] = [known ?? (await shapes.namesOf(shape)), numbersIn(data)]
        for (let k = 0; k < names.length; k++) {
          const name = names[k] ?? ''
          const own = made.series.get(name) ?? noColumns(rows.length)
          made.series.set(name, own)
          for (let c = 0; c < columns.length; c++)
            own[columns[c] ?? 'count'][i] = numbers[c * names.length + k] ?? null
        }
      }
      return made
    },

    size: async (device) => ({ bytes: await file.bytes(), from: await file.oldest(device) }),

    clear: async () => {
      const cleared = await file.clear()
      opened.clear()
      return cleared
    },
  }
}
