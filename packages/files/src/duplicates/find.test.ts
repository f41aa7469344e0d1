import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cacheOf, createFakeFileSystem, type FakeFileSystem, keptList } from '../testing/index.ts'
import { findDuplicates } from './find.ts'
import { createHasher } from './hasher.ts'
import { smallBytes } from './print.ts'

const hasher = await createHasher()

const content = (size: number, middle: number, end = 0): Uint8Array => {
  const bytes = new Uint8Array(size).fill(7)
  if (size > 0) bytes[Math.floor(size / 2)] = middle
  if (size > 0) bytes[size - 1] = end
  return bytes
}

const find = (system: FakeFileSystem, more: Partial<Parameters<typeof findDuplicates>[2]> = {}) =>
  findDuplicates(system, hasher, { roots: ['/pc'], ...more })
const pathsOf = ({ sets }: ReturnType<typeof find>) => sets.map(({ files }) => files.map(({ path }) => path))

const large = 5 * smallBytes

describe('the search for duplicates', () => {
  test.each([
    ['equal small files are one set', (s: FakeFileSystem) => [s.add('/pc/a', 'x'), s.add('/pc/b/c', 'x')], 1],
    ['empty files are none', (s: FakeFileSystem) => [s.add('/pc/a', ''), s.add('/pc/b', '')], 0],
    [
      'large files that differ in one byte in the middle are none',
      (s: FakeFileSystem) => [s.add('/pc/a', content(large, 1)), s.add('/pc/b', content(large, 2))],
      0,
    ],
    [
      'large files that differ in the last byte are none',
      (s: FakeFileSystem) => [s.add('/pc/a', content(large, 1, 1)), s.add('/pc/b', content(large, 1, 2))],
      0,
    ],
    [
      'large equal files are one set',
      (s: FakeFileSystem) => [s.add('/pc/a', content(large, 1)), s.add('/pc/b', content(large, 1))],
      1,
    ],
    [
      'two names of one file are none',
      (s: FakeFileSystem) => [s.add('/pc/a', 'x'), s.link('/pc/b', '/pc/a')],
      0,
    ],
  ])('works as follows: %s', (_, build, count) => {
    const system = createFakeFileSystem()
    build(system)
    expect(find(system).sets).toHaveLength(count)
  })

  test('never opens a link or a placeholder', () => {
    const system = createFakeFileSystem()
    system.add('/pc/a', 'x')
    system.special('/pc/link', 'link')
    system.special('/pc/cloud', 'placeholder')
    const found = find(system)
    expect(found.walked).toMatchObject({ files: 1, links: 1, placeholders: 1 })
    expect(system.opened).toEqual([])
  })

  test('leaves out a file that changes during the scan, but counts it', () => {
    const system = createFakeFileSystem()
    for (const name of ['a', 'b', 'c']) system.add(`/pc/${name}`, content(large, 1))
    let count = 0
    system.onOpen = (path) => {
      if (path === '/pc/b' && count++ === 1) system.add(path, content(large, 1), 2)
    }
    const found = find(system)
    expect(pathsOf(found)).toEqual([['/pc/a', '/pc/c']])
    expect(found.troubles).toEqual({ denied: 0, gone: 0, failed: 0, changed: 1 })
  })

  test('counts an unreadable file, and still compares the other files', () => {
    const system = createFakeFileSystem()
    for (const name of ['a', 'b', 'c']) system.add(`/pc/${name}`, 'same')
    system.refuse('/pc/a', 'denied')
    const found = find(system)
    expect(pathsOf(found)).toEqual([['/pc/b', '/pc/c']])
    expect(found.troubles.denied).toBe(1)
  })

  test('counts the space of all but one copy of each set as reclaimable', () => {
    const system = createFakeFileSystem()
    for (const name of ['a', 'b', 'c']) system.add(`/pc/${name}`, 'four')
    expect(find(system).reclaimable).toBe(8)
  })

  // rmlint #567
  const allocated = (bytes: number) => (system: FakeFileSystem) => {
    for (const name of ['a', 'b']) system.allocate(`/pc/${name}`, bytes)
  }
  const linked = (names: readonly string[]) => (system: FakeFileSystem) => {
    for (const name of names) system.link(`/pc/${name} too`, `/pc/${name}`)
  }
  test.each<[string, (system: FakeFileSystem) => void, number]>([
    ['nothing, where both are sparse', allocated(0), 0],
    ['what is on the disk, where they are compressed', allocated(9), 9],
    ['no more than the content, where blocks are larger', allocated(2 * large), large],
    ['the content of the one that has some', (system) => system.allocate('/pc/a', 0), large],
    ['only the one without another name', linked(['a']), large],
    ['nothing where both have other names', linked(['a', 'b']), 0],
  ])('counts the space that the disk gives back for %s', (_, change, freed) => {
    const system = createFakeFileSystem()
    for (const name of ['a', 'b']) system.add(`/pc/${name}`, content(large, 1))
    change(system)
    const found = find(system)
    expect([found.sets.map(({ size }) => size), found.reclaimable]).toEqual([[large], freed])
    expect(found.sets[0]?.freed).toBe(freed)
  })

  test('counts no reclaimable space for a file’s second name if the system doesn’t report link counts', () => {
    const system = createFakeFileSystem()
    for (const name of ['a', 'b']) system.add(`/pc/${name}`, content(large, 1))
    for (const name of ['a', 'b']) system.link(`/pc/${name} too`, `/pc/${name}`)
    // As Windows lists.
    const list = system.list
    system.list = (folder) => {
      const entries = list(folder)
      return typeof entries === 'string' ? entries : entries.map((one) => ({ ...one, links: null }))
    }
    expect(find(system)).toMatchObject({ linked: 2, reclaimable: 0, sets: [{ freed: 0 }] })
  })

  test('reads only changed files in a second scan, and finds the same duplicates', () => {
    const system = createFakeFileSystem()
    for (const [name, middle] of Object.entries({ a: 1, b: 1, c: 2, d: 3 }))
      system.add(`/pc/${name}`, content(large, middle))
    const first = find(system)
    const second = find(system, { cache: cacheOf(keptList(first.kept)) })
    expect(second.read).toBe(0)
    expect(second.sets).toEqual(first.sets)
    system.add('/pc/d', content(large, 2), 5)
    expect(second.kept.count).toBe(0)
    const third = find(system, { cache: cacheOf(keptList(first.kept)) })
    expect(third.read).toBe(1)
    expect(pathsOf(third)).toEqual([
      ['/pc/a', '/pc/b'],
      ['/pc/c', '/pc/d'],
    ])
  })

  test('reports sets and progress while it runs, starting with large files', () => {
    const system = createFakeFileSystem()
    for (const name of ['a', 'b']) {
      system.add(`/pc/small ${name}`, 'x')
      system.add(`/pc/large ${name}`, content(large, 1))
    }
    const [sizes, parts]: [number[], number[]] = [[], []]
    find(system, { onSet: ({ size }) => sizes.push(size), onPart: (part) => parts.push(part) })
    expect(sizes).toEqual([large, 1])
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toBe(1)
  })
})

const hostileName = fc.constantFrom(
  'a',
  ' ',
  'é',
  'e\u0301',
  '𝒳',
  '\ud800',
  '-rf',
  '$(x)',
  'con',
  'a'.repeat(255),
  '\n',
)
const file = fc.record({
  folder: fc.array(hostileName, { maxLength: 3 }),
  size: fc.constantFrom(0, 1, 4096, smallBytes, smallBytes + 1, large),
  middle: fc.integer({ min: 0, max: 2 }),
  end: fc.integer({ min: 0, max: 1 }),
  linked: fc.boolean(),
})

test('in random trees, a duplicate search finds the same sets as a byte-by-byte comparison of every pair', () =>
  fc.assert(
    fc.property(fc.array(file, { maxLength: 25 }), (files) => {
      const system = createFakeFileSystem()
      const distinct = new Map<string, string[]>()
      for (const [i, { folder, size, middle, end, linked }] of files.entries()) {
        const path = `/pc/${[...folder.map((name) => `f${name}`), `file ${i}`].join('/')}`
        const bytes = content(size, middle, end)
        system.add(path, bytes)
        if (linked) system.link(`${path} again`, path)
        if (size > 0) {
          const same = Buffer.from(bytes).toString('latin1')
          distinct.set(same, [...(distinct.get(same) ?? []), path])
        }
      }
      const expected = [...distinct.values()].filter((paths) => paths.length > 1)
      const found = pathsOf(find(system)).map((paths) => paths.map((path) => path.replace(/ again$/, '')))
      const sorted = (sets: string[][]) => sets.map((set) => set.toSorted().join('|')).toSorted()
      expect(sorted(found)).toEqual(sorted(expected))
    }),
  ))
