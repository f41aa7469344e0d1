/**
 * Runs Kysely on top of Node's own SQLite. As a result, no native file has to be shipped, and the code also works in
 * the single-file executable. The home cloud uses this module too.
 */
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { onDatabase } from '@clearpane/model'
import { type Dialect, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

/**
 * The adapter for SQLite. A migration that fails halfway must leave nothing behind; SQLite supports this, although
 * Kysely assumes that it doesn't.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * Makes every transaction a write transaction from its first statement, because every transaction here writes. If a
 * transaction began with a read, SQLite would refuse its later write instead of waiting until another process has
 * finished writing.
 */
const atOnce = (sql: string) => (sql === 'begin' ? 'begin immediate' : sql)

const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]

/**
 * Maximum number of statements that stay prepared. Preparing a statement takes longer than most queries, and there
 * are only a few different statements, because values are always passed as parameters.
 */
const mostStatements = 200

/**
 * Checks whether SQLite has already rolled back the transaction, as it does if the disk is full or failing. In that
 * case Kysely's rollback would fail, and its error would hide the original one.
 * https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
 */
const isOver = (db: DatabaseSync, sql: string) => sql === 'rollback' && !db.isTransaction

/** Yields rows and reads each one only when the caller requests it. */
function* iterated<T>(file: string, begin: () => Iterator<T>): Generator<T> {
  const rows = onDatabase(file, begin)
  for (
    let next = onDatabase(file, () => rows.next());
    next.done !== true;
    next = onDatabase(file, () => rows.next())
  )
    yield next.value
}

const nothing = { changes: 0, lastInsertRowid: 0 }

const adapt = (db: DatabaseSync, file: string): SqliteDatabase => {
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const made = db.prepare(atOnce(sql))
    if (prepared.size >= mostStatements) prepared.clear()
    prepared.set(sql, made)
    return made
  }
  return {
    close: () => {
      prepared.clear()
      db.close()
    },
    prepare: (sql) => {
      const statement = onDatabase(file, () => prepare(sql))
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => onDatabase(file, () => statement.all(...values(parameters))),
        run: (parameters) =>
          isOver(db, sql) ? nothing : onDatabase(file, () => statement.run(...values(parameters))),
        iterate: (parameters) => iterated(file, () => statement.iterate(...values(parameters))),
      }
    },
  }
}

export const sqliteDialect = (db: DatabaseSync, file: string): Dialect => {
  const dialect = new SqliteDialect({ database: adapt(db, file) })
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (kysely) => dialect.createIntrospector(kysely),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

const isBusy = (error: unknown) => error instanceof Error && /locked|busy/i.test(error.message)

/**
 * Repeats the work if another process is blocking the database. Turning on WAL requires exclusive access but doesn't
 * wait for it, so if two processes open a new file at once, they try again.
 */
const patiently = (work: () => void) => {
  for (let left = 100; ; left--) {
    try {
      return work()
    } catch (error) {
      if (left === 0 || !isBusy(error)) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/** Opens a database. Throws if the file isn't a database. */
export const openSqlite = (file: string, isFlushed: boolean): DatabaseSync =>
  onDatabase(file, () => {
    const db = new DatabaseSync(file)
    try {
      db.exec('pragma busy_timeout = 15000')
      patiently(() => db.exec('pragma journal_mode = wal'))
      db.exec(`pragma synchronous = ${isFlushed ? 'full' : 'normal'}`)
      db.exec('pragma foreign_keys = on')
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })

/**
 * Allows only the file's owner to access the file. SQLite creates its additional files with the same permissions.
 */
export const makeOwn = (file: string): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
}
