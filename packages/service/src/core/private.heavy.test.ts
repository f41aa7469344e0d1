/**
 * Tests that everything in the data folder is accessible only to its owner, whatever the umask is. Wrong modes are
 * repaired.
 */

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDevices } from '../pcs/device-registry.ts'
import { DataFolderError, keepPrivate, makeOwnFile } from './data-folder.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'clearpane-private-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)
const walk = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const own = join(path, entry.name)
    return entry.isDirectory() ? [own, ...walk(own)] : [own]
  })
/** Lists everything below `path` that other accounts can access, each entry with its mode. */
const open = (path: string) =>
  walk(path).flatMap((one) => ((lstatSync(one).mode & 0o077) === 0 ? [] : [`${one} ${modeOf(one)}`]))

const child = fileURLToPath(new URL('../testing/one-run.ts', import.meta.url))

describe.skipIf(process.platform === 'win32')('a Clearpane file with POSIX permissions', () => {
  test.each(['000', '022', '077'])(
    'can’t be read by other users after a run under umask %s',
    { timeout: 360_000 },
    (umask) => {
      const data = join(dir, 'data')
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', `umask ${umask}; exec "$0" "$1" "$2"`, process.execPath, child, data],
        {
          encoding: 'utf8',
        },
      )
      expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
      expect([modeOf(data), open(data)]).toEqual(['700', []])
      expect(
        walk(data).filter((one) => /(journal\.jsonl|undo\.ps1|pc\.sqlite|sample\.lock)$/.test(one)),
      ).toHaveLength(4)
    },
  )

  test('is in a folder that is closed to other users as soon as the device is opened', async () => {
    const made = ['journal/sample/20260101-000000-000-test', 'locks', 'sample'].map((name) =>
      join(dir, 'data', name),
    )
    for (const folder of made) mkdirSync(folder, { recursive: true })
    for (const folder of [
      join(dir, 'data'),
      join(dir, 'data/journal'),
      join(dir, 'data/journal/sample'),
      ...made,
    ])
      chmodSync(folder, 0o777)
    const devices = await openDevices({ dataDir: join(dir, 'data'), version: '0.0.0', platform: 'linux' })
    expect((await devices.open('sample')).ok).toBe(true)
    await devices.close()
    expect(['journal/sample', 'locks', 'sample'].map((name) => modeOf(join(dir, 'data', name)))).toEqual([
      '700',
      '700',
      '700',
    ])
    // The data folder itself may be one that the user shares.
    expect(modeOf(join(dir, 'data'))).toBe('777')
  })

  test('is closed to other users if they could read it, and keeps its content; a link and its target stay unchanged', async () => {
    const [file, target, link] = ['file', 'target', 'link'].map((name) => join(dir, name)) as [
      string,
      string,
      string,
    ]
    for (const one of [file, target]) {
      writeFileSync(one, 'kept')
      chmodSync(one, 0o666)
    }
    symlinkSync(target, link)
    await keepPrivate([file, link, join(dir, 'not there')])
    expect([modeOf(file), modeOf(target), existsSync(join(dir, 'not there'))]).toEqual(['600', '666', false])
  })

  test('is closed to other users if it is a lock that they could read and therefore hold', () => {
    const file = join(dir, 'locks', 'sample.lock')
    mkdirSync(join(dir, 'locks'))
    writeFileSync(file, '')
    chmodSync(file, 0o644)
    makeOwnFile(file)
    expect(modeOf(file)).toBe('600')
  })
})

test('a folder that exists where a file should be is reported as a problem with the data folder', () => {
  mkdirSync(join(dir, 'x'))
  expect(() => makeOwnFile(join(dir, 'x'))).toThrow(DataFolderError)
})

test('a damaged file of a sample PC is reported with its path, and every other device can still be used', async () => {
  mkdirSync(join(dir, 'sample'))
  writeFileSync(join(dir, 'sample', 'pc.sqlite'), 'rubbish'.repeat(1000))
  const devices = await openDevices({ dataDir: dir, version: '0.0.0', platform: 'linux' })
  try {
    await expect(devices.open('sample')).rejects.toThrow(DataFolderError)
    expect((await devices.list()).map(({ id }) => id)).toEqual(['restricted', 'generic'])
  } finally {
    await devices.close()
  }
})
