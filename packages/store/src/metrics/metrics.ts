/**
 * Stores a PC's measurements as netdata does: samples are kept for hours, minute summaries for weeks, and hour
 * summaries for a year. Each sample takes one small write. A minute or an hour is summarized when it has
 * ended, or when somebody reads it.
 */
import { type Kysely, sql } from 'kysely'
import { limits } from '../limits.ts'
import { columns, numbersIn, packRow, packSample, unpackRow, unpackSample } from './packed.ts'
import { type RollUp, rollUps, type Sampled, type Step, startOf, steps } from './roll-up.ts'
import type { MetricTables } from './schema.ts'

const most = (counts: readonly { count: number }[]) => Math.max(0, ...counts.map(({ count }) => count))

/**
 * A packed row. One statement reads, writes or deletes a whole row, so a process that is killed leaves no
 * half-written row.
 */
type Packed = { shape: number; data: Uint8Array }

const openMetricFile = (db: Kysely<MetricTables>) => {
  const samples = (device: string) => db.selectFrom('samples').where('device', '=', device).orderBy('at')
  const stepsOf = (device: string, step: Step) =>
    db.selectFrom('steps').where('device', '=', device).where('step', '=', step).orderBy('at')

  const pragma = async (name: 'page_count' | 'page_size' | 'freelist_count'): Promise<number> => {
    const { rows } = await sql<Record<string, number>>`pragma ${sql.raw(name)}`.execute(db)
    return rows[0]?.[name] ?? 0
  }

  return {
    samplesBetween: (device: string, from: number, to: number) =>
      samples(device).select(['at', 'shape', 'data']).where('at', '>=', from).where('at', '<', to).execute(),

    /** Stores a sample. If a sample for that moment already exists, nothing changes. */
    putSample: (device: string, at: number, packed: Packed) =>
      db
        .insertInto('samples')
        .values({ device, at, ...packed })
        .onConflict((conflict) => conflict.columns(['device', 'at']).doNothing())
        .execute(),

    step: (device: string, step: Step, at: number) =>
      stepsOf(device, step).select('data').where('at', '=', at).executeTakeFirst(),

    stepsFrom: (device: string, step: Step, from: number) =>
      stepsOf(device, step).select(['at', 'shape', 'data']).where('at', '>=', from).execute(),

    putStep: (device: string, step: Step, at: number, packed: Packed) =>
      db
        .insertInto('steps')
        .values({ device, step, at, ...packed })
        .onConflict((conflict) => conflict.columns(['device', 'step', 'at']).doUpdateSet(packed))
        .execute(),

    /**
     * Finds the steps (minutes or hours) that have more samples than were counted in their rows. There are such steps
     * if a process was killed or the clock was set back. The newest step is also returned, because its row may be
     * incomplete.
     */
    uncounted: async (device: string, step: Step): Promise<Set<number>> => {
      const times = await samples(device).select('at').execute()
      const found = new Map<number, number>()
      for (const { at } of times) {
        const from = startOf(at, step)
        found.set(from, (found.get(from) ?? 0) + 1)
      }
      if (found.size === 0) return new Set()
      const [oldest, newest] = [Math.min(...found.keys()), Math.max(...found.keys())]
      const rows = await stepsOf(device, step).select(['at', 'data']).where('at', '>=', oldest).execute()
      for (const { at, data } of rows)
        if (at !== newest && most(unpackRow(data)) >= (found.get(at) ?? 0)) found.delete(at)
      return new Set(found.keys())
    },

    prune: async (device: string, now: number): Promise<void> => {
      const old = now - limits.sampleAge
      await db.deleteFrom('samples').where('device', '=', device).where('at', '<', old).execute()
      const ages = { minute: limits.minuteAge, hour: limits.hourAge } as const
      for (const step of ['minute', 'hour'] as const)
        await db
          .deleteFrom('steps')
          .where('device', '=', device)
          .where('step', '=', step)
          .where('at', '<', now - ages[step])
          .execute()
    },

    oldest: async (device: string): Promise<number | null> => {
      const rows = [
        await samples(device).select('at').limit(1).executeTakeFirst(),
        await stepsOf(device, 'hour').select('at').limit(1).executeTakeFirst(),
      ]
      const begun = rows.flatMap((row) => row?.at ?? [])
      return begun.length === 0 ? null : Math.min(...begun)
    },

    bytes: async (): Promise<number> =>
      ((await pragma('page_count')) - (await pragma('freelist_count'))) * (await pragma('page_size')),

    clear: async (): Promise<number> => {
      const counts = [
        await db.deleteFrom('samples').executeTakeFirst(),
        await db.deleteFrom('steps').executeTakeFirst(),
      ]
      return counts.reduce((all, { numDeletedRows }) => all + Number(numDeletedRows), 0)
    },
  }
}

/** Reads the names of the series in a row's columns; each distinct list of names is stored once and has a number. */
const openShapes = (db: Kysely<MetricTables>) => {
  const [ids, names] = [new Map<string, number>(), new Map<number, readonly string[]>()]

  const learn = ({ id, names: text }: { id: number; names: string }): number => {
    ids.set(text, id)
    names.set(id, JSON.parse(text))
    return id
  }

  const idOf = async (series: readonly string[]): Promise<number> => {
    const text = JSON.stringify(series)
    const known = ids.get(text)
    if (known !== undefined) return known
    await db
      .insertInto('shapes')
      .values({ names: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return learn(
      await db.selectFrom('shapes').selectAll().where('names', '=', text).executeTakeFirstOrThrow(),
    )
  }

  const namesOf = async (id: number): Promise<readonly string[]> => {
    const known = names.get(id)
    if (known !== undefined) return known
    for (const row of await db.selectFrom('shapes').selectAll().execute()) learn(row)
    return names.get(id) ?? []
  }

  /** If the names have been read before, they are returned synchronously. */
  const known = (id: number) => names.get(id)

  return { idOf, namesOf, known }
}

export type Shapes = ReturnType<typeof openShapes>

/** Columns with one value for each time in the history's `at`; null if the series wasn't measured in that step. */
export type Columns = Record<keyof RollUp, (number | null)[]>
export type History = { at: number[]; series: Map<string, Columns> }

export type Metrics = {
  add(device: string, sample: Sampled): Promise<void>
  /** Oldest first. */
  history(device: string, step: Step, from: number): Promise<History>
  /** Returns the size in bytes of the file, which all PCs share, and the time of this PC's oldest data. */
  size(device: string): Promise<{ bytes: number; from: number | null }>
  /** Deletes every PC's measurements. Returns how many samples, minutes and hours are stored. */
  clear(): Promise<number>
}

/**
 * If the clock jumps by more than this number of milliseconds, it may be wrong. Deleted measurements can't be
 * restored, so in that case the deletion waits for an hour.
 */
const largestLeap = 2 * 86_400_000

/** Steps (minutes or hours) with samples that aren't counted in the stored row yet. */
type Open = Record<Step, Set<number>>

const noColumns = (length: number): Columns => {
  const none = () => new Array<number | null>(length).fill(null)
  return { count: none(), min: none(), mean: none(), max: none(), p95: none() }
}

export const openMetrics = (db: Kysely<MetricTables>): Metrics => {
  const [file, shapes] = [openMetricFile(db), openShapes(db)]
  const opened = new Map<string, Open>()

  /** Returns the open steps after startup, because a killed process may have left some samples uncounted. */
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
   * Counts all samples of a step. If samples are missing because the clock was set back by hours, the row that
   * counted more samples is kept, because its 95th percentile can't be computed again.
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

  /**
   * Counts the samples in those open steps whose count is due. Each step is closed before its samples are counted, so
   * that a sample that arrives meanwhile opens it again.
   */
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
