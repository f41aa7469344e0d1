/** Tests that the file is created, migrated, set aside, shared by two processes, and readable only by its owner. */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from './database/open-database.ts'
import { openStore } from './open-store.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-store-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const file = () => join(dir, 'data', 'clearpane.sqlite')
const now = () => Date.parse('2026-11-22T10:00:00.000Z')
const opened = () => openStore(file(), now)

test('stored data is still there after the file has been closed and opened again', async () => {
  const first = await opened()
  await first.results.put('sample', 'scan', { found: [1, 'ü'] }, 5)
  await first.close()
  const second = await opened()
  expect(await second.results.get('sample', 'scan')).toEqual({
    key: 'scan',
    value: { found: [1, 'ü'] },
    at: 5,
  })
  expect(second.setAside).toBeNull()
  await second.close()
})

test.skipIf(process.platform === 'win32')(
  'only its owner can read the store and SQLite’s files next to it',
  async () => {
    const store = await opened()
    await store.results.put('sample', 'scan', 1, 5)
    const modes = readdirSync(join(dir, 'data')).map((name) => [
      name,
      statSync(join(dir, 'data', name)).mode & 0o777,
    ])
    expect(modes.length).toBeGreaterThan(1)
    expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([])
    await store.close()
  },
)

test('each commit is written to the disk, in a log that doesn’t block readers', async () => {
  const { db, close } = await opened()
  const pragma = async (name: string) =>
    Object.values(
      (await db.executeQuery({ sql: `pragma ${name}`, parameters: [] } as never)).rows[0] as object,
    )[0]
  expect([await pragma('journal_mode'), await pragma('synchronous')]).toEqual(['wal', 2])
  await close()
})

describe('a store file that cannot be used', () => {
  const cases: { name: string; why: string; spoil: () => void | Promise<void> }[] = [
    {
      name: 'it is no database',
      why: 'damaged',
      spoil: () => writeFileSync(file(), 'x'.repeat(10_000)),
    },
    {
      name: 'its first page is overwritten',
      why: 'damaged',
      spoil: () => {
        const bytes = readFileSync(file())
        bytes.fill(0xff, 40, 3000)
        writeFileSync(file(), bytes)
      },
    },
    {
      name: 'a newer version made it',
      why: 'newer',
      spoil: () => {
        const db = new DatabaseSync(file())
        db.exec("insert into kysely_migration (name, timestamp) values ('9999-later', '2030')")
        db.close()
      },
    },
  ]
  test.each(cases)('is set aside and replaced: $name', async ({ why, spoil }) => {
    const first = await opened()
    await first.results.put('sample', 'scan', 1, 5)
    await first.close()
    await spoil()
    const bytes = readFileSync(file())
    const second = await opened()
    expect(second.setAside).toMatchObject({ why, file: file() })
    expect(second.setAside?.movedTo).toContain(`${why}-2026-11-22T10-00-00-000Z`)
    expect(readFileSync(second.setAside?.movedTo ?? '')).toEqual(bytes)
    await second.results.put('sample', 'scan', 2, 6)
    expect(await second.results.get('sample', 'scan')).toMatchObject({ value: 2 })
    await second.close()
  })
})

test('a failed transaction changes nothing, and no other query becomes part of it', async () => {
  const store = await opened()
  const failing = store.db.transaction().execute(async (inside) => {
    await inside
      .insertInto('results')
      .values({ device: 'a', key: 'k', value: '1', bytes: 1, at: 1 })
      .execute()
    await new Promise((resolve) => setTimeout(resolve, 20))
    throw new Error('stop')
  })
  const beside = store.results.put('b', 'k', 2, 2)
  await expect(failing).rejects.toThrow('stop')
  await beside
  expect([await store.results.get('a', 'k'), await store.results.get('b', 'k')]).toEqual([
    null,
    { key: 'k', value: 2, at: 2 },
  ])
  await store.close()
})

test('a transaction on a full disk fails with the disk’s error and the file’s path, and not with the rollback’s error', async () => {
  const made = {
    up: async (db: Kysely<unknown>) => void (await sql`create table rows (text text)`.execute(db)),
  }
  const { db, sqlite } = await openDatabase<{ rows: { text: string } }>(
    file(),
    { migrations: { '0001': made }, isFlushed: true },
    now,
  )
  // SQLite itself rolls back a transaction if the disk is full; to simulate a full disk, this test doesn't allow the
  // file to grow.
  sqlite.exec('pragma max_page_count = 12')
  const filled = db.transaction().execute(async (all) => {
    for (let i = 0; i < 2000; i++)
      await all
        .insertInto('rows')
        .values({ text: 'x'.repeat(1000) })
        .execute()
  })
  await expect(filled).rejects.toMatchObject({ errcode: 13, path: file() })
  expect(await db.selectFrom('rows').select('text').execute()).toEqual([])
  await db.insertInto('rows').values({ text: 'a' }).execute()
  await db.destroy()
})

test('processes that open a new file at the same time all succeed, and lose no write', async () => {
  const index = new URL('./index.ts', import.meta.url).href
  const child = (n: number) => `
    const { openStore } = await import(${JSON.stringify(index)})
    const store = await openStore(${JSON.stringify(file())})
    for (let i = 0; i < 20; i++) await store.results.put('d', '${n}-' + i, i, 1)
    await store.close()`
  const run = (n: number) => promisify(execFile)(process.execPath, ['--input-type=module', '-e', child(n)])
  await Promise.all([run(1), run(2), run(3)])
  const store = await opened()
  expect(await store.results.list('d')).toHaveLength(60)
  await store.close()
})

test('if the file of measurements couldn’t be opened, Clearpane tries to open it again later, and the store can still be closed', async () => {
  const beside = join(dirname(file()), 'metrics.sqlite')
  const store = await opened()
  mkdirSync(beside)
  await expect(store.metrics()).rejects.toThrow()
  rmSync(beside, { recursive: true })
  await store.metrics()
  await store.close()

  rmSync(beside)
  const again = await opened()
  mkdirSync(beside)
  await expect(again.metrics()).rejects.toThrow()
  await again.close()
  await expect(again.results.list('d')).rejects.toThrow(/destroyed/)
})
