/**
 * Each small JSON file that the project's programs read, and what happens if it's damaged; a damaged file is treated
 * differently from a missing one.
 */
import { expect, test } from 'vitest'
import { isTest, readSources } from './sources.ts'

/**
 * The JSON files are listed under the source files that read them. For each new file, a line must be added here, so
 * that the file's author considers this case.
 */
const readers: Readonly<Record<string, string>> = {
  'apps/server/src/start.ts': 'The port of the last start: without it, any free one is taken.',
  'packages/host/src/windows/files/places.ts':
    'Dropbox’s own list, not ours: read beside other ways to its folder.',
  'packages/mcp/src/running.ts':
    'Where a running server can be asked for a link: without it, a second start opens a server of its own.',
  'packages/service/src/automation/backup.ts':
    'The manifest of a backup: a folder without a whole one is no backup, and nothing of it is removed.',
  'packages/service/src/cloud/local.ts':
    'Preferences and place of a profile: kept under another name and listed (local.test.ts).',
  'packages/service/src/mail/server.ts':
    'The mail server: a damaged one is shown as such, sends nothing, and only a person replaces it.',
  'packages/service/src/lock/file-lock.ts': 'Who holds the lock: it only informs, the lock is the system’s.',
  'packages/store/src/log/log.ts': 'The program’s log: a line that can’t be read is left out.',
}

const readsFile = /\breadFile(Sync)?\(/
const parsesJson = /\bJSON\.parse\(/

test('every source file that reads JSON from one of Clearpane’s own files is listed, with what it means if that file is damaged', () => {
  const ours = readSources()
    .filter(({ file }) => /^(packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file))
    .filter(({ file }) => !/^(apps\/web|packages\/testkit)\/|\/wine\//.test(file))
  const found = ours.filter(({ text }) => readsFile.test(text) && parsesJson.test(text))
  expect(found.map(({ file }) => file).toSorted()).toEqual(Object.keys(readers).toSorted())
})
