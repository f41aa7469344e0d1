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

describe.skipIf(process.platform === 'win32').each(systems)('files by $by', ({ system }) => {
  test('entries say what they are, and a link is never what it leads to', () => {
    put('a')
    mkdirSync(join(at, 'folder'))
    symlinkSync('folder', join(at, 'to folder'))
    symlinkSync('nothing', join(at, 'to nothing'))
    expect(namesOf(at, system)).toEqual(['file a', 'folder folder', 'link to folder', 'link to nothing'])
  })

  test('a link to a folder is not listed', () => {
    mkdirSync(join(at, 'folder'))
    symlinkSync('folder', join(at, 'link'))
    expect(system.list(join(at, 'link'))).toBe('gone')
  })

  test('a link in a file’s place is not opened', () => {
    put('a')
    symlinkSync('a', join(at, 'link'))
    expect(system.open(join(at, 'link'))).toBe('gone')
  })

  test.each([
    ['is missing', 'nothing', 'gone'],
    ['is a file', 'file', 'gone'],
    ['has a name that is too long', 'n'.repeat(300), 'failed'],
  ])('a folder that %s isn’t listed', (_, name, why) => {
    put('file')
    expect(system.list(join(at, name))).toBe(why)
  })

  test('names of every kind are listed, and a name that isn’t text is no file', () => {
    const names = [' ', '-rf', '$(x)', 'é', 'e\u0301', '日本', '\n', 'a'.repeat(255)]
    for (const name of names) put(name)
    writeFileSync(Buffer.concat([Buffer.from(`${at}/`), Buffer.from([0xff, 0xfe])]), '')
    const listed = namesOf(at, system)
    expect(listed).toHaveLength(names.length + 1)
    expect(listed).toEqual(expect.arrayContaining(names.map((name) => `file ${name}`)))
    expect(Array.isArray(listed) && listed.filter((one) => one.startsWith('other'))).toHaveLength(1)
  })

  test('a sparse file takes what it takes on the disk', () => {
    truncateSync(put('sparse', ''), 50_000_000)
    const { total, largest } = measureSpace(system, { roots: [at], now: Date.now() })
    expect(total.bytes).toBe(statSync(join(at, 'sparse')).blocks * 512)
    expect(total.bytes).toBeLessThan(1_000_000)
    expect(largest.map(({ size }) => size)).toEqual(total.bytes === 0 ? [] : [50_000_000])
  })

  test('a loop of links ends, and hard links are one file', async () => {
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

test.skipIf(process.platform !== 'linux')('both answer the same, to the digit of a time', () => {
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
})
