/**
 * Tests that no forbidden place ever gets into a list, whether the scan starts at its parent folder, starts at the
 * place itself, or is given the place by name.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const ask = { device: 'generic' } as const
const content = 'the same everywhere'

describe.skipIf(process.platform !== 'linux')('a file that must never be moved', () => {
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
  /** The places that the scans are tested on, as full paths or relative to the test's folder. */
  const places = () => [...counted, ...uncounted()]
  /** Places whose size is measured, but whose files are never compared or moved. */
  const counted = [
    'OneDrive/Pictures',
    'C/Users/Sam/AppData/Roaming/x',
    'C/Users/Other/appdata/Local',
    'games/SteamApps/common/x',
    'work/.git/objects/ab',
    'site/Node_Modules/left/pad',
    'C/Windows.old/x',
  ]
  /** Places whose files are never read at all. */
  const uncounted = () => [
    '$RECYCLE.BIN/S-1-5-21',
    '$Recycle.Bin',
    'System Volume Information/x',
    join(own(), 'planted'),
    join(dirname(server.devices.paths.journal('generic')), 'planted-undo'),
  ]
  const scan = (folders: string[]) => server.ask('scanDuplicates', { ...ask, body: { folders } })

  test('isn’t listed by a duplicate scan of everything, which finds only the two ordinary files', async () => {
    const { sets } = await scan([at, own()])
    expect(sets.map(({ locations }) => locations)).toEqual([
      ['plain/a.txt', 'plain/b.txt'].map((name) => join(at, name)),
    ])
  })

  test('isn’t found by a scan of only its own folder, which reports that the folder wasn’t searched', async () => {
    for (const place of places()) {
      const folder = place.startsWith('/') ? place : join(at, place)
      const { sets, walked, refused } = await scan([folder])
      expect({ place, sets, files: walked.files }).toEqual({ place, sets: [], files: 0 })
      expect(refused[0]).toMatchObject({ path: folder, why: 'never' })
    }
  })

  test('stays even if the user selects it', async () => {
    await scan([at])
    const paths = places().map((place) => join(place.startsWith('/') ? place : join(at, place), 'c.txt'))
    const links = [join(at, 'link.txt'), join(at, 'folder-link', 'Pictures', 'c.txt')]
    const body = { paths: [...paths, ...links] }
    expect(await server.ask('fixDuplicates', { ...ask, body })).toMatchObject({ files: 0, ids: [] })
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('isn’t moved to the quarantine or the Recycle Bin, even if no scan preceded the request', async () => {
    const device = await server.devices.open('generic')
    if (!device.ok || device.value.files === null) throw new Error('it has files')
    const { quarantine } = device.value.files
    const requests = places().map((place) => {
      const path = join(place.startsWith('/') ? place : join(at, place), 'c.txt')
      const { size, mtimeMs: modified } = statSync(path)
      return { path, expected: { size, modified } }
    })
    for (const moved of [await quarantine.take(requests, 'test'), await quarantine.recycle(requests)])
      expect(moved).toEqual({ ok: true, value: requests.map(({ path }) => ({ path, refused: 'never' })) })
    expect(requests.filter(({ path }) => !existsSync(path))).toEqual([])
  })

  test('is in a folder that the scan counts among the folders it left alone', async () => {
    const { leftAlone } = await scan([at])
    // Besides the counted places, the scan leaves three folders alone: two Recycle Bin folders (nested or side by
    // side), and Git's working folder, which counts as one folder.
    expect(leftAlone).toEqual({ folders: counted.length + 3, files: 0 })
  })

  test('counts towards used space in the folders of cloud services and programs, but not in the folders of Clearpane and the system', async () => {
    const { total } = await server.ask('scanSpace', { ...ask, body: { folders: [at, own()] } })
    expect(total.files).toBe(2 + counted.length)
  })
})
