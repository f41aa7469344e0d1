/** Functions that the tables' writers share. */
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Makes SQLite read text from bytes of UTF-8: no string is made, which would be twice as large. */
export const textOfBytes = (bytes: Uint8Array): RawBuilder<string> => sql<string>`cast(${bytes} as text)`

/** Runs work in a transaction: the caller's own, if there is one. */
export const within = <T, R>(db: Kysely<T>, work: (inside: Kysely<T>) => Promise<R>): Promise<R> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
