/**
 * Tests real folders that another program changes while they are scanned and while their duplicates are moved into
 * quarantine.
 */
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createHasher,
  type FileSystem,
  findDuplicates,
  openQuarantine,
  type QuarantineDisk,
  quarantineLimits,
} from '@clearpane/files'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodeFileSystem, openNodeFileSystem } from './file-system.ts'
import { createNodeQuarantineDisk } from './quarantine-disk.ts'

const hasher = await createHasher()
const rounds = 15
const seed = Number(process.env.CLEARPANE_SEED ?? 20261124)
let [at, home, outside] = ['', '', '']
beforeEach(() => {
  at = realpathSync(mkdtempSync(join(tmpdir(), 'changing-')))
  ;[home, outside] = [join(at, 'home'), join(at, 'outside')]
  for (const path of [home, outside]) mkdirSync(path)
})
afterEach(() => rmSync(at, { recursive: true, force: true }))

const random = (start: number) => {
  let state = start % 2147483647
  return (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

/**
 * A file of up to 64 KB is read in one go; of a larger file, the first and last bytes are read first and the rest
 * later.
 */
const sizes = [1, 4096, 65_536, 200_000] as const
/** Files of the same size differ only in the middle, so the difference is found only if the whole file is read. */
const contentOf = (size: number, kind: number): Buffer => {
  const bytes = Buffer.alloc(size, 7)
  bytes[size >> 1] = kind
  return bytes
}
const old = 1_500_000_000

const plant = (next: (below: number) => number): string[] =>
  Array.from({ length: 24 }, (_, i) => {
    const path = join(home, `file ${i}`)
    writeFileSync(path, contentOf(sizes[next(sizes.length)] ?? 1, next(2)))
    utimesSync(path, old, old)
    return path
  })

const plainFiles = (folder: string) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())
const contentAt = (path: string) => createHash('sha1').update(readFileSync(path)).digest('hex')
/** Returns the distinct contents, none of which may be lost. */
const distinct = () => [...new Set(plainFiles(home).map(contentAt))].toSorted()

/** The changes that may be made to a file. The last three changes leave the size and the time unchanged. */
const acts: Readonly<Record<string, (path: string) => void>> = {
  truncated: (path) => truncateSync(path, statSync(path).size >> 1),
  grown: (path) => appendFileSync(path, 'more'),
  removed: (path) => rmSync(path),
  replaced: (path) => {
    writeFileSync(`${path} new`, contentOf(statSync(path).size, 5))
    renameSync(`${path} new`, path)
  },
  'replaced by a link': (path) => {
    writeFileSync(join(outside, 'target'), readFileSync(path))
    rmSync(path)
    symlinkSync(join(outside, 'target'), path)
  },
  'written over': (path) => {
    writeFileSync(path, contentOf(statSync(path).size, 9))
    utimesSync(path, old, old)
  },
  'given the content of another': (path) => {
    writeFileSync(path, contentOf(statSync(path).size, statSync(path).ino % 2))
    utimesSync(path, old, old)
  },
  'replaced by one of the same time': (path) => {
    writeFileSync(`${path} new`, contentOf(statSync(path).size, 3))
    utimesSync(`${path} new`, old, old)
    renameSync(`${path} new`, path)
  },
}

const createMeddler = (paths: readonly string[], next: (below: number) => number) => {
  const touched = new Set<string>()
  const counts: Record<string, number> = {}
  return {
    touched,
    counts,
    /** Occasionally changes a random file. */
    maybe: (oneIn: number) => {
      if (next(oneIn) !== 0) return
      const path = paths[next(paths.length)] ?? ''
      const [name, act] = Object.entries(acts)[next(Object.keys(acts).length)] ?? ['', () => {}]
      if (lstatSync(path, { throwIfNoEntry: false })?.isFile() !== true) return
      act(path)
      touched.add(path)
      counts[name] = (counts[name] ?? 0) + 1
    },
  }
}
type Meddler = ReturnType<typeof createMeddler>

const meddled = (system: FileSystem, { maybe }: Meddler): FileSystem => ({
  ...system,
  open: (path) => {
    maybe(6)
    const file = system.open(path)
    if (typeof file === 'string') return file
    return {
      ...file,
      read: (into, from) => {
        maybe(12)
        const got = file.read(into, from)
        maybe(12)
        return got
      },
    }
  },
})

const systems = [
  { by: 'Node', system: nodeFileSystem },
  { by: 'the C library', system: openNodeFileSystem() },
]

describe.skipIf(process.platform !== 'linux').each(systems)(
  'a folder tree that changes while it is scanned by $by',
  ({ system }) => {
    test(`is read correctly in its unchanged parts, and no content is lost, in ${rounds} rounds (seed ${seed})`, () => {
      const sum: Record<string, number> = {}
      const count = (name: string) => {
        sum[name] = (sum[name] ?? 0) + 1
      }
      for (let round = 0; round < rounds; round++) {
        for (const path of readdirSync(home)) rmSync(join(home, path))
        const next = random(seed + 7919 * round)
        const paths = plant(next)
        const meddler = createMeddler(paths, next)
        const why = `round ${round}`
        const { sets } = findDuplicates(meddled(system, meddler), hasher, { roots: [home] })

        // Unchanged files must be in the same set if and only if their bytes are equal.
        const setOf = new Map(sets.flatMap(({ files }, i) => files.map(({ path }) => [path, i] as const)))
        const still = paths
          .filter((path) => !meddler.touched.has(path))
          .map((path) => ({ path, set: setOf.get(path), content: contentAt(path) }))
        const wrong = still.flatMap((a, i) =>
          still
            .slice(i + 1)
            .filter((b) => (a.set !== undefined && a.set === b.set) !== (a.content === b.content))
            .map((b) => [a.path, b.path]),
        )
        expect(wrong, why).toEqual([])

        // Whichever files are quarantined, at least one file with each distinct content must remain outside the
        // quarantine.
        const real = createNodeQuarantineDisk(join(at, 'kept'))
        let there = distinct()
        const disk: QuarantineDisk = {
          ...real,
          hold: (path) => {
            meddler.maybe(8)
            there = distinct()
            return real.hold(path)
          },
        }
        const quarantine = openQuarantine({
          disk,
          hasher,
          never: [],
          limits: quarantineLimits,
          now: () => 1,
          newId: () => `${round}-${next(1_000_000_000)}`,
        })
        for (const { size, files } of sets)
          for (const { path, modified } of files.slice(1)) {
            const request = { path, expected: { size, modified }, equalTo: files[0]?.path ?? '' }
            for (const one of quarantine.take([request], 'test'))
              count('refused' in one ? `stays, ${one.refused}` : 'taken')
            expect(distinct(), `${why}, ${path}`).toEqual(there)
          }
        disk.close()
        for (const [name, done] of Object.entries(meddler.counts)) sum[name] = (sum[name] ?? 0) + done
      }
      console.log(`${rounds} rounds: ${JSON.stringify(sum)}`)
      for (const name of [...Object.keys(acts), 'taken', 'stays, changed', 'stays, different', 'stays, gone'])
        expect(sum[name] ?? 0, name).toBeGreaterThan(0)
    })
  },
)
