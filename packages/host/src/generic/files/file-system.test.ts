import { spawnSync } from 'node:child_process'
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHasher, findDuplicates, measureSpace } from '@clearpane/files'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeFileSystem, openNodeFileSystem } from './file-system.ts'

let at = ''
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'files-'))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const put = (name: string, content: string | Uint8Array = 'x') => {
  writeFileSync(join(at, name), content)
  return join(at, name)
}
const namesOf = (path: string, system = nodeFileSystem) => {
  const entries = system.list(path)
  return typeof entries === 'string' ? entries : entries.map(({ name, type }) => `${type} ${name}`).toSorted()
}

const systems = [
  { by: 'Node', system: nodeFileSystem },
  { by: 'the C library', system: openNodeFileSystem() },
] as const

describe.skipIf(process.platform === 'win32').each(systems)('the file system through $by', ({ system }) => {
  test('lists the type of each entry, and never treats a link as the file that it points to', () => {
    put('a')
    mkdirSync(join(at, 'folder'))
    symlinkSync('folder', join(at, 'to folder'))
    symlinkSync('nothing', join(at, 'to nothing'))
    expect(namesOf(at, system)).toEqual(['file a', 'folder folder', 'link to folder', 'link to nothing'])
  })

  test('doesn’t list the content of a folder behind a link', () => {
    mkdirSync(join(at, 'folder'))
    symlinkSync('folder', join(at, 'link'))
    expect(system.list(join(at, 'link'))).toBe('gone')
  })

  test('doesn’t open a link that has taken the place of a file', () => {
    put('a')
    symlinkSync('a', join(at, 'link'))
    expect(system.open(join(at, 'link'))).toBe('gone')
  })

  test.each([
    ['is missing', 'nothing', 'gone'],
    ['is a file', 'file', 'gone'],
    ['has a name that is too long', 'n'.repeat(300), 'failed'],
  ])('doesn’t list a folder that %s', (_, name, why) => {
    put('file')
    expect(system.list(join(at, name))).toBe(why)
  })

  test('lists names of every kind, and doesn’t list an entry as a file if its name isn’t text', () => {
    const names = [' ', '-rf', '$(x)', 'é', 'e\u0301', '日本', '\n', 'a'.repeat(255)]
    for (const name of names) put(name)
    writeFileSync(Buffer.concat([Buffer.from(`${at}/`), Buffer.from([0xff, 0xfe])]), '')
    const listed = namesOf(at, system)
    expect(listed).toHaveLength(names.length + 1)
    expect(listed).toEqual(expect.arrayContaining(names.map((name) => `file ${name}`)))
    expect(Array.isArray(listed) && listed.filter((one) => one.startsWith('other'))).toHaveLength(1)
  })

  test('never confuses a file whose name isn’t text with a file that has a similar name', () => {
    // When the other file's name is decoded, it becomes this name.
    put('inv\uFFFD\uFFFD')
    writeFileSync(Buffer.concat([Buffer.from(`${at}/inv`), Buffer.from([0xff, 0xfe])]), 'another content')
    const listed = namesOf(at, system)
    expect(Array.isArray(listed) && listed.toSorted()).toEqual([
      'file inv\uFFFD\uFFFD',
      'other inv\uFFFD\uFFFD',
    ])
  })

  test('counts the bytes that a sparse file occupies on the disk', () => {
    truncateSync(put('sparse', ''), 50_000_000)
    const { total, largest } = measureSpace(system, { roots: [at], now: Date.now() })
    expect(total.bytes).toBe(statSync(join(at, 'sparse')).blocks * 512)
    expect(total.bytes).toBeLessThan(1_000_000)
    expect(largest.map(({ size }) => size)).toEqual(total.bytes === 0 ? [] : [50_000_000])
  })

  test('ends a search even if links form a loop, and counts hard links as one file', async () => {
    mkdirSync(join(at, 'in'))
    symlinkSync('..', join(at, 'in', 'out'))
    put('a', 'same')
    linkSync(join(at, 'a'), join(at, 'in', 'b'))
    put('in/c', 'same')
    const found = findDuplicates(system, await createHasher(), { roots: [at] })
    expect(found).toMatchObject({ linked: 1, reclaimable: 4, walked: { files: 3, links: 1 } })
    expect(found.sets[0]?.files).toHaveLength(2)
  })
})

test.skipIf(process.platform !== 'linux')(
  'both implementations of the file system return the same results, including every digit of a time',
  () => {
    put('a', 'content')
    put('old')
    utimesSync(join(at, 'old'), -1.5, -12345.678)
    linkSync(join(at, 'a'), join(at, 'b'))
    for (let n = 0; n < 3000; n++) put(`${n} ${'n'.repeat(n % 200)}`)
    symlinkSync('a', join(at, 'link'))
    const [byNode, byLibrary] = systems.map(({ system }) => {
      const entries = system.list(at)
      if (typeof entries === 'string') throw new Error(entries)
      return entries.filter(({ type }) => type === 'file').toSorted((a, b) => (a.name < b.name ? -1 : 1))
    })
    expect(systems[1].system.list).not.toBe(nodeFileSystem.list)
    expect(byNode).toHaveLength(3003)
    expect(byLibrary).toEqual(byNode)
    expect(namesOf('/dev', systems[1].system)).toEqual(namesOf('/dev'))
    expect(namesOf('/proc/self', systems[1].system)).toEqual(namesOf('/proc/self'))
  },
)

describe.skipIf(process.platform !== 'linux')('the part that is read from the start of a file', () => {
  const start = (name: string, room: number) => {
    const into = new Uint8Array(room)
    const got = openNodeFileSystem().readStart?.(join(at, name), into)
    return typeof got === 'number' ? Buffer.from(into.subarray(0, got)).toString() : got
  }

  test.each([
    ['as much as there is room for', 'file', 3, 'con'],
    ['all of a shorter file', 'file', 99, 'content'],
    ['nothing of an empty file', 'empty', 9, ''],
    ['no link', 'link', 9, 'gone'],
    ['no folder', 'folder', 9, 'gone'],
    ['no missing file', 'nothing', 9, 'gone'],
  ])('is %s', (_, name, room, said) => {
    put('file', 'content')
    put('empty', '')
    symlinkSync('file', join(at, 'link'))
    mkdirSync(join(at, 'folder'))
    expect(start(name, room)).toBe(said)
  })

  test('isn’t read if a pipe has replaced the file, and the reader doesn’t wait for the pipe', () => {
    spawnSync('mkfifo', [join(at, 'pipe')])
    expect(start('pipe', 9)).toBe('gone')
  })

  test('isn’t compared with other files if the file has grown or shrunk since it was listed', async () => {
    for (const name of ['grows', 'shrinks', 'stays', 'stays too']) put(name, 'content')
    const system = openNodeFileSystem()
    const list: typeof system.list = (folder) => {
      const entries = system.list(folder)
      put('grows', 'content!')
      put('shrinks', 'conten')
      return entries
    }
    const { sets } = findDuplicates({ ...system, list }, await createHasher(), { roots: [at] })
    expect(sets.map(({ files }) => files.map(({ path }) => path))).toEqual([
      [join(at, 'stays'), join(at, 'stays too')],
    ])
  })
})
