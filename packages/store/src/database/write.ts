/** Functions shared by all modules that write tables. */
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Makes SQLite read text from UTF-8 bytes: no string is created, because it would be twice as large. */
export const textOfBytes = (bytes: Uint8Array): RawBuilder<string> => sql<string>`cast(${bytes} as text)`

/** Does work in a transaction: in the caller's own transaction if there is one, otherwise in a new one. */
export const within = <T, R>(db: Kysely<T>, work: (inside: Kysely<T>) => Promise<R>): Promise<R> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)
