import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheOf, createFakeFileSystem, keptList } from '../testing/index.ts'
import { walk } from '../walk/walk.ts'
import { candidatesOf, createReading, findDuplicates, readAll, shareWork } from './find.ts'
import { createHasher } from './hasher.ts'
import { createJudge } from './judge.ts'
import { createPrints, smallBytes } from './print.ts'
import { chunkCount, isRead, takeChunk } from './reading.ts'
import { readShared, type SecondReader } from './second-reader.ts'
import { createFileTable, pathsOf } from './table.ts'

const hasher = await createHasher()
const other = await createHasher()

const files = fc.array(
  fc.record({
    size: fc.constantFrom(1, 500, smallBytes, smallBytes + 1, 3 * smallBytes),
    middle: fc.integer({ min: 0, max: 2 }),
    end: fc.integer({ min: 0, max: 1 }),
    is: fc.constantFrom('plain', 'plain', 'plain', 'denied'),
  }),
  { minLength: 2, maxLength: 30 },
)
type Planned = (typeof files extends fc.Arbitrary<infer T> ? T : never)[number]

const systemOf = (all: readonly Planned[]) => {
  const system = createFakeFileSystem()
  all.forEach(({ size, middle, end, is }, at) => {
    const bytes = new Uint8Array(size).fill(7)
    bytes[Math.floor(size / 2)] = middle
    bytes[size - 1] = end
    system.add(`/pc/f${at % 3}/${at}`, bytes)
    if (is === 'denied') system.refuse(`/pc/f${at % 3}/${at}`, 'denied')
  })
  return system
}

/** Tests the data that both threads share, as prepared by `findDuplicates`, with a second thread that reads too. */
const readWith = (system: ReturnType<typeof systemOf>, secondOf: () => SecondReader | null) => {
  const table = createFileTable()
  const { folders } = walk(system, { roots: ['/pc'], onFile: table.add })
  const candidates = candidatesOf(table, 1)
  const reading = createReading(candidates, table)
  const listed = pathsOf(table, folders, system.join)
  const pathOf = (file: number) => listed(candidates.files[file] ?? 0)
  const judge = createJudge(reading, pathOf, () => 0)
  const sets: unknown[] = []
  readAll({
    reading,
    prints: createPrints(system, hasher),
    pathOf,
    second: secondOf(),
    share: () => shareWork(reading, candidates, table, folders),
    onGroup: (from, to) => sets.push(...judge(from, to)),
    onChunk: () => {},
  })
  return { sets, reading }
}

/** `takes`: how many chunks the second thread takes before the scan's own thread takes its first. */
const helper = (system: ReturnType<typeof systemOf>, takes: 'all' | 'none' | 'and dies'): SecondReader => ({
  read: (work) => {
    if (takes === 'all') readShared(system, other, work)
    // The second thread has taken a chunk and never finishes it.
    if (takes === 'and dies') takeChunk(work.reading, chunkCount(work.reading))
  },
  waitFor: () => {},
  close: () => {},
})

test('two threads find the same duplicates as one thread, whichever thread reads, even if the second thread dies during its work', () => {
  fc.assert(
    fc.property(
      files,
      fc.constantFrom('all' as const, 'none' as const, 'and dies' as const),
      (all, takes) => {
        const system = systemOf(all)
        const alone = readWith(system, () => null)
        const helped = readWith(system, () => helper(system, takes))
        expect(helped.sets).toEqual(alone.sets)
        expect(helped.reading.states).toEqual(alone.reading.states)
        for (let chunk = 0; chunk < chunkCount(helped.reading); chunk++)
          expect(isRead(helped.reading, chunk)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})

test('the sets of duplicates are the same whatever an earlier scan recorded, and only unrecorded files are read', () => {
  fc.assert(
    fc.property(files, fc.nat(40), (all, knows) => {
      const system = systemOf(all)
      const alone = findDuplicates(system, hasher, { roots: ['/pc'] })
      const known = keptList(alone.kept).slice(0, knows)
      const again = findDuplicates(system, hasher, { roots: ['/pc'], cache: cacheOf(known) })
      expect(again.sets).toEqual(alone.sets)
      expect(again.troubles).toEqual(alone.troubles)
      expect(again.read).toBe(alone.read - known.length)
      const all2 = new Map([...known, ...keptList(again.kept)].map((one) => [one.file.id, one]))
      for (const one of keptList(alone.kept)) expect(all2.get(one.file.id)).toEqual(one)
    }),
    { numRuns: 200 },
  )
})
