import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

type Server = Awaited<ReturnType<typeof sampleServer>>
let server: Server
beforeAll(async () => {
  server = await sampleServer()
})
afterAll(() => server.close())

describe('files on a sample PC', () => {
  test('are found as duplicates, quarantined and restored', async () => {
    const found = await server.ask('scanDuplicates', { body: {} })
    expect(found.copies).toBeGreaterThan(10)
    const [first] = found.sets
    expect(first).toMatchObject({ count: 2, locations: [expect.any(String), expect.any(String)] })
    const fixed = await server.ask('fixDuplicates', { body: {} })
    expect(fixed.files + fixed.refused.length).toBe(found.copies)
    const again = await server.ask('scanDuplicates', { body: {} })
    expect(again.copies).toBe(fixed.refused.length)
    const kept = await server.ask('quarantine', {})
    expect(kept.files).toHaveLength(fixed.files)
    const back = await server.ask('restoreQuarantined', { body: { ids: kept.files.map(({ id }) => id) } })
    expect(back).toMatchObject({ restored: fixed.files, refused: [] })
    expect(await server.ask('scanDuplicates', { body: {} })).toMatchObject({ copies: found.copies })
    const [id = ''] = kept.files.map((file) => file.id)
    expect(await server.ask('purgeQuarantined', { body: { ids: [id] } })).toMatchObject({
      files: 0,
      refused: [{ id, path: null, why: 'unknown' }],
    })
  })

  test('can be moved to the Recycle Bin after the same checks as for the quarantine, and then aren’t in the quarantine', async () => {
    const device = 'restricted'
    expect((await server.ask('scanFolders', { device })).noBin).toBeNull()
    const found = await server.ask('scanDuplicates', { device, body: {} })
    const fixed = await server.ask('fixDuplicates', { device, body: { to: 'recycleBin' } })
    expect(fixed).toMatchObject({ to: 'recycleBin', ids: [] })
    expect(fixed.message).toBe(`${fixed.files} files moved to the Recycle Bin`)
    expect([fixed.files + fixed.refused.length, fixed.bytes > 0]).toEqual([found.copies, true])
    expect(await server.ask('quarantine', { device })).toMatchObject({ files: [] })
    // The files have changed since the scan: a picture whose copy was deleted no longer has a duplicate, so it stays.
    const last = await server.ask('fixDuplicates', {
      device,
      body: { to: 'recycleBin', keep: { inFolder: 'C:\\Users\\Sample\\Pictures\\Backup' } },
    })
    expect(last.files).toBe(0)
    expect(new Set(last.refused.map(({ why }) => why))).toEqual(new Set(['different', 'gone']))
  })

  test('are found on the whole drive only if they are the user’s own; files that programs need are left alone', async () => {
    const device = 'restricted'
    const [own, drive] = [
      await server.ask('scanDuplicates', { device, body: {} }),
      await server.ask('scanDuplicates', { device, body: { folders: ['C:\\'] } }),
    ]
    expect(drive.sets.map(({ id }) => id)).toEqual(own.sets.map(({ id }) => id))
    expect(drive.leftAlone).toEqual({ folders: expect.any(Number), files: 4 })
    expect(drive.leftAlone.folders).toBeGreaterThan(8)
    const folders = ['C:\\Users\\Sample\\Documents\\Website\\node_modules']
    expect(await server.ask('scanDuplicates', { device, body: { folders } })).toMatchObject({
      copies: 0,
      refused: [{ path: folders[0], why: 'never' }],
    })
    const { types } = await server.ask('scanSpace', { device, body: { folders } })
    expect(types.other.files + types.document.files).toBeGreaterThan(1)
  })

  test('have a thumbnail only if they are pictures in a set of duplicates', async () => {
    const { sets } = await server.ask('scanDuplicates', { body: { types: ['image', 'document'] } })
    const ids = sets.map(({ id }) => id).slice(0, 40)
    const isPicture = (id: string) => sets.find((one) => one.id === id)?.fileName.endsWith('.jpg') === true
    const { pictures } = await server.ask('duplicateThumbnails', { body: { sets: [...ids, 'unknown'] } })
    expect(pictures.map(({ id }) => id)).toEqual(ids.filter(isPicture))
    expect(pictures.length).toBeGreaterThan(3)
  })

  test('have a total size that equals the size of the only measured folder', async () => {
    const found = await server.ask('scanSpace', { body: { folders: ['C:\\Users\\Sample'] } })
    expect(found.roots[0]).toMatchObject(found.total)
    expect(found.total.bytes).toBeGreaterThan(10 ** 9)
  })
})

describe.skipIf(process.platform !== 'linux')('files on this machine', () => {
  let at = ''
  beforeEach(() => {
    at = realpathSync(mkdtempSync(join(tmpdir(), 'files-call-')))
    for (const folder of ['a', 'b', 'safe']) mkdirSync(join(at, folder))
  })
  afterEach(() => rmSync(at, { recursive: true }))

  const ask = { device: 'generic' } as const
  const put = (name: string, content: string) => writeFileSync(join(at, name), content)
  const left = () =>
    readdirSync(at, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.txt'))

  test('are reduced to one copy per set and can all be restored; if a copy is protected, that copy stays', async () => {
    for (const name of ['a/1.txt', 'b/1.txt', 'safe/1.txt']) put(name, 'one')
    for (const name of ['a/2.txt', 'b/2.txt']) put(name, 'other')
    const body = { folders: [at], protected: [join(at, 'safe')] }
    const found = await server.ask('scanDuplicates', { ...ask, body })
    expect(found).toMatchObject({ copies: 3, setCount: 2, reclaimable: 11 })
    const fixed = await server.ask('fixDuplicates', { ...ask, body: { keep: { inFolder: join(at, 'b') } } })
    expect(fixed).toMatchObject({ files: 3, bytes: 11, refused: [], ids: { length: 3 } })
    expect(left().toSorted()).toEqual(['b/2.txt', 'safe/1.txt'])
    const { files } = await server.ask('quarantine', ask)
    await server.ask('restoreQuarantined', { ...ask, body: { ids: files.map(({ id }) => id) } })
    expect(left()).toHaveLength(5)
  })

  test('can’t be moved to the Recycle Bin if the machine has none; the reason is given and nothing is moved', async () => {
    for (const name of ['a/1.txt', 'b/1.txt']) put(name, 'one')
    await server.ask('scanDuplicates', { ...ask, body: { folders: [at] } })
    expect((await server.ask('scanFolders', ask)).noBin).toMatchObject({ code: 'noBinHere' })
    const refused = await server.send('fixDuplicates', { ...ask, body: { to: 'recycleBin' } })
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'DEVICE_UNSUPPORTED'])
    expect(left()).toHaveLength(2)
  })

  test('keep one copy of each set, even if the user selects every copy', async () => {
    for (const name of ['a/1.txt', 'b/1.txt']) put(name, 'one')
    await server.ask('scanDuplicates', { ...ask, body: { folders: [at] } })
    const paths = ['a/1.txt', 'b/1.txt'].map((name) => join(at, name))
    expect(await server.ask('fixDuplicates', { ...ask, body: { paths } })).toMatchObject({
      files: 1,
      refused: [{ path: expect.stringContaining('1.txt'), why: 'last' }],
      notReached: 0,
    })
    expect(left()).toHaveLength(1)
    expect(await server.ask('purgeQuarantined', { ...ask, body: {} })).toMatchObject({ files: 0 })
  })

  test('can’t be moved if they aren’t in the scan or are protected, and the reason is given', async () => {
    for (const name of ['a/1.txt', 'b/1.txt', 'safe/1.txt']) put(name, 'one')
    const body = { folders: [at], protected: [join(at, 'safe')] }
    await server.ask('scanDuplicates', { ...ask, body })
    const [gone, safe, goes] = ['a/2.txt', 'safe/1.txt', 'b/1.txt'].map((name) => join(at, name))
    const paths = [gone, safe, goes].map(String)
    expect(await server.ask('fixDuplicates', { ...ask, body: { paths } })).toMatchObject({
      files: 1,
      refused: [
        { path: gone, why: 'unknown' },
        { path: safe, why: 'protected' },
      ],
    })
    expect(left().toSorted()).toEqual(['a/1.txt', 'safe/1.txt'])
  })

  test('stay in place if they no longer have a duplicate', async () => {
    for (const name of ['a/1.txt', 'b/1.txt']) put(name, 'one')
    await server.ask('scanDuplicates', { ...ask, body: { folders: [at] } })
    for (const name of ['a/1.txt', 'b/1.txt']) put(name, `two ${name}`)
    const fixed = await server.ask('fixDuplicates', { ...ask, body: {} })
    expect(fixed).toMatchObject({ files: 0, refused: [{ why: 'changed' }] })
    expect(left()).toHaveLength(2)
  })

  test('are shown as a picture only if their content is a picture and they are unchanged since the scan', async () => {
    const gif = 'GIF89a, a picture'
    for (const name of ['a/1.jpg', 'b/1.jpg']) put(name, gif)
    for (const name of ['a/2.png', 'b/2.png']) put(name, '<svg onload="alert(1)">')
    for (const name of ['a/3.gif', 'b/3.gif']) put(name, 'GIF89a, another one')
    const { sets } = await server.ask('scanDuplicates', { ...ask, body: { folders: [at] } })
    const idOf = (name: string) => sets.find(({ fileName }) => fileName === name)?.id ?? ''
    for (const name of ['a/3.gif', 'b/3.gif']) put(name, 'GIF89a, and now more')
    const body = { sets: sets.map(({ id }) => id) }
    const { pictures } = await server.ask('duplicateThumbnails', { ...ask, body })
    expect(pictures).toEqual([
      { id: idOf('1.jpg'), type: 'image/gif', base64: Buffer.from(gif).toString('base64') },
    ])
  })

  test('aren’t read again by a second scan, and Clearpane’s own folder is never searched', async () => {
    for (const name of ['a/1.txt', 'b/1.txt']) put(name, 'one')
    const body = { folders: [at] }
    expect(await server.ask('scanDuplicates', { ...ask, body })).toMatchObject({ read: 2 })
    expect(await server.ask('scanDuplicates', { ...ask, body })).toMatchObject({ read: 0, copies: 1 })
    const own = { folders: [realpathSync(server.devices.paths.dataDir)] }
    expect((await server.ask('scanSpace', { ...ask, body: own })).total.files).toBe(0)
  })

  test('are all unprotected if a scan is requested with an empty list of protected folders', async () => {
    for (const name of ['a/1.txt', 'b/1.txt']) put(name, 'one')
    const body = { folders: [at], protected: [] }
    expect(await server.ask('scanDuplicates', { ...ask, body })).toMatchObject({ copies: 1, protected: [] })
  })

  test('can’t be measured if the requested folder doesn’t exist', async () => {
    const answer = await server.send('scanSpace', { ...ask, body: { folders: [join(at, 'nothing')] } })
    expect(answer.json().error.code).toBe('BAD_REQUEST')
  })
})
