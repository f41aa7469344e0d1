/**
 * The sample PC's state on disk. Several processes may open the sample PC's file at once, because every read and
 * every change is one transaction.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onDatabase } from '@clearpane/model'

/**
 * First format. `id` columns contain case-folded names; `path` and `name` keep the original case. Bytes are
 * hexadecimal text.
 */
const first = `
  create table keys (id text primary key, parent text not null, path text not null) without rowid;
  create index keys_parent on keys (parent);
  create table registry_values (
    key text not null, id text not null, name text not null, type integer not null, hex text not null, primary key (key, id)
  ) without rowid;
  create table services (
    id text primary key, name text not null, display text not null, start text not null, delayed integer not null,
    running text not null, triggered integer not null, fixed integer not null
  ) without rowid;
  create table restricted (condition text not null, subject text not null, detail text not null, primary key (condition, subject)) without rowid;
  create table restore_points (sequence integer primary key autoincrement, title text not null, at text not null);
  create table stocked (id text primary key) without rowid;
  create table meta (name text primary key, value text not null) without rowid;
`

/**
 * Second format: adds a key's class, security descriptor and link; the scalar kinds with their resource as JSON; and
 * events.
 */
const second = `
  alter table keys add column class text not null default '';
  alter table keys add column security text;
  alter table keys add column link integer not null default 0;
  create table properties (id text primary key, kind text not null, subject text not null, value text not null) without rowid;
  create index properties_kind on properties (kind);
  create table events (sequence integer primary key autoincrement, event text not null, subject text not null, at text not null);
`

/**
 * Third format: adds Windows startups; values that take effect at the next startup, each with the value that is in
 * force until then; and changes to files, drivers, updates and findings.
 */
const third = `
  create table boots (sequence integer primary key autoincrement, boot text not null);
  create table pending (id text primary key, subject text not null, in_force text not null, until text not null) without rowid;
  create table world (id text primary key, change text not null, freed integer not null) without rowid;
`

/** Quarantined files. */
const fourth = `
  create table aside (id text primary key, taken_at integer not null, record text not null) without rowid;
`

/**
 * Fifth format: adds each key's last write time (unknown for the keys of the initial state), and the installed
 * updates.
 */
const fifth = `
  alter table keys add column written text;
  create table updates (sequence integer primary key autoincrement, done text not null);
`

/**
 * Formats in order. In a file of format n, the first n steps of this list have been applied. New steps may be added,
 * but existing steps are never changed.
 */
const formats = [first, second, third, fourth, fifth]

const isBusy = (error: unknown) => error instanceof Error && /locked|busy/i.test(error.message)

/**
 * Repeats the work if another process blocks the database. Turning on WAL requires exclusive access but doesn't wait
 * for it, so if two processes open a new file at the same time, they must retry.
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

/**
 * Runs `work` in one transaction, which is durable once this function returns. The transaction is rolled back if
 * `work` throws.
 */
export const transaction = <T>(db: DatabaseSync, mode: 'read' | 'write', work: () => T): T =>
  onDatabase(db.location() ?? ':memory:', () => {
    db.exec(mode === 'write' ? 'begin immediate' : 'begin')
    try {
      const answer = work()
      db.exec('commit')
      return answer
    } catch (error) {
      // If the disk is full or failing, SQLite rolls back on its own.
      if (db.isTransaction) db.exec('rollback')
      throw error
    }
  })

const versionOf = (db: DatabaseSync) => Number(db.prepare('pragma user_version').get()?.user_version)

/**
 * Opens the file, or creates it along with its folder. Throws if the file isn't a sample PC, or if a newer Clearpane
 * created it.
 */
export const openDatabase = (file: string): DatabaseSync => {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  return onDatabase(file, () => {
    const db = new DatabaseSync(file)
    try {
      db.exec('pragma busy_timeout = 15000')
      patiently(() => db.exec('pragma journal_mode = wal'))
      db.exec('pragma synchronous = full')
      transaction(db, 'write', () => {
        const found = versionOf(db)
        const known = formats.length
        if (found > known)
          throw new Error(`the sample PC in ${file} has format ${found}; this Clearpane knows ${known}`)
        for (const format of formats.slice(found)) db.exec(format)
        if (found < known) db.exec(`pragma user_version = ${known}`)
      })
      return db
    } catch (error) {
      db.close()
      throw error
    }
  })
}
