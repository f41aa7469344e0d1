/** Events of a PC over time, which are stored one at a time: scores, benchmarks, effects of runs, alerts. */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { textOfBytes, within } from '../database/write.ts'
import { limits } from '../limits.ts'

/** Every record kind. A table in the server defines how exports and resets treat each kind of record. */
export const recordKinds = [
  'adviceAnalysis',
  'adviceFeedback',
  'alert',
  'alertRules',
  'alertStart',
  'automationSettings',
  'automationTask',
  'benchmark',
  'chosenPreset',
  'driftMemory',
  'driftRule',
  'effect',
  'gameSession',
  'gameSettings',
  'health',
  'model',
  'movement',
  'reminderMark',
  'sampleClock',
  'schedulerTask',
  'speedConsent',
  'speedTest',
  'taskMail',
  'updatePage',
  'updateSnapshot',
  'watcher',
] as const
export type RecordKind = (typeof recordKinds)[number]

/** A stored record. `at`: milliseconds since 1970. `id`: unique among the records of one kind on a device. */
export type StoredRecord = { id: string; at: number; value: unknown }

export type RecordJson = Pick<StoredRecord, 'id' | 'at'> & { json(): Uint8Array }

export type Records = {
  /**
   * Stores a record, or replaces the record that has this id. Deletes the oldest records of this kind that exceed the
   * limit.
   */
  put(device: string, kind: RecordKind, record: StoredRecord): Promise<void>
  /**
   * Stores many records in one transaction: all or none of them. Returns how many of the new records are left after
   * the limit has been applied.
   */
  putAll(device: string, kind: RecordKind, records: readonly StoredRecord[]): Promise<number>
  /**
   * Stores values that are already JSON encoded as UTF-8. Each value is read only when it's being written to the
   * store.
   */
  putJson(device: string, kind: RecordKind, records: readonly RecordJson[]): Promise<number>
  /** Lists stored records without reading their values. */
  heads(device: string, kind: RecordKind): Promise<Pick<StoredRecord, 'id' | 'at'>[]>
  /** Newest first. */
  list(device: string, kind: RecordKind, limit?: number): Promise<StoredRecord[]>
  get(device: string, kind: RecordKind, id: string): Promise<StoredRecord | null>
  remove(device: string, kind: RecordKind, id: string): Promise<boolean>
  /** Deletes the records of every device. Returns their number. */
  clear(kind: RecordKind): Promise<number>
}

/**
 * Maximum number of rows to delete at once, which is enough for one import; SQLite requires a limit whenever an
 * offset is given.
 */
const mostRows = 1_000_000
/** Number of rows that are processed at once: few enough that other calls can run in between. */
const rowsAtOnce = 50

type Row = { id: string; at: number; value: string }

const stored = ({ id, at, value }: Row): StoredRecord => ({ id, at, value: JSON.parse(value) })

export const openRecords = (db: Kysely<Tables>): Records => {
  const of = (device: string, kind: string) =>
    db
      .selectFrom('records')
      .select(['id', 'at', 'value'])
      .where('device', '=', device)
      .where('kind', '=', kind)

  const prune = async (inside: Kysely<Tables>, device: string, kind: string) => {
    const kept = await inside
      .selectFrom('records')
      .select('id')
      .where('device', '=', device)
      .where('kind', '=', kind)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(limits.records)
      .limit(mostRows)
      .execute()
    for (const { id } of kept)
      await inside
        .deleteFrom('records')
        .where('device', '=', device)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute()
  }

  const putJson: Records['putJson'] = (device, kind, records) =>
    within(db, async (inside) => {
      for (let at = 0; at < records.length; at += rowsAtOnce) {
        const rows = records.slice(at, at + rowsAtOnce)
        await inside
          .insertInto('records')
          .values(
            rows.map((row) => ({ device, kind, id: row.id, at: row.at, value: textOfBytes(row.json()) })),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['device', 'kind', 'id'])
              .doUpdateSet(({ ref }) => ({ at: ref('excluded.at'), value: ref('excluded.value') })),
          )
          .execute()
        await otherWork()
      }
      await prune(inside, device, kind)
      const left = await inside
        .selectFrom('records')
        .select('id')
        .where('device', '=', device)
        .where('kind', '=', kind)
        .execute()
      const ids = new Set(left.map(({ id }) => id))
      return records.filter(({ id }) => ids.has(id)).length
    })

  return {
    put: (device, kind, { id, at, value }) =>
      within(db, async (inside) => {
        const row = { at, value: JSON.stringify(value) }
        await inside
          .insertInto('records')
          .values({ device, kind, id, ...row })
          .onConflict((conflict) => conflict.columns(['device', 'kind', 'id']).doUpdateSet(row))
          .execute()
        await prune(inside, device, kind)
      }),

    putAll: (device, kind, records) =>
      putJson(
        device,
        kind,
        records.map(({ id, at, value }) => ({ id, at, json: () => Buffer.from(JSON.stringify(value)) })),
      ),

    putJson,

    heads: (device, kind) =>
      db
        .selectFrom('records')
        .select(['id', 'at'])
        .where('device', '=', device)
        .where('kind', '=', kind)
        .execute(),

    list: async (device, kind, limit = limits.records) => {
      const rows = await of(device, kind).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
      return rows.map(stored)
    },

    get: async (device, kind, id) => {
      const row = await of(device, kind).where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : stored(row)
    },

    remove: async (device, kind, id) => {
      const gone = await db
        .deleteFrom('records')
        .where('device', '=', device)
        .where('kind', '=', kind)
        .where('id', '=', id)
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },

    clear: async (kind) =>
      Number((await db.deleteFrom('records').where('kind', '=', kind).executeTakeFirst()).numDeletedRows),
  }
}
