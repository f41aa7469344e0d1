/** The results of tools, each with its time; they survive a reload or a restart. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { textOfBytes, within } from '../database/write.ts'
import { limits } from '../limits.ts'

/** `at`: milliseconds since 1970. */
export type StoredResult = { key: string; value: unknown; at: number }

export type ResultHead = Pick<StoredResult, 'key' | 'at'>

export type Results = {
  /**
   * Stores a result and replaces the older one. If the value exceeds the limit, nothing is stored and false is
   * returned.
   */
  put(device: string, key: string, value: unknown, at: number): Promise<boolean>
  /** Stores a value that is already JSON encoded as UTF-8. */
  putJson(device: string, key: string, json: Uint8Array, at: number): Promise<boolean>
  get(device: string, key: string): Promise<StoredResult | null>
  list(device: string): Promise<StoredResult[]>
  /** Lists stored results without reading their values. */
  heads(device: string): Promise<ResultHead[]>
  /** Checks whether the stored value is exactly this JSON in UTF-8. */
  holds(device: string, key: string, json: Uint8Array): Promise<boolean>
  /** Returns the value as it's stored, which is JSON. */
  text(device: string, key: string): Promise<string | null>
  /**
   * Deletes the result with this key and the results below it (`scan` also clears `scan/part`). If no key is given,
   * deletes all results. Returns the number of deleted results.
   */
  clear(device: string, key?: string): Promise<number>
  /** Deletes the results with these keys on every device. */
  clearEverywhere(key: string): Promise<number>
}

type Row = { key: string; value: string; at: number }

const stored = ({ key, value, at }: Row): StoredResult => ({ key, value: JSON.parse(value), at })

/** Selects the keys below a given key. With `like`, an underscore in a key would match any character. */
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

type Value = { value: string | RawBuilder<string>; bytes: number }

const putValue = async (db: Kysely<Tables>, device: string, key: string, value: Value, at: number) => {
  if (value.bytes > limits.resultBytes) return false
  const row = { ...value, at }
  await within(db, async (inside) => {
    await inside
      .insertInto('results')
      .values({ device, key, ...row })
      .onConflict((conflict) => conflict.columns(['device', 'key']).doUpdateSet(row))
      .execute()
    await enforce(inside, device, at)
  })
  return true
}

export const openResults = (db: Kysely<Tables>): Results => ({
  put: (device, key, value, at) => {
    const text = JSON.stringify(value)
    return putValue(db, device, key, { value: text, bytes: Buffer.byteLength(text) }, at)
  },

  putJson: (device, key, json, at) =>
    putValue(db, device, key, { value: textOfBytes(json), bytes: json.length }, at),

  holds: async (device, key, json) =>
    (await db
      .selectFrom('results')
      .select('at')
      .where('device', '=', device)
      .where('key', '=', key)
      .where('value', '=', textOfBytes(json))
      .executeTakeFirst()) !== undefined,

  heads: (device) =>
    db.selectFrom('results').select(['key', 'at']).where('device', '=', device).orderBy('key').execute(),

  text: async (device, key) =>
    (
      await db
        .selectFrom('results')
        .select('value')
        .where('device', '=', device)
        .where('key', '=', key)
        .executeTakeFirst()
    )?.value ?? null,

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
