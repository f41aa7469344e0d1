/**
 * The files in these tests have just been created, so the tests set the clock eight days ahead. Files then count as
 * old unless a test gives them a later date.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatFileList, parseFileList } from '@clearpane/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTempFiles, type TempReads } from './cleaner.ts'

const never = { aborted: false }
const week = 7 * 86_400_000
const absent = { status: 'absent' } as const
const emptied = { status: 'present', state: { kind: 'file', value: 0 } } as const

describe.skipIf(process.platform === 'win32')('the cleaner of old temporary files on Linux and macOS', () => {
  let home = ''
  let temp = ''
  let now = 0

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'tmp-cleaner-'))
    temp = join(home, 'tmp')
    mkdirSync(temp)
    now = Date.now() + week + 86_400_000
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))

  const put = (path: string, text = 'old') => {
    const at = join(temp, path)
    mkdirSync(dirname(at), { recursive: true })
    writeFileSync(at, text)
    return at
  }
  const open = (reads: Partial<TempReads> = {}, options: object = {}) =>
    createTempFiles({ never: [], folder: temp, home: join(home, 'me'), now: () => now, reads, ...options })
  const listOf = async ({ cleaner }: ReturnType<typeof open>) => {
    const found = await cleaner.list('tempFiles', never)
    if ('reason' in found) throw new Error(found.reason.code)
    return {
      ...found,
      paths: parseFileList(found.text)
        .map(({ path }) => path.slice(temp.length + 1))
        .sort(),
    }
  }
  const resource = (list: string) => ({ kind: 'file', class: 'tempFiles', scope: 'user', list }) as const
  const clean = async ({ files }: ReturnType<typeof open>, list: string) => {
    const acted = await files.act(resource(list), emptied)
    return acted.status === 'acted' ? acted.remark?.params : acted
  }
  const bendLstat = (path: string, bent: object): Partial<TempReads> => ({
    lstat: async (asked) => {
      const found = await lstat(asked, { bigint: true })
      return asked === path ? Object.assign(found, bent) : found
    },
  })

  test('lists the files of every real folder with their sizes, and permanently deletes the listed files', async () => {
    const paths = [put('one.log', '12345'), put('deep/er/two.log')]
    const own = open()
    const found = await listOf(own)
    expect(found).toMatchObject({ paths: ['deep/er/two.log', 'one.log'], files: 2, bytes: 8 })
    expect(await own.files.observe(resource(found.hash))).toEqual({
      status: 'present',
      state: { kind: 'file', value: 8 },
    })
    expect(await clean(own, found.hash)).toEqual({
      ...{ files: 2, bytes: 8 },
      ...{ locked: 0, refused: 0, changed: 0, missing: 0 },
    })
    expect(paths.filter((path) => existsSync(path))).toEqual([])
    expect(existsSync(join(temp, 'deep/er'))).toBe(true)
    expect(await own.files.observe(resource(found.hash))).toEqual(emptied)
  })

  test.each(['mtime', 'atime'])('keeps files whose %s is less than seven days old', async (which) => {
    const young = put('young')
    const [edge, past] = [(now - week + 1000) / 1000, 1000]
    utimesSync(put('old'), past, past)
    utimesSync(young, which === 'atime' ? edge : past, which === 'mtime' ? edge : past)
    expect((await listOf(open())).paths).toEqual(['old'])
    now -= 86_400_000 + 60_000
    expect((await listOf(open())).paths, 'the time of its last change counts too').toEqual([])
  })

  test('never follows a link to a file or a folder', async () => {
    const outside = join(home, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'letter'), 'mine')
    symlinkSync(outside, join(temp, 'folder'))
    symlinkSync(join(outside, 'letter'), join(temp, 'file'))
    symlinkSync(temp, join(temp, 'round'))
    expect(await listOf(open())).toMatchObject({ paths: [], links: 3 })
  })

  test.each<[string, (path: string) => Partial<TempReads>]>([
    ['another person owns', (path) => bendLstat(path, { uid: 4_000_000_000n })],
    ['lies on another volume', (path) => bendLstat(path, { dev: 1_000_000n })],
    ['is mounted there from the same volume', (path) => ({ mountPoints: async () => new Set([path]) })],
  ])('ignores a folder or file that %s', async (_, bend) => {
    put('own')
    const inside = put('theirs/file')
    expect((await listOf(open(bend(dirname(inside))))).paths).toEqual(['own'])
    expect((await listOf(open(bend(inside)))).paths).toEqual(['own'])
  })

  test('keeps Clearpane’s data folder, whichever name leads to it', async () => {
    const data = dirname(put('data/journal/run.jsonl'))
    put('other')
    symlinkSync(dirname(data), join(home, 'link'))
    for (const path of [dirname(data), join(home, 'link')])
      expect((await listOf(open({}, { never: [path] }))).paths).toEqual(['other'])
    expect((await listOf(open({}, { never: [join(home, 'not-there')] }))).files).toBe(2)
  })

  test('keeps files in a folder where other users may rename files, and counts the folder as refused', async () => {
    const shared = dirname(put('shared/file'))
    chmodSync(shared, 0o777)
    expect(await listOf(open())).toMatchObject({ paths: [], refused: 1 })
    chmodSync(shared, 0o1777)
    expect((await listOf(open())).paths).toEqual(['shared/file'])
  })

  test('counts a file as refused if a list can’t contain the file’s name', async () => {
    put('two\nlines')
    writeFileSync(Buffer.concat([Buffer.from(`${temp}/`), Buffer.from([0x66, 0xff])]), 'x')
    put('plain')
    expect(await listOf(open())).toMatchObject({ paths: ['plain'], refused: 2 })
  })

  test.runIf(process.platform === 'linux')(
    'keeps a file that a program has open, and counts the file as in use',
    async () => {
      const path = put('busy')
      put('.X7-lock')
      const own = open()
      const handle = openSync(path, 'r')
      try {
        // Reading the file would update its time and so protect it; the test doesn't read the file, so only the open
        // handle protects it.
        expect(await listOf(own)).toMatchObject({ paths: [], locked: 2 })
      } finally {
        closeSync(handle)
      }
      const found = await listOf(own)
      expect(found.paths).toEqual(['busy'])
      const again = openSync(path, 'r')
      expect(await clean(own, found.hash)).toMatchObject({ files: 0, locked: 1 })
      closeSync(again)
      expect(existsSync(path)).toBe(true)
    },
  )

  test('keeps files that changed after listing, and files that aren’t on the list', async () => {
    const [grown, replaced, linked, gone, touched] = ['grown', 'replaced', 'linked', 'gone', 'touched'].map(
      (name) => put(name),
    ) as [string, string, string, string, string]
    put('goes')
    const own = open()
    const { hash } = await listOf(own)
    const { atime, mtime } = lstatSync(replaced)
    writeFileSync(grown, 'longer than before')
    renameSync(put('elsewhere/other'), replaced)
    utimesSync(replaced, atime, mtime)
    rmSync(linked)
    symlinkSync(grown, linked)
    rmSync(gone)
    utimesSync(touched, new Date(now), mtime)
    const late = put('late')
    expect(await clean(own, hash)).toEqual({
      files: 1,
      bytes: 3,
      locked: 0,
      refused: 0,
      changed: 4,
      missing: 1,
    })
    expect([grown, replaced, touched, late].every((path) => existsSync(path))).toBe(true)
    expect(existsSync(join(temp, 'goes'))).toBe(false)
    expect(await own.files.observe(resource(hash)), 'none of the rest can go').toEqual(emptied)
  })

  test('keeps a file that changes right before its deletion', async () => {
    const path = put('raced')
    let looks = 0
    const own = open({
      lstat: async (asked) => {
        // The file is checked three times: when the list is made, when the run itself lists the files, and right
        // before it's deleted.
        if (asked === path && ++looks === 3) writeFileSync(path, 'new')
        return lstat(asked, { bigint: true })
      },
    })
    const { hash } = await listOf(own)
    expect(await clean(own, hash)).toMatchObject({ files: 0, changed: 1 })
    expect(readFileSync(path, 'utf8')).toBe('new')
  })

  test('deletes nothing through a folder that was replaced by a link after listing', async () => {
    const inside = put('folder/file')
    const own = open()
    const { hash } = await listOf(own)
    const outside = join(home, 'outside')
    mkdirSync(outside)
    // The same file as the one in the list, but under a name outside the folder.
    linkSync(inside, join(outside, 'file'))
    renameSync(dirname(inside), join(home, 'moved'))
    symlinkSync(outside, dirname(inside))
    expect(await clean(own, hash)).toMatchObject({ files: 0, changed: 1 })
    expect(readFileSync(join(outside, 'file'), 'utf8')).toBe('old')
  })

  test('deletes no file outside its file class, whatever a list contains', async () => {
    const young = put('young')
    utimesSync(young, new Date(now), new Date(now))
    const outside = join(home, 'letter')
    writeFileSync(outside, 'mine')
    const listed = [young, outside].map((path) => {
      const { size, mtimeMs, dev, ino } = lstatSync(path)
      return { path, bytes: size, modified: mtimeMs, id: `${dev}:${ino}` }
    })
    const own = open()
    expect(await clean(own, own.cleaner.lists.know(formatFileList(listed)))).toMatchObject({
      files: 0,
      changed: 2,
    })
    expect([young, outside].every((path) => existsSync(path))).toBe(true)
  })

  test.each<[string, () => object]>([
    ['is the person’s home', () => ({ home: temp })],
    ['holds the person’s home', () => ({ home: dirname(put('people/me/x')) })],
    ['isn’t named after its purpose', () => ({ folder: '/usr/bin' })],
    ['lies in our data folder', () => ({ never: [home] })],
    ['lets others rename', () => ({ reads: bendLstat(temp, { mode: 0o40777n }) })],
    ['belongs to another person', () => ({ reads: bendLstat(temp, { uid: 4_000_000_000n }) })],
  ])('lists nothing if the temporary folder %s', async (_, options) => {
    put('old')
    expect(await open({}, options()).cleaner.list('tempFiles', never)).toMatchObject({
      status: 'unavailable',
      reason: { code: 'tempUnsure' },
    })
  })

  test('lists nothing for a missing temporary folder', async () => {
    const found = await open({}, { folder: join(temp, 'no') }).cleaner.list('tempFiles', never)
    expect(found).toMatchObject({ reason: { code: 'filesMissing' } })
  })

  test('accepts no other file class, no unknown list and no undo', async () => {
    put('old')
    const own = open()
    const { hash } = await listOf(own)
    const { list: _, ...whole } = resource(hash)
    const codeOf = async (asked: Parameters<typeof own.files.observe>[0]) => {
      const answer = await own.files.observe(asked)
      return 'reason' in answer ? answer.reason.code : answer.status
    }
    expect([own.cleaner.facts('tempFiles')?.minAgeDays, own.cleaner.facts('systemTemp')]).toEqual([7, null])
    expect(await codeOf(whole)).toBe('noFileClasses')
    expect(await codeOf({ ...resource(hash), class: 'downloads' })).toBe('filesMissing')
    expect(await codeOf(resource('a'.repeat(64)))).toBe('listUnknown')
    expect(await own.files.act(resource(hash), absent)).toMatchObject({
      reason: { code: 'filesStayDeleted' },
    })
    const ids: string[] = []
    for (const type of ['cleanup', 'service'] as const)
      for await (const listed of own.inventory.list(type)) ids.push(`${listed.type} ${listed.id}`)
    expect(ids).toEqual(['cleanup tempFiles'])
  })

  test('limits the length of its list, and the next scan finds the remaining files', async () => {
    for (const name of ['a', 'b', 'c']) put(name)
    const own = open({}, { longestList: 2 })
    const first = await listOf(own)
    expect(first).toMatchObject({ files: 2, more: 1 })
    // The listed files must be deleted even if newer files would push them out of a new list.
    for (const name of ['0', '1', '2']) put(name)
    expect(await clean(own, first.hash)).toMatchObject({ files: 2, changed: 0 })
    expect(await listOf(own)).toMatchObject({ files: 2, more: 2 })
  })

  test('ends a scan that the user stops', async () => {
    put('old')
    await expect(open().cleaner.list('tempFiles', { aborted: true })).rejects.toThrow('stopped')
  })
})
