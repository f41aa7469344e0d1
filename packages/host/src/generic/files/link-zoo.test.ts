/**
 * Tests links of every kind on a real disk: a scan, a measurement and the quarantine must stay in the given folder.
 */
import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createHasher,
  findDuplicates,
  measureSpace,
  openQuarantine,
  quarantineLimits,
  recycle,
} from '@clearpane/files'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeFileSystem, openNodeFileSystem } from './file-system.ts'
import { createNodeQuarantineDisk } from './quarantine-disk.ts'
import { contents, exhibits, fingerprint, linksIn, plainFiles, plantZoo } from './testing/link-zoo.ts'

const hasher = await createHasher()
let at = ''
beforeEach(() => {
  at = realpathSync(mkdtempSync(join(tmpdir(), 'zoo-')))
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const zoos = [
  ...exhibits.map((exhibit) => ({ name: exhibit.name, planted: [exhibit] })),
  { name: 'all of them', planted: exhibits },
]
const systems = [
  { by: 'Node', system: nodeFileSystem },
  { by: 'the C library', system: openNodeFileSystem() },
]

/** Returns a request for a path that leads through a link, with the size and the time of the link's target. */
const ask = (path: string) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  return { path, expected: { size: stat?.size ?? 0, modified: stat?.mtimeMs ?? 0 } }
}
/** Links that form a loop can't be opened. */
const askAnyway = (path: string) => {
  try {
    return ask(path)
  } catch {
    return { path, expected: { size: 0, modified: 0 } }
  }
}

describe.skipIf(process.platform !== 'linux').each(zoos)('$name', ({ planted }) => {
  test.each(systems)(
    'a scan by $by of a folder full of links finds each file in the folder once and reads nothing else',
    ({ system }) => {
      const { scope, outside } = plantZoo(at, planted)
      const before = fingerprint(outside)
      const inodes = new Set(plainFiles(scope).map((path) => statSync(path).ino))
      const found = findDuplicates(system, hasher, { roots: [scope] })
      const paths = found.sets.flatMap(({ files }) => files.map(({ path }) => path))
      expect(paths.filter((path) => !plainFiles(scope).includes(path))).toEqual([])
      expect(paths).toHaveLength(inodes.size)
      expect(found.walked).toMatchObject({ links: linksIn(scope).length, files: plainFiles(scope).length })
      const { walked } = measureSpace(system, { roots: [scope], now: Date.now() })
      expect(walked.files).toBe(plainFiles(scope).length)
      expect(fingerprint(outside)).toEqual(before)
    },
  )

  test('links and the files that they point to stay out of the quarantine and the Recycle Bin; a plain file is moved and restored', () => {
    const { scope, outside } = plantZoo(at, planted)
    const [before, inScope, kept] = [fingerprint(outside), contents(scope), join(at, 'kept')]
    const disk = createNodeQuarantineDisk(kept)
    let lastId = 0
    const quarantine = openQuarantine({
      disk,
      hasher,
      never: [kept],
      limits: quarantineLimits,
      now: () => 1,
      newId: () => `id${lastId++}`,
    })
    const behind = linksIn(scope).flatMap((path) =>
      ['', '/a.txt', '/deep/b.txt', '/plain.txt', '/in/inner.txt', '/r.txt', '/scope/plain.txt'].map(
        (name) => `${path}${name}`,
      ),
    )
    for (const path of behind) {
      expect(recycle(askAnyway(path), { disk, never: [] })).toHaveProperty('refused')
      expect(quarantine.take([askAnyway(path)], 'zoo')[0], path).toHaveProperty('refused')
    }
    expect(fingerprint(outside)).toEqual(before)
    const taken = quarantine.take(plainFiles(scope).map(ask), 'zoo')
    expect(taken.filter((one) => 'refused' in one)).toEqual([])
    expect(plainFiles(scope)).toEqual([])
    expect(fingerprint(outside)).toEqual(before)
    const restored = quarantine.restore(quarantine.list().map(({ recordId }) => recordId))
    expect(restored.filter(({ refused }) => refused !== null)).toEqual([])
    expect(contents(scope)).toEqual(inScope)
    expect(fingerprint(outside)).toEqual(before)
    disk.close()
  })
})
