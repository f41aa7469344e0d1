/** Keeps what a PC measured, the way netdata does: samples for hours, minutes for weeks, hours for a year. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { limits } from '../limits.ts'
import { type Row, rollUps, type Sampled, type Step, startOf, steps } from './roll-up.ts'

export type Metrics = {
  /** Stores samples and brings the minutes and hours they are in up to date. One transaction. */
  add(device: string, samples: readonly Sampled[]): Promise<void>
  /** Oldest first. */
  rows(device: string, series: readonly string[], step: Step, from: number): Promise<Row[]>
  /** What is kept of this PC: how many rows, from when on, and about how many bytes. */
  size(device: string): Promise<{ rows: number; bytes: number; from: number | null }>
  isRecording(device: string): Promise<boolean>
  setRecording(device: string, isRecording: boolean): Promise<void>
  /** Deletes every PC's measurements, but not the switches. Returns the number of rows. */
  clear(): Promise<number>
}

type Database = Kysely<Tables>

const readRaw = async (db: Database, device: string, from: number, to: number) => {
  const rows = await db
    .selectFrom('metric_samples')
    .select(['at', 'readings'])
    .where('device', '=', device)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .execute()
  return rows.map(({ at, readings }): Sampled => ({ at, values: JSON.parse(readings) }))
}

/**
 * Recomputed from the samples of its time. If these are gone (a clock set back by hours), the row stays: its
 * 95th percentile can't be recomputed.
 */
const refresh = async (db: Database, device: string, step: Step, from: number, oldestRaw: number) => {
  if (from < oldestRaw) return
  const rows = rollUps(await readRaw(db, device, from, from + steps[step]), step)
  for (const row of rows)
    await db
      .insertInto('metrics')
      .values({ device, step, ...row })
      .onConflict((conflict) => conflict.columns(['device', 'series', 'step', 'at']).doUpdateSet(row))
      .execute()
}

const prune = async (db: Database, device: string, now: number) => {
  const old = (step: Step, age: number) =>
    db
      .deleteFrom('metrics')
      .where('device', '=', device)
      .where('step', '=', step)
      .where('at', '<', now - age)
      .execute()
  await db
    .deleteFrom('metric_samples')
    .where('device', '=', device)
    .where('at', '<', now - limits.sampleAge)
    .execute()
  await old('minute', limits.minuteAge)
  await old('hour', limits.hourAge)
}

export const openMetrics = (db: Database): Metrics => ({
  add: async (device, samples) => {
    const newest = samples.at(-1)?.at
    if (newest === undefined) return
    await db.transaction().execute(async (inside) => {
      for (const { at, values } of samples)
        await inside
          .insertInto('metric_samples')
          .values({ device, at, readings: JSON.stringify(values) })
          .onConflict((conflict) => conflict.columns(['device', 'at']).doNothing())
          .execute()
      await prune(inside, device, newest)
      const oldestRaw = newest - limits.sampleAge
      for (const step of ['minute', 'hour'] as const)
        for (const from of new Set(samples.map(({ at }) => startOf(at, step))))
          await refresh(inside, device, step, from, oldestRaw)
    })
  },

  rows: (device, series, step, from) =>
    db
      .selectFrom('metrics')
      .select(['series', 'at', 'count', 'min', 'mean', 'max', 'p95'])
      .where('device', '=', device)
      .where('series', 'in', [...series])
      .where('step', '=', step)
      .where('at', '>=', from)
      .orderBy('at')
      .execute(),

  size: async (device) => {
    const raw = await db
      .selectFrom('metric_samples')
      .select([
        sql<number>`count(*)`.as('rows'),
        sql<number>`coalesce(sum(length(readings)), 0)`.as('bytes'),
        sql<number | null>`min(at)`.as('from'),
      ])
      .where('device', '=', device)
      .executeTakeFirstOrThrow()
    const made = await db
      .selectFrom('metrics')
      .select([sql<number>`count(*)`.as('rows'), sql<number | null>`min(at)`.as('from')])
      .where('device', '=', device)
      .executeTakeFirstOrThrow()
    const begun = [raw.from, made.from].filter((at) => at !== null)
    return {
      rows: raw.rows + made.rows,
      bytes: raw.bytes + made.rows * limits.metricBytes,
      from: begun.length === 0 ? null : Math.min(...begun),
    }
  },

  isRecording: async (device) => {
    const row = await db
      .selectFrom('metric_switches')
      .select('recording')
      .where('device', '=', device)
      .executeTakeFirst()
    return row === undefined || row.recording === 1
  },

  setRecording: async (device, isRecording) => {
    const recording = isRecording ? 1 : 0
    await db
      .insertInto('metric_switches')
      .values({ device, recording })
      .onConflict((conflict) => conflict.columns(['device']).doUpdateSet({ recording }))
      .execute()
  },

  clear: async () => {
    const counts = await Promise.all([
      db.deleteFrom('metric_samples').executeTakeFirst(),
      db.deleteFrom('metrics').executeTakeFirst(),
    ])
    return counts.reduce((all, { numDeletedRows }) => all + Number(numDeletedRows), 0)
  },
})
