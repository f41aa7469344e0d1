/** Tries to get protected files into a list: by a scan, by a scan of just that folder, and by name. */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const ask = { device: 'generic' } as const
const content = 'the same everywhere'

describe.skipIf(process.platform !== 'linux')('never in a list', () => {
  let server: Awaited<ReturnType<typeof sampleServer>>
  let at = ''
  const before = process.env.OneDrive
  beforeAll(async () => {
    at = realpathSync(mkdtempSync(join(tmpdir(), 'never-')))
    process.env.OneDrive = join(at, 'OneDrive')
    server = await sampleServer()
    for (const name of ['plain/a.txt', 'plain/b.txt', ...places().map((folder) => `${folder}/c.txt`)]) {
      const path = name.startsWith('/') ? name : join(at, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
    symlinkSync(join(at, 'plain', 'a.txt'), join(at, 'link.txt'))
    symlinkSync(join(at, 'OneDrive'), join(at, 'folder-link'))
  })
  afterAll(async () => {
    await server.close()
    rmSync(at, { recursive: true, force: true })
    if (before === undefined) delete process.env.OneDrive
    else process.env.OneDrive = before
  })

  const own = () => realpathSync(server.devices.paths.dataDir)
  /** The scanned places: the folder above, and the full path. */
  const places = () => [
    '$RECYCLE.BIN/S-1-5-21',
    '$Recycle.Bin',
    'System Volume Information/x',
    'OneDrive/Pictures',
    join(own(), 'planted'),
    join(dirname(server.devices.paths.journal('generic')), 'planted-undo'),
  ]
  const scan = (folders: string[]) => server.ask('scanDuplicates', { ...ask, body: { folders } })

  test('a duplicate scan of everything lists only the two plain files', async () => {
    const { sets } = await scan([at, own()])
    expect(sets.map(({ locations }) => locations)).toEqual([
      ['plain/a.txt', 'plain/b.txt'].map((name) => join(at, name)),
    ])
  })

  test('a scan of just such a folder finds nothing, and says that it wasn’t entered', async () => {
    for (const place of places()) {
      const folder = place.startsWith('/') ? place : join(at, place)
      const { sets, walked, refused } = await scan([folder])
      expect({ place, sets, files: walked.files }).toEqual({ place, sets: [], files: 0 })
      expect(refused[0]).toMatchObject({ path: folder, why: 'never' })
    }
  })

  test('named by hand, none of them is removed', async () => {
    await scan([at])
    const paths = places().map((place) => join(place.startsWith('/') ? place : join(at, place), 'c.txt'))
    const links = [join(at, 'link.txt'), join(at, 'folder-link', 'Pictures', 'c.txt')]
    const body = { paths: [...paths, ...links] }
    expect(await server.ask('fixDuplicates', { ...ask, body })).toMatchObject({ files: 0, ids: [] })
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('space counts the cloud’s folder, but nothing of ours or the system’s', async () => {
    const { total } = await server.ask('scanSpace', { ...ask, body: { folders: [at, own()] } })
    expect(total.files).toBe(3)
  })
})
