import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFakeFileSystem } from '../testing/index.ts'
import type { SpaceFolder } from './folders.ts'
import type { SpaceSoFar } from './so-far.ts'
import { measureSpace } from './space.ts'
import { fileTypeOf } from './types.ts'

const day = 86_400_000
const block = 4096

describe('the measurement of space', () => {
  test('gives a folder the size of all its content, and lists the largest folder first', () => {
    const system = createFakeFileSystem()
    system.add('/pc/small/a.txt', 'x')
    system.add('/pc/large/deep/b.iso', new Uint8Array(3 * block))
    system.add('/pc/large/c.txt', 'x')
    const { roots, total } = measureSpace(system, { roots: ['/pc'], now: 0 })
    expect(total).toEqual({ bytes: 5 * block, files: 3 })
    const [root] = roots
    expect(root).toMatchObject({ name: '/pc', bytes: 5 * block, files: 3, own: { bytes: 0, files: 0 } })
    expect(root?.folders.map(({ name, bytes }) => [name, bytes])).toEqual([
      ['large', 4 * block],
      ['small', block],
    ])
    expect(root?.folders[0]?.own).toEqual({ bytes: block, files: 1 })
  })

  test('reports growing sizes for each root while it runs, and the full total at the end', () => {
    const system = createFakeFileSystem()
    system.add('/pc/a.txt', 'x')
    system.add('/pc/large/deep/b.iso', new Uint8Array(3 * block))
    system.add('/pc/large/c.txt', 'x')
    system.add('/pc/small/d.txt', 'x')
    system.add('/other/e.txt', 'x')
    const seen: SpaceSoFar[] = []
    const { total, roots } = measureSpace(system, {
      roots: ['/pc', '/other'],
      now: 0,
      onFolder: (_, soFar) => seen.push(soFar(1)),
    })
    const files = seen.map((one) => one.total.files)
    expect(files).toEqual(files.toSorted((a, b) => a - b))
    expect(new Set(files).size).toBeGreaterThan(2)
    const last = seen.at(-1)
    expect(last?.total).toEqual(total)
    const sums = (from: readonly SpaceFolder[]) => from.map(({ name, bytes, own }) => ({ name, bytes, own }))
    expect(sums(last?.roots ?? [])).toEqual(sums(roots))
    const below = last?.roots[0]?.folders ?? []
    expect(below).toEqual([{ ...roots[0]?.folders[0], folders: [] }])
  })

  test('counts a file with two names once', () => {
    const system = createFakeFileSystem()
    system.add('/pc/a', 'x')
    system.link('/pc/b', '/pc/a')
    const { total, linked } = measureSpace(system, { roots: ['/pc'], now: 0 })
    expect({ total, linked }).toEqual({ total: { bytes: block, files: 1 }, linked: 1 })
  })

  test('searches a root that lies below another root only once', () => {
    const system = createFakeFileSystem()
    system.add('/pc/in/a', 'x')
    expect(measureSpace(system, { roots: ['/pc', '/pc/in'], now: 0 }).total.files).toBe(1)
  })

  test('counts and reports an unreadable folder, and still measures the other folders', () => {
    const system = createFakeFileSystem()
    system.add('/pc/secret/a', 'x')
    system.add('/pc/b', 'x')
    system.refuse('/pc/secret', 'denied')
    const { total, walked, refused } = measureSpace(system, { roots: ['/pc'], now: 0 })
    expect([total.files, walked.denied]).toEqual([1, 1])
    expect(refused).toEqual([{ path: '/pc/secret', why: 'denied' }])
  })

  test('calculates a file’s age from its last change', () => {
    const system = createFakeFileSystem()
    const now = 5000 * day
    for (const [i, days] of [0, 29, 30, 364, 365, 4000].entries())
      system.add(`/pc/${i}`, 'x', now - days * day)
    expect(measureSpace(system, { roots: ['/pc'], now }).ages.map(({ files }) => files)).toEqual([
      2, 1, 1, 1, 1,
    ])
  })

  test('keeps the largest folders and the correct sums if the tree is shortened', () => {
    const system = createFakeFileSystem()
    for (let i = 0; i < 50; i++) system.add(`/pc/f${i}/a`, new Uint8Array((i + 1) * block))
    const { roots, total } = measureSpace(system, { roots: ['/pc'], now: 0, mostFolders: 10, mostFiles: 3 })
    expect(roots[0]?.folders.map(({ name }) => name)).toEqual(
      [49, 48, 47, 46, 45, 44, 43, 42, 41].map((i) => `f${i}`),
    )
    expect(roots[0]?.bytes).toBe(total.bytes)
  })
})

test('for random trees, the measured space equals a separate count over all paths', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ at: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }), size: fc.nat(20_000) }),
      ),
      (files) => {
        const system = createFakeFileSystem()
        const made = files.map(({ at, size }, i) => {
          const path = ['/pc', ...at, `file ${i}`].join('/')
          system.add(path, new Uint8Array(size))
          return { path, bytes: Math.ceil(size / block) * block }
        })
        const { roots, total, largest } = measureSpace(system, { roots: ['/pc'], now: 0 })
        const check = (folder: SpaceFolder, path: string) => {
          const below = made.filter((file) => file.path.startsWith(`${path}/`))
          expect(folder.files).toBe(below.length)
          expect(folder.bytes).toBe(below.reduce((sum, { bytes }) => sum + bytes, 0))
          for (const inner of folder.folders) check(inner, `${path}/${inner.name}`)
        }
        if (made.length > 0) check(roots[0] as SpaceFolder, '/pc')
        expect(total.files).toBe(made.length)
        expect(largest.map(({ allocated }) => allocated)).toEqual(
          made
            .map(({ bytes }) => bytes)
            .filter((bytes) => bytes > 0)
            .toSorted((a, b) => b - a),
        )
      },
    ),
  ))

test.each([
  ['Photo.JPG', 'image'],
  ['.gif', 'other'],
  ['archive.tar.gz', 'archive'],
  ['no end', 'other'],
  ['constructor', 'other'],
  ['a.constructor', 'other'],
])('the file %s has the type %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type)
})
