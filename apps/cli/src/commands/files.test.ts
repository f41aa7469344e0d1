import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'

let at = ''
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'cli-files-'))
  mkdirSync(join(at, 'tree', 'inner'), { recursive: true })
  for (const [name, content] of Object.entries({ 'a.txt': 'same', 'inner/b.jpg': 'same', 'c.txt': 'other' }))
    writeFileSync(join(at, 'tree', name), content)
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const run = (...argv: string[]) =>
  runHere([...argv, '--data-dir', join(at, 'data')], { resolvePath: (path) => join(at, path) })

describe('files on the command line', () => {
  test('`space` shows what fills a folder, grouped by subfolder, type and age', async () => {
    const { exit, out } = await run('space', 'tree', '--json')
    expect(exit).toBe(exits.done)
    expect(JSON.parse(out)).toMatchObject({
      total: { files: 3 },
      roots: [{ name: join(at, 'tree'), files: 3, folders: [{ name: 'inner', files: 1 }] }],
      types: { document: { files: 2 }, image: { files: 1 } },
    })
    expect((await run('space', 'tree')).out).toContain('inner (1 file)')
  })

  test('`duplicates` lists every set of duplicates, and the space that is freed if the copies are removed', async () => {
    const { exit, out } = await run('duplicates', 'tree', '--json')
    expect(exit).toBe(exits.done)
    const { sets, reclaimable } = JSON.parse(out)
    expect(reclaimable).toBe(4)
    expect(sets[0].files.map(({ path }: { path: string }) => path)).toEqual([
      join(at, 'tree', 'a.txt'),
      join(at, 'tree', 'inner', 'b.jpg'),
    ])
  })

  // rmlint #567
  test.skipIf(process.platform !== 'linux')(
    'removing one of two identical sparse files is counted as freeing no space',
    async () => {
      mkdirSync(join(at, 'sparse'))
      for (const name of ['a.img', 'b.img']) {
        writeFileSync(join(at, 'sparse', name), '')
        truncateSync(join(at, 'sparse', name), 1 << 20)
      }
      const { reclaimable, sets } = JSON.parse((await run('duplicates', 'sparse', '--json')).out)
      expect([sets.length, reclaimable]).toEqual([1, 0])
      expect((await run('duplicates', 'sparse')).out).toContain('without it 0')
    },
  )

  test('a duplicate search for one file type finds no files of other types', async () => {
    const { out } = await run('duplicates', 'tree', '--type', 'image', '--json')
    expect(JSON.parse(out)).toMatchObject({ sets: [], walked: { files: 3 } })
  })

  test.skipIf(process.platform !== 'linux')(
    '`duplicates` moves the copies once the user confirms, keeps the oldest file of each set, and refuses to use the Recycle Bin on Linux',
    async () => {
      const [a, b] = [join(at, 'tree', 'a.txt'), join(at, 'tree', 'inner', 'b.jpg')]
      utimesSync(a, 2_000, 2_000)
      utimesSync(b, 1_000, 1_000)
      const to = (...more: string[]) => run('duplicates', 'tree', '--to', ...more)
      expect((await to('bin')).exit).toBe(exits.usage)
      expect(await to('recycle-bin', '--yes')).toMatchObject({
        exit: exits.refused,
        err: expect.stringContaining('Recycle Bin'),
      })
      expect((await to('quarantine')).exit).toBe(exits.refused)
      expect([existsSync(a), existsSync(b)]).toEqual([true, true])
      const { exit, out } = await to('quarantine', '--yes', '--json')
      expect(exit).toBe(exits.done)
      expect(JSON.parse(out)).toMatchObject({ moved: { to: 'quarantine', files: 1, bytes: 4, refused: [] } })
      expect([existsSync(a), existsSync(b)]).toEqual([false, true])
      expect(await to('quarantine')).toMatchObject({ exit: exits.done })
      const [kept] = JSON.parse((await run('quarantine', 'list', '--json')).out).files
      const back = await run('quarantine', 'restore', '--id', kept.id, '--json')
      expect([back.exit, readFileSync(a, 'utf8'), statSync(a).mtimeMs]).toEqual([exits.done, 'same', 2e6])
      expect(JSON.parse((await run('quarantine', 'list', '--json')).out).files).toEqual([])
    },
  )

  test('the command “space” prints how many symbolic links and extra hard links it skipped', async () => {
    symlinkSync('nothing', join(at, 'tree', 'link'))
    linkSync(join(at, 'tree', 'a.txt'), join(at, 'tree', 'again'))
    const { out } = await run('space', 'tree')
    expect(out).toContain('1 link not followed, 1 second name of a file')
  })

  test('files that are needed by programs stay in place, and a command that names such a file is refused with the reason', async () => {
    for (const name of ['node_modules/x', 'AppData/Local', 'work/.git']) {
      mkdirSync(join(at, 'tree', name), { recursive: true })
      writeFileSync(join(at, 'tree', name, 'a.txt'), 'same')
    }
    const all = JSON.parse((await run('duplicates', 'tree', '--json')).out)
    expect(all).toMatchObject({ reclaimable: 4, leftAlone: { folders: 3, files: 0 } })
    expect((await run('duplicates', 'tree')).out).toContain(
      '3 folders that Windows, a program or a cloud needs',
    )
    const named = await run('duplicates', 'tree/node_modules')
    expect(named).toMatchObject({ exit: exits.refused, err: expect.stringContaining('to a program') })
    expect(JSON.parse((await run('space', 'tree', '--json')).out).total.files).toBe(6)
  })

  test('Clearpane’s own data folder is neither measured nor searched for duplicates', async () => {
    // All paths in this test, even the path of the data folder, are inside the test's folder.
    const own = join(at, at, 'data')
    mkdirSync(own, { recursive: true })
    for (const name of ['a.txt', 'b.txt']) writeFileSync(join(own, name), 'same')
    expect(JSON.parse((await run('space', '.', '--json')).out).total.files).toBe(3)
    expect(JSON.parse((await run('duplicates', '.', '--json')).out).reclaimable).toBe(4)
    for (const command of ['space', 'duplicates'])
      expect(await run(command, join(at, 'data'))).toMatchObject({
        exit: exits.refused,
        err: expect.stringContaining('belongs to Clearpane'),
      })
  })

  test('the error for a missing folder names the folder, and no result is printed', async () => {
    const { exit, out, err } = await run('duplicates', 'nowhere')
    expect({ exit, out }).toEqual({ exit: exits.refused, out: '' })
    expect(err).toContain(join(at, 'nowhere'))
  })

  test.skipIf(process.platform !== 'linux')(
    '`quarantine` lists nothing at first, refuses to restore an unknown file, and purges only after the user confirms',
    async () => {
      const { exit, out } = await run('quarantine', 'list', '--json')
      expect(exit).toBe(exits.done)
      expect(JSON.parse(out)).toMatchObject({ files: [], bytes: 0 })
      expect((await run('quarantine', 'restore', '--id', 'x')).exit).toBe(exits.partly)
      expect((await run('quarantine', 'restore')).exit).toBe(exits.usage)
      expect((await run('quarantine', 'purge')).exit).toBe(exits.refused)
      expect((await run('quarantine', 'purge', '--yes')).exit).toBe(exits.done)
      const named = await run('quarantine', 'purge', '--yes', '--id', 'x')
      expect(named).toMatchObject({ exit: exits.partly, err: '' })
      expect(named.out).toBe('x: there is no such file in quarantine.\n0 removed for good, 0 bytes.\n')
    },
  )
})
