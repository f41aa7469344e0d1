import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createHasher,
  DiskTrouble,
  listQuarantine,
  openQuarantine,
  type QuarantineInput,
  quarantineLimits,
  recycle,
} from '@clearpane/files'
import { createBreakingDisk, Killed } from '@clearpane/files/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createNodeQuarantineDisk } from './quarantine-disk.ts'

const hasher = await createHasher()
let at = ''
beforeEach(() => {
  at = realpathSync(mkdtempSync(join(tmpdir(), 'quarantine-')))
  mkdirSync(join(at, 'home'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const put = (name: string, content: string | Uint8Array = 'x'): string => {
  const path = join(at, 'home', name)
  writeFileSync(path, content)
  utimesSync(path, 1_600_000_000.25, 1_500_000_000.125)
  return path
}
const ask = (path: string) => ({
  path,
  expected: { size: statSync(path).size, modified: statSync(path).mtimeMs },
})
/** Reads the facts about the file before its content, because reading the content changes one of its times. */
const known = (path: string) => {
  const { size, mtimeMs, atimeMs, mode } = statSync(path)
  return { size, mtimeMs, atimeMs, mode, content: readFileSync(path, 'latin1') }
}
const folder = (name: string): string => {
  const path = join(at, 'home', name)
  mkdirSync(path)
  return path
}
const link = (to: string, name: string): string => {
  const path = join(at, 'home', name)
  symlinkSync(to, path)
  return path
}

let lastId = 0
const open = (more: Partial<QuarantineInput> = {}) =>
  openQuarantine({
    disk: createNodeQuarantineDisk(join(at, 'kept')),
    hasher,
    never: [join(at, 'kept'), join(at, 'home', 'ours')],
    limits: quarantineLimits,
    now: () => 1_000_000,
    newId: () => `id${lastId++}`,
    ...more,
  })
const breaking = (killAt = Number.POSITIVE_INFINITY, isOtherVolume = false) =>
  createBreakingDisk(createNodeQuarantineDisk(join(at, 'kept')), killAt, isOtherVolume)

const takenIds = (taken: ReturnType<ReturnType<typeof open>['take']>) =>
  taken.flatMap((one) => ('record' in one ? [one.record.recordId] : []))
const refused = (taken: ReturnType<ReturnType<typeof open>['take']>) =>
  taken.map((one) => ('refused' in one ? one.refused : 'taken'))

describe.skipIf(process.platform !== 'linux')('the quarantine that uses Node', () => {
  test.each([
    ['the same volume', false],
    ['another volume', true],
  ])('moves a file of %s and restores it unchanged', (_, isOtherVolume) => {
    const path = put('a', 'content')
    chmodSync(path, 0o640)
    const before = known(path)
    utimesSync(path, before.atimeMs / 1000, before.mtimeMs / 1000)
    const quarantine = open({ disk: breaking(undefined, isOtherVolume).disk })
    const ids = takenIds(quarantine.take([ask(path)], 'test'))
    expect(existsSync(path)).toBe(false)
    expect(quarantine.list()).toMatchObject([{ path, size: 7, who: 'test', takenAt: 1_000_000 }])
    expect(quarantine.restore(ids)).toEqual([{ recordId: ids[0], path, refused: null }])
    expect(known(path)).toEqual(before)
    expect(quarantine.list()).toEqual([])
    expect(readdirSync(join(at, 'kept'))).toEqual([])
  })

  test.each<[string, () => string, string]>([
    ['a link', () => link(put('a'), 'link'), 'elsewhere'],
    ['a file below a linked folder', () => join(link(folder('real'), 'linked'), 'a'), 'elsewhere'],
    ['a folder', () => folder('folder'), 'elsewhere'],
    ['a missing file', () => join(at, 'home/nothing'), 'gone'],
    ['a file of ours', () => put(`${folder('ours').slice(-4)}/a`), 'never'],
    ['a file of the recycle bin', () => put(`${folder('$RECYCLE.BIN').slice(-12)}/a`), 'never'],
  ])('leaves %s in its place', (_, make, why) => {
    const path = make()
    const expected = { size: 1, modified: 1_500_000_000_125 }
    expect(refused(open().take([{ path, expected }], 'test'))).toEqual([why])
    expect(readdirSync(join(at, 'kept'))).toEqual([])
  })

  test('leaves a file in its place if the file changed after listing', () => {
    const path = put('a', 'one')
    const asked = ask(path)
    put('a', 'four')
    expect(refused(open().take([asked], 'test'))).toEqual(['changed'])
    expect(readFileSync(path, 'utf8')).toBe('four')
  })

  test('leaves files that exceed the limit in their place', () => {
    const [a, b] = [put('a', '12345'), put('b', '1234')]
    const quarantine = open({ limits: { ...quarantineLimits, mostBytes: 8 } })
    expect(refused(quarantine.take([ask(a), ask(b)], 'test'))).toEqual(['taken', 'full'])
    expect(existsSync(b)).toBe(true)
  })

  test('moves a duplicate only if another file has the same bytes', () => {
    const [a, b, other] = [put('a', 'same'), put('b', 'same'), put('c', 'Same')]
    linkSync(a, join(at, 'home/a2'))
    const beside = (equalTo: string) => refused(open().take([{ ...ask(a), equalTo }], 'test'))
    expect(beside(other)).toEqual(['different'])
    expect(beside(join(at, 'home/a2'))).toEqual(['different'])
    expect(beside(join(at, 'home/nothing'))).toEqual(['different'])
    expect(beside(b)).toEqual(['taken'])
    expect(readFileSync(b, 'utf8')).toBe('same')
  })

  test('makes the same checks before it uses the Recycle Bin as before a move, and keeps the file in its place if the disk has no Recycle Bin', () => {
    const [a, other] = [put('a', 'same'), put('c', 'Same')]
    const disk = createNodeQuarantineDisk(join(at, 'kept'))
    const goes = (equalTo?: string) =>
      recycle({ ...ask(a), ...(equalTo === undefined ? {} : { equalTo }) }, { disk, never: [] })
    expect(goes(other)).toEqual({ path: a, refused: 'different' })
    expect(goes()).toEqual({ path: a, refused: 'noBin' })
    disk.close()
    expect(readFileSync(a, 'utf8')).toBe('same')
  })

  test('never overwrites an existing file when it restores a file', () => {
    const path = put('a', 'old')
    const quarantine = open()
    const ids = takenIds(quarantine.take([ask(path)], 'test'))
    put('a', 'new')
    expect(quarantine.restore(ids)[0]?.refused).toBe('taken')
    expect(readFileSync(path, 'utf8')).toBe('new')
    expect(quarantine.list()).toHaveLength(1)
  })

  test('creates a missing folder again when it restores a file, and doesn’t follow a folder that was replaced by a link', () => {
    mkdirSync(join(at, 'home/in'))
    const path = put('in/a')
    const quarantine = open()
    const ids = takenIds(quarantine.take([ask(path)], 'test'))
    renameSync(join(at, 'home/in'), join(at, 'away'))
    symlinkSync(join(at, 'away'), join(at, 'home/in'))
    expect(quarantine.restore(ids)[0]?.refused).toBe('elsewhere')
    expect(readdirSync(join(at, 'away'))).toEqual([])
    rmSync(join(at, 'home/in'))
    expect(quarantine.restore(ids)[0]?.refused).toBeNull()
    expect(readFileSync(path, 'utf8')).toBe('x')
  })

  test('permanently deletes files whose purge date has come or that the user selected', () => {
    const quarantine = open({ limits: { ...quarantineLimits, keptMs: 5 } })
    const [id = ''] = takenIds(quarantine.take([put('a', '12'), put('b')].map(ask), 'test'))
    expect(quarantine.purge('due')).toEqual({ files: 0, bytes: 0, refused: [] })
    expect(quarantine.purge([id])).toEqual({ files: 1, bytes: 2, refused: [] })
    expect(open({ now: () => 1_000_005 }).purge('due')).toEqual({ files: 1, bytes: 1, refused: [] })
    const refused = [{ recordId: id, path: null, why: 'unknown' }]
    expect(open().purge([id, id])).toEqual({ files: 0, bytes: 0, refused })
    expect(readdirSync(join(at, 'kept'))).toEqual([])
  })

  test.each<[string, 'facts' | 'factsAt']>([
    ['whose content the disk doesn’t show', 'facts'],
    ['whose origin the disk doesn’t show', 'factsAt'],
  ])('leaves a file %s until its disk is back', (_, call) => {
    const path = put('a', 'content')
    const [id = ''] = takenIds(open().take([ask(path)], 'test'))
    const real = createNodeQuarantineDisk(join(at, 'kept'))
    const kept = open({ disk: { ...real, [call]: () => 'denied' as const } })
    expect(kept.list()).toMatchObject([{ path, size: 7 }])
    expect(listQuarantine({ ...real, [call]: () => 'denied' as const }).records).toHaveLength(1)
    expect(open().restore([id])[0]?.refused).toBeNull()
    expect(readFileSync(path, 'utf8')).toBe('content')
  })

  test('skips and counts records that it can’t trust, and doesn’t wait for a pipe that is among the records', () => {
    const path = put('a', 'content')
    open().take([ask(path)], 'test')
    const kept = join(at, 'kept')
    const [name = ''] = readdirSync(kept).filter((one) => one.endsWith('.json'))
    const good = JSON.parse(readFileSync(join(kept, name), 'utf8'))
    const odd: Record<string, unknown>[] = [
      { path: '' },
      { path: 'x'.repeat(40_000) },
      { size: -1e300 },
      { size: 0.5 },
      { takenAt: 1e300 },
      { purgeAt: null },
      { recordId: '../../odd' },
      { carried: { extras: -1, access: 'none' } },
    ]
    for (const [n, more] of odd.entries())
      writeFileSync(join(kept, `odd${n}.json`), JSON.stringify({ ...good, recordId: `odd${n}`, ...more }))
    writeFileSync(join(kept, 'huge.json'), ' '.repeat(2 ** 20))
    symlinkSync('/dev/zero', join(kept, 'endless.json'))
    mkdirSync(join(kept, 'folder.json'))
    execFileSync('mkfifo', [join(kept, 'pipe.json')])
    const listed = listQuarantine(createNodeQuarantineDisk(kept))
    expect(listed.records.map((one) => one.path)).toEqual([path])
    expect(listed.unread).toBe(odd.length + 4)
  })

  test('doesn’t purge a file in use, and continues with the other files', () => {
    const [a, b] = [put('a', '12'), put('b')]
    const [id = '', other = ''] = takenIds(open().take([ask(a), ask(b)], 'test'))
    const real = createNodeQuarantineDisk(join(at, 'kept'))
    const remove = (name: string) => {
      if (name.startsWith(id)) throw new DiskTrouble('denied')
      real.remove(name)
    }
    const purged = open({ disk: { ...real, remove } }).purge([id, other])
    expect(purged).toEqual({ files: 1, bytes: 1, refused: [{ recordId: id, path: a, why: 'denied' }] })
    expect(open().list()).toMatchObject([{ path: a }])
  })

  const places = (path: string): string[] => [
    ...(existsSync(path) ? [readFileSync(path, 'utf8')] : []),
    ...readdirSync(join(at, 'kept'))
      .filter((name) => name.endsWith('.data'))
      .map((name) => readFileSync(join(at, 'kept', name), 'utf8')),
  ]
  const leftOvers = () =>
    [...readdirSync(join(at, 'kept')), ...readdirSync(join(at, 'home'))].filter((name) =>
      name.endsWith('.part'),
    )

  test.each([
    ['the same volume', false],
    ['another volume', true],
  ])('has a file of %s in exactly one place after a kill at any step', (_, isOtherVolume) => {
    let killed = 0
    for (let killAt = 1; ; killAt++) {
      const path = put('a', 'content')
      const { disk, steps } = breaking(killAt, isOtherVolume)
      try {
        const quarantine = open({ disk })
        const ids = takenIds(quarantine.take([ask(path)], 'test'))
        quarantine.restore(ids)
      } catch (error) {
        if (!(error instanceof Killed)) throw error
      }
      const kept = open().list()
      expect(places(path), `killed at step ${killAt}`).toEqual(['content'])
      expect(leftOvers()).toEqual([])
      expect(kept).toHaveLength(existsSync(path) ? 0 : 1)
      rmSync(join(at, 'kept'), { recursive: true })
      rmSync(path, { force: true })
      if (steps() < killAt) break
      killed += 1
    }
    expect(killed).toBeGreaterThan(isOtherVolume ? 20 : 7)
  })
})
