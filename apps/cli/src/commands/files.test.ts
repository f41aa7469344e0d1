import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
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
  test('space says what a folder holds, by folder, type and age', async () => {
    const { exit, out } = await run('space', 'tree', '--json')
    expect(exit).toBe(exits.done)
    expect(JSON.parse(out)).toMatchObject({
      total: { files: 3 },
      roots: [{ name: join(at, 'tree'), files: 3, folders: [{ name: 'inner', files: 1 }] }],
      types: { document: { files: 2 }, image: { files: 1 } },
    })
    expect((await run('space', 'tree')).out).toContain('inner (1 file)')
  })

  test('duplicates names every set and what would be free', async () => {
    const { exit, out } = await run('duplicates', 'tree', '--json')
    expect(exit).toBe(exits.done)
    const { sets, reclaimable } = JSON.parse(out)
    expect(reclaimable).toBe(4)
    expect(sets[0].files.map(({ path }: { path: string }) => path)).toEqual([
      join(at, 'tree', 'a.txt'),
      join(at, 'tree', 'inner', 'b.jpg'),
    ])
  })

  test('a type leaves the others out', async () => {
    const { out } = await run('duplicates', 'tree', '--type', 'image', '--json')
    expect(JSON.parse(out)).toMatchObject({ sets: [], walked: { files: 3 } })
  })

  test.skipIf(process.platform !== 'linux')(
    'copies go where they are sent, after a yes, and the oldest stays; Linux has no Recycle Bin',
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
    },
  )

  test('says what is left out', async () => {
    symlinkSync('nothing', join(at, 'tree', 'link'))
    linkSync(join(at, 'tree', 'a.txt'), join(at, 'tree', 'again'))
    const { out } = await run('space', 'tree')
    expect(out).toContain('1 link not followed, 1 second name of a file')
  })

  test('a missing folder is refused by name, and nothing is printed as a result', async () => {
    const { exit, out, err } = await run('duplicates', 'nowhere')
    expect({ exit, out }).toEqual({ exit: exits.refused, out: '' })
    expect(err).toContain(join(at, 'nowhere'))
  })

  test.skipIf(process.platform !== 'linux')(
    'quarantine lists nothing, restores nothing unknown, and purges only with a yes',
    async () => {
      const { exit, out } = await run('quarantine', 'list', '--json')
      expect(exit).toBe(exits.done)
      expect(JSON.parse(out)).toMatchObject({ files: [], bytes: 0 })
      expect((await run('quarantine', 'restore', '--id', 'x')).exit).toBe(exits.partly)
      expect((await run('quarantine', 'restore')).exit).toBe(exits.usage)
      expect((await run('quarantine', 'purge')).exit).toBe(exits.refused)
      expect((await run('quarantine', 'purge', '--yes')).exit).toBe(exits.done)
    },
  )
})
