import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { undoFilesIn } from './undo-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-undo-files-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const statesIn = async (folder: string) => (await undoFilesIn(folder)).map(({ state }) => state)

test('the list of undo files shows where each file is, or that the file is missing', async () => {
  writeFileSync(join(dir, 'undo.ps1'), '')
  expect(await undoFilesIn(dir)).toEqual([
    { path: join(dir, 'undo.ps1'), state: 'here' },
    { path: join(dir, 'undo.reg'), state: 'missing' },
  ])
})

test.each([
  {
    case: 'a folder in the place of a file is no file',
    make: () => mkdirSync(join(dir, 'undo.ps1')),
    at: '',
  },
  { case: 'a missing folder has neither', make: () => {}, at: 'gone' },
  {
    case: 'a file in the place of the folder has neither',
    make: () => writeFileSync(join(dir, 'f'), ''),
    at: 'f',
  },
])('the undo files of a run are listed correctly: $case', async ({ make, at }) => {
  make()
  expect(await statesIn(join(dir, at))).toEqual(['missing', 'missing'])
})

test('an unreadable undo file isn’t reported as missing', async () =>
  expect(await statesIn(join(dir, 'x'.repeat(300)))).toEqual(['unread', 'unread']))
