/**
 * Opens the database: an SQLite file for a home cloud, or PostgreSQL for a public cloud. Both engines use the same
 * tables and queries.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { makeOwn, openSqlite, sqliteDialect } from '@clearpane/store/sqlite'
import { type Dialect, Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool, type PoolClient, types as usualTypes } from 'pg'
import { migrationsFor } from './migrations.ts'
import type { Engine, Tables } from './tables.ts'

export type Queries = Kysely<Tables> | Transaction<Tables>

export type Database = {
  readonly engine: Engine
  /**
   * Whether the database itself can compare a secret's salted hash. SQLite doesn't have to do this comparison,
   * because a second query causes no network round trip.
   */
  readonly proves: boolean
  /** Runs one statement as its own transaction. */
  run<T>(work: (db: Queries) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction, which is carried out completely or not at all. `work` runs again if the database
   * rolls the transaction back, so it must change nothing outside the database.
   */
  together<T>(work: (db: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** `postgres://…`, or a file. */
  readonly url: string
  readonly connections?: number
  /**
   * Whether statements stay prepared. False if the database is behind a pooler that uses a different connection for
   * each transaction, such as pgbouncer before 1.21.
   */
  readonly prepares?: boolean
  /** For tests: a function that is called with each statement. */
  readonly onQuery?: (sql: string, parameters: readonly unknown[]) => void
  /** For tests: throws the kind of error that a database may throw. */
  readonly disturb?: () => void
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url)

/**
 * A Kysely adapter that uses no advisory lock, because some engines that are compatible with PostgreSQL don't have
 * one. Each migration runs in one transaction. If two processes start at the same time, one of them fails, tries
 * again, and finds the finished tables.
 */
class LocklessAdapter extends PostgresAdapter {
  override acquireMigrationLock = async (): Promise<void> => undefined
  override releaseMigrationLock = async (): Promise<void> => undefined
}

const int8 = 20
/** Parses times and counts as numbers, because they would otherwise be compared as text. */
const parsers = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === int8 ? Number : usualTypes.getTypeParser(id, format as 'text'),
}

const nameOf = (text: string): string => createHash('sha1').update(text).digest('base64').slice(0, 20)

/** Prepares statements, so that each statement's text is parsed and planned only once per connection. */
const prepare = (client: PoolClient): void => {
  const names = new Map<string, string>()
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown
  const named = (text: unknown, values: unknown) => {
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return query(text, values)
    const name = names.get(text) ?? nameOf(text)
    names.set(text, name)
    return query({ name, text, values })
  }
  Object.assign(client, { query: named })
}

const postgresDialect = (pool: Pool): Dialect => {
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => new LocklessAdapter(),
    createDriver: () => dialect.createDriver(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

const dialectFor = ({ url, connections = 10, prepares = true }: DatabaseOptions): Dialect => {
  if (!isPostgres(url)) {
    if (url !== ':memory:') makeOwn(url)
    return sqliteDialect(openSqlite(url, true), url)
  }
  const pool = new Pool({
    connectionString: url,
    max: connections,
    types: parsers,
    connectionTimeoutMillis: 10_000,
  })
  // If an idle connection breaks, nothing needs to be done, because the pool opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // If a connection breaks while it's in use, the error is also reported to this handler; whoever uses the
    // connection gets the error from the query.
    client.on('error', () => undefined)
    if (prepares) prepare(client)
  })
  return postgresDialect(pool)
}

/** Whether the error means that another process created the tables at the same time. */
const isMade = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['23505', '42P07', '42710', 'XX000'].includes(String(error.code))

const migrate = async (db: Kysely<Tables>, engine: Engine): Promise<void> => {
  const provider = { getMigrations: async () => ({ ...migrationsFor(engine) }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error !== undefined) throw error
}

/**
 * Checks whether the database has the PostgreSQL function sha256, which some engines that use PostgreSQL's protocol
 * lack.
 */
const canProve = async (db: Kysely<Tables>): Promise<boolean> => {
  try {
    const { rows } = await sql<{ proves: boolean }>`
      select sha256(convert_to('a' || ${'b'}, 'UTF8')) = ${createHash('sha256').update('ab').digest()} as proves`.execute(
      db,
    )
    return rows[0]?.proves === true
  } catch {
    return false
  }
}

/** Opens the database. Throws if the database can't be reached, or if a newer version created its tables. */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const engine: Engine = isPostgres(options.url) ? 'postgres' : 'sqlite'
  const { disturb, onQuery } = options
  const db = new Kysely<Tables>({
    dialect: dialectFor(options),
    ...(onQuery === undefined ? {} : { log: ({ query }) => onQuery(query.sql, query.parameters) }),
  })
  try {
    await retried(() =>
      migrate(db, engine).catch((error: unknown) =>
        isMade(error) ? migrate(db, engine) : Promise.reject(error),
      ),
    )
  } catch (error) {
    await db.destroy()
    throw error
  }
  const proves = engine === 'postgres' && (await canProve(db))
  return {
    engine,
    proves,
    run: (work) =>
      retried(() => {
        disturb?.()
        return work(db)
      }),
    together: (work) =>
      retried(() =>
        db.transaction().execute(async (transaction) => {
          const done = await work(transaction)
          disturb?.()
          return done
        }),
      ),
    close: () => db.destroy(),
  }
}

/** serialization_failure and deadlock_detected: https://www.postgresql.org/docs/15/mvcc-serialization-failure-handling.html */
const again = new Set(['40001', '40P01'])

const mostTries = 12

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const isTakenBack = (error: unknown): boolean => again.has(codeOf(error))

/**
 * Repeats a transaction that the database rolled back because of a conflict with another transaction. Throws any
 * other error at once.
 */
const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isTakenBack(error) || tries >= mostTries) throw error
      // Waits for a completely random time, so that two transactions that have collided once don't collide again.
      await pause(Math.random() * Math.min(200, 2 ** tries))
    }
  }
}
