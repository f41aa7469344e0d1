/** Opens the single file. A file that can't be used is renamed and never deleted, and a new file is created. */
import { existsSync, renameSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { makeOwn, openSqlite, sqliteDialect } from './sqlite.ts'

/**
 * A file that was set aside by renaming it. `damaged`: SQLite can't read the file. `newer`: a later version of
 * Clearpane created it, so its tables are unknown.
 */
export type SetAside = { why: 'damaged' | 'newer'; file: string; movedTo: string }

export type OpenedDatabase<T> = { sqlite: DatabaseSync; db: Kysely<T>; setAside: SetAside | null }

export type Schema = {
  migrations: Readonly<Record<string, Migration>>
  /**
   * Whether each commit is guaranteed to be on the disk when the call returns. If not, nothing is lost when the
   * process is killed, but a power failure loses data that the system hadn't written yet.
   */
  isFlushed: boolean
}

class NewerFile extends Error {
  override readonly name = 'NewerFile'
}

/**
 * SQLite's error codes for a file whose content can't be used: unknown schema, corrupt, not a database.
 * Other errors (such as a full disk or denied access) may be temporary.
 */
const damaged = new Set([1, 11, 26])

const whyUnusable = (error: unknown): SetAside['why'] | null => {
  if (error instanceof NewerFile) return 'newer'
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return damaged.has(code) ? 'damaged' : null
}

/** Migrations in the file that this version doesn't know. */
const unknownMigrations = (sqlite: DatabaseSync, { migrations }: Schema): string[] => {
  const named = sqlite.prepare("select name from sqlite_master where type = 'table' and name = ?")
  if (named.get('kysely_migration') === undefined) return []
  const done = sqlite.prepare('select name from kysely_migration').all()
  return done.map(({ name }) => String(name)).filter((name) => !(name in migrations))
}

const migrate = async <T>(db: Kysely<T>, { migrations }: Schema): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

const openOnce = async <T>(file: string, schema: Schema): Promise<Omit<OpenedDatabase<T>, 'setAside'>> => {
  const sqlite = openSqlite(file, schema.isFlushed)
  const db = new Kysely<T>({ dialect: sqliteDialect(sqlite, file) })
  try {
    if (unknownMigrations(sqlite, schema).length > 0)
      throw new NewerFile(`${file} was made by a newer version`)
    await migrate(db, schema)
    return { sqlite, db }
  } catch (error) {
    await db.destroy()
    if (sqlite.isOpen) sqlite.close()
    throw error
  }
}

/**
 * Opens a database; `:memory:` opens one without a file. `now`: returns the time to use in the name of a file that is
 * set aside.
 */
export const openDatabase = async <T>(
  file: string,
  schema: Schema,
  now: () => number,
): Promise<OpenedDatabase<T>> => {
  if (file === ':memory:') return { ...(await openOnce<T>(file, schema)), setAside: null }
  makeOwn(file)
  try {
    return { ...(await openOnce<T>(file, schema)), setAside: null }
  } catch (error) {
    const why = whyUnusable(error)
    if (why === null) throw error
    const stamp = new Date(now()).toISOString().replace(/[:.]/g, '-')
    const movedTo = `${file}.${why}-${stamp}`
    renameSync(file, movedTo)
    for (const beside of ['-wal', '-shm'])
      if (existsSync(file + beside)) renameSync(file + beside, movedTo + beside)
    makeOwn(file)
    return { ...(await openOnce<T>(file, schema)), setAside: { why, file, movedTo } }
  }
}
