/** Tools' results with their time, which survive a reload or a restart. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { limits } from '../limits.ts'

/** `at`: milliseconds since 1970. */
export type StoredResult = { key: string; value: unknown; at: number }

export type Results = {
  /** Replaces the older one. Returns false, and stores nothing, for a value above the limit. */
  put(device: string, key: string, value: unknown, at: number): Promise<boolean>
  get(device: string, key: string): Promise<StoredResult | null>
  list(device: string): Promise<StoredResult[]>
  /**
   * Deletes the results of this key and below it (`scan` also clears `scan/part`); without a key, all.
   * Returns how
   * many.
   */
  clear(device: string, key?: string): Promise<number>
  /** Deletes them on every device. */
  clearEverywhere(key: string): Promise<number>
}

type Row = { key: string; value: string; at: number }

const stored = ({ key, value, at }: Row): StoredResult => ({ key, value: JSON.parse(value), at })

/** Not `like`: an underscore in a key would match any character. */
const below = (key: string) => sql<boolean>`substr(key, 1, ${key.length + 1}) = ${`${key}/`}`

const enforce = async (db: Kysely<Tables>, device: string, now: number): Promise<void> => {
  await db
    .deleteFrom('results')
    .where('device', '=', device)
    .where('at', '<', now - limits.resultAge)
    .execute()
  const kept = await db
    .selectFrom('results')
    .select(['key', 'bytes'])
    .where('device', '=', device)
    .orderBy('at', 'desc')
    .orderBy('key')
    .execute()
  let bytes = 0
  const gone = kept.filter((one, i) => {
    bytes += one.bytes
    return i >= limits.results || bytes > limits.resultsBytes
  })
  for (const { key } of gone)
    await db.deleteFrom('results').where('device', '=', device).where('key', '=', key).execute()
}

export const openResults = (db: Kysely<Tables>): Results => ({
  put: async (device, key, value, at) => {
    const text = JSON.stringify(value)
    const row = { value: text, bytes: Buffer.byteLength(text), at }
    if (row.bytes > limits.resultBytes) return false
    await db.transaction().execute(async (inside) => {
      await inside
        .insertInto('results')
        .values({ device, key, ...row })
        .onConflict((conflict) => conflict.columns(['device', 'key']).doUpdateSet(row))
        .execute()
      await enforce(inside, device, at)
    })
    return true
  },

  get: async (device, key) => {
    const row = await db
      .selectFrom('results')
      .select(['key', 'value', 'at'])
      .where('device', '=', device)
      .where('key', '=', key)
      .executeTakeFirst()
    return row === undefined ? null : stored(row)
  },

  list: async (device) => {
    const rows = await db
      .selectFrom('results')
      .select(['key', 'value', 'at'])
      .where('device', '=', device)
      .orderBy('key')
      .execute()
    return rows.map(stored)
  },

  clear: async (device, key) => {
    const all = db.deleteFrom('results').where('device', '=', device)
    const chosen = key === undefined ? all : all.where((is) => is.or([is('key', '=', key), below(key)]))
    return Number((await chosen.executeTakeFirst()).numDeletedRows)
  },

  clearEverywhere: async (key) => {
    const gone = db.deleteFrom('results').where((is) => is.or([is('key', '=', key), below(key)]))
    return Number((await gone.executeTakeFirst()).numDeletedRows)
  },
})
