/**
 * Reads, writes and deletes the file's rows. One statement each, so that a kill leaves nothing half-written.
 */
import { type Kysely, sql } from 'kysely'
import { limits } from '../limits.ts'
import { type Step, startOf } from './roll-up.ts'
import type { MetricTables } from './schema.ts'

type Packed = { shape: number; data: Uint8Array }

export const openMetricFile = (db: Kysely<MetricTables>) => {
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

    /** A moment that is already stored stays as it is. */
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

    /** Finds steps with samples but without a row, and the newest one, whose row may be partial. */
    uncounted: async (device: string, step: Step): Promise<Set<number>> => {
      const times = await samples(device).select('at').execute()
      const found = new Set(times.map(({ at }) => startOf(at, step)))
      const [oldest, newest] = [Math.min(...found), Math.max(...found)]
      if (found.size === 0) return found
      const rows = await stepsOf(device, step).select('at').where('at', '>=', oldest).execute()
      for (const { at } of rows) if (at !== newest) found.delete(at)
      return found
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
