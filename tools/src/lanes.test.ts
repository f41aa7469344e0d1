import { spawnSync } from 'node:child_process'
import { root } from '@clearpane/testkit/root'
import { expect, test } from 'vitest'
import { type Lane, lanesOf } from './lanes.ts'

test.each<[file: string, lane: Lane]>([
  ['packages/model/src/word.test.ts', 'light'],
  ['apps/web/src/ui/button.test.tsx', 'light'],
  ['packages/service/src/journal/kill.heavy.test.ts', 'heavy'],
  ['e2e/src/history.test.ts', 'heavy'],
  ['e2e/src/rounds/sample-rounds.test.ts', 'heavy'],
  ['packages/win32/src/win32.wine.test.ts', 'wine'],
  ['apps/server/src/wine/disk.test.ts', 'wine'],
  ['e2e/src/wine/broker.test.ts', 'wine'],
  ['e2e/src/network/silence.long.test.ts', 'long'],
  ['packages/net/src/echo/lab.quiet.test.ts', 'quiet'],
  ['packages/host/src/windows/network/echo-in-wine.quiet.test.ts', 'quiet'],
])('%s runs in the lane %s', (file, lane) => expect(lanesOf(file)).toEqual([lane]))

test('every test file is run in exactly one of the test lanes', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = stdout
    .split('\n')
    .filter((file) => /\.test\.[a-z]+$/.test(file) && !file.startsWith('tools/bad-samples/'))
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((file) => lanesOf(file).length !== 1)).toEqual([])
})
