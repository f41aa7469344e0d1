/**
 * Tests random folders on a real disk: the sets must match those found by comparing all pairs of files byte by byte.
 */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { createHasher, findDuplicates } from '@clearpane/files'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openNodeFileSystem } from './file-system.ts'

const hasher = await createHasher()
const system = openNodeFileSystem()
let at = ''
beforeEach(() => {
  at = mkdtempSync(`${tmpdir()}/oracle-`)
})
// Node's own function for removing folders rejects paths longer than 4096 bytes.
afterEach(() => void spawnSync('rm', ['-rf', at]))

const hostile = ['a', ' ', '-rf', 'dots...', 'con', '\n', '$(x)', 'e\u0301', 'é', '日本', 'b'.repeat(240)]
/** A file of up to 64 KB is read in one go. */
const sizes = [0, 1, 8192, 65_536, 65_537, 150_000] as const

const file = fc.record({
  folder: fc.array(fc.constantFrom(...hostile), { maxLength: 3 }),
  name: fc.constantFrom(...hostile),
  size: fc.constantFrom(...sizes),
  /** How the files differ: not at all, or in one byte in the middle, at the beginning or at the end. */
  differs: fc.constantFrom(null, null, 'middle', 'first', 'last'),
  is: fc.constantFrom('plain', 'plain', 'linked', 'sparse', 'unreadable', 'not text'),
  loops: fc.boolean(),
})
type Planned = typeof file extends fc.Arbitrary<infer T> ? T : never

const contentOf = ({ size, differs, is }: Planned): Buffer => {
  const bytes = Buffer.alloc(size, is === 'sparse' ? 0 : 7)
  const place = { first: 0, middle: size >> 1, last: size - 1 }
  if (differs !== null && size > 0 && is !== 'sparse') bytes[place[differs]] = 1
  return bytes
}

const plant = (planned: Planned, index: number): void => {
  const folder = [at, ...planned.folder.map((name) => `f${name}`)].join('/')
  mkdirSync(folder, { recursive: true })
  const path = `${folder}/${index} ${planned.name}`
  if (planned.is === 'not text') {
    writeFileSync(Buffer.concat([Buffer.from(`${path}`), Buffer.from([0xff])]), contentOf(planned))
    return
  }
  writeFileSync(path, planned.is === 'sparse' ? '' : contentOf(planned))
  if (planned.is === 'sparse') truncateSync(path, planned.size)
  if (planned.is === 'linked') linkSync(path, `${path} again`)
  if (planned.is === 'unreadable') chmodSync(path, 0)
  if (planned.loops) symlinkSync('..', `${folder}/${index} loop`)
}

/** Reads every readable file, by path, without using the code being tested. */
const readAll = (folder: string): { path: string; inode: number; content: Buffer }[] =>
  readdirSync(folder, { encoding: 'buffer' }).flatMap((raw) => {
    const name = raw.toString()
    if (!Buffer.from(name).equals(raw)) return []
    const path = `${folder}/${name}`
    const stat = lstatSync(path)
    if (stat.isDirectory()) return readAll(path)
    if (!stat.isFile() || (stat.mode & 0o400) === 0) return []
    return [{ path, inode: stat.ino, content: readFileSync(path) }]
  })

/** Returns the sets as strings of inode numbers, because a file may be represented by any of its names. */
const expectedSets = (): string[] => {
  const sets: { content: Buffer; inodes: Set<number> }[] = []
  for (const { content, inode } of readAll(at)) {
    if (content.length === 0) continue
    const same = sets.find((set) => set.content.equals(content))
    if (same === undefined) sets.push({ content, inodes: new Set([inode]) })
    else same.inodes.add(inode)
  }
  return sets.filter(({ inodes }) => inodes.size > 1).map(({ inodes }) => [...inodes].toSorted().join())
}

/** Root can read even files without read permission, so the search runs under another user's account. */
const asNobody = <T>(work: () => T): T => {
  const mayChange = process.geteuid?.() === 0 && process.seteuid !== undefined
  if (mayChange) {
    spawnSync('chown', ['-R', '-h', '65534', at])
    process.seteuid?.(65_534)
  }
  try {
    return work()
  } finally {
    if (mayChange) process.seteuid?.(0)
  }
}

describe.skipIf(process.platform === 'win32')('the search for duplicates on a real disk', () => {
  test('finds exactly the equal files in random trees with near-duplicates, links, loops, sparse files, unusual names and unreadable files', () => {
    let [sets, denied] = [0, 0]
    fc.assert(
      fc.property(fc.array(file, { minLength: 8, maxLength: 24 }), (planned) => {
        spawnSync('find', [at, '-mindepth', '1', '-delete'])
        for (const [index, one] of planned.entries()) plant(one, index)
        const expected = expectedSets()
        const found = asNobody(() => findDuplicates(system, hasher, { roots: [at] }))
        const reported = found.sets.map(({ files }) => files.map(({ path }) => lstatSync(path).ino))
        expect(reported.map((inodes) => inodes.toSorted().join()).toSorted()).toEqual(expected.toSorted())
        sets += reported.length
        denied += found.troubles.denied
      }),
      { numRuns: 40 },
    )
    // If a run found no sets and no denied files, it would prove nothing.
    expect(sets).toBeGreaterThan(20)
    expect(denied).toBeGreaterThan(0)
  })

  test('counts folders below a path of 4096 bytes as not read, and ends', () => {
    const dig = `for (let i = 0; i < 24; i++) { fs.mkdirSync('d'.repeat(200)); process.chdir('d'.repeat(200));
      fs.writeFileSync('same', 'same') }`
    expect(spawnSync(process.execPath, ['-e', dig], { cwd: at }).status).toBe(0)
    const { sets, walked, refused } = findDuplicates(system, hasher, { roots: [at] })
    expect(walked.failed).toBe(1)
    expect(refused[0]?.why).toBe('failed')
    expect(sets).toHaveLength(1)
    expect(sets[0]?.files.length).toBe(walked.files)
    expect(walked.files).toBeGreaterThan(15)
  })
})
