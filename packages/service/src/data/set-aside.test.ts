import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@clearpane/store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setAsideFiles } from './set-aside.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-aside-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const file = () => join(dir, 'clearpane.sqlite')

test('a damaged file is listed with its path until it’s deleted', async () => {
  writeFileSync(file(), 'no database at all'.repeat(500))
  const store = await openStore(file())
  await store.close()
  const path = store.setAside?.movedTo ?? 'none'
  expect(await setAsideFiles(file())).toEqual([{ path, why: 'damaged' }])
  rmSync(path)
  expect(await setAsideFiles(file())).toEqual([])
})

test.each(['clearpane.sqlite', 'clearpane.sqlite-wal', 'other.sqlite.damaged-2026', 'clearpane.sqlite.bak'])(
  '%s isn’t listed as a damaged file',
  async (name) => {
    writeFileSync(join(dir, name), '')
    expect(await setAsideFiles(file())).toEqual([])
  },
)

test('a missing folder has no damaged files', async () =>
  expect(await setAsideFiles(join(dir, 'no', 'a.sqlite'))).toEqual([]))
