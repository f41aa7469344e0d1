/**
 * Long computations that may run in a worker thread, by name. These computations are functions of plain data; the PC
 * and the abort signal stay in the main thread.
 */

import { createHash } from 'node:crypto'
import { createHasher, type DuplicateSet, type FileType, fileTypeOf, findMovable } from '@clearpane/files'
import { benchmarkCpu } from './benchmark/cpu.ts'
import { benchmarkDisk } from './benchmark/disk.ts'
import { benchmarkMemory } from './benchmark/memory.ts'
import type * as Compare from './data-file/compare.ts'
import type * as ReadFile from './data-file/read-file.ts'
import { openPrintStore, type PrintStore } from './print-cache.ts'
import { quarantineWork } from './quarantine.ts'
import { type FilesSource, openFileSystem, secondReaderOf } from './source.ts'
import { spaceWork } from './space.ts'
import { thumbnailsWork } from './thumbnails.ts'

/**
 * Checks results. The check of a data file loads every schema of the product, so the check itself is loaded only when
 * it's used. As a result, all other work starts sooner and uses less memory.
 */
const dataFileWork = async (
  ask: Parameters<typeof ReadFile.readDataFileWork>[0],
  report: Parameters<typeof ReadFile.readDataFileWork>[1],
) => (await import('./data-file/read-file.ts')).readDataFileWork(ask, report)

const compareWork = async (ask: Parameters<typeof Compare.compareResults>[0]) =>
  (await import('./data-file/compare.ts')).compareResults(ask)

type DuplicatesAsk = {
  source: FilesSource
  roots: readonly string[]
  /** Folders that the scan skips: full paths, or names that apply in any folder. */
  never: readonly string[]
  /** None: all types. */
  types: readonly FileType[]
  /**
   * The file that contains the fingerprints that are already known. Null: no fingerprints of files are known, and
   * none will be stored.
   */
  printsFile: string | null
  /** Maximum number of sets of duplicates in the answer; the largest sets are returned. */
  mostSets: number
}

type FoundSet = DuplicateSet & { id: string }
type DuplicatesPart = { walked: number } | { part: number } | { sets: FoundSet[] }

/** Milliseconds between messages: short enough for a page, but each message costs the main thread time. */
const betweenMs = 150

const openPrints = (file: string | null): PrintStore | null => {
  try {
    return file === null ? null : openPrintStore(file)
  } catch {
    return null
  }
}

/** Adds an id derived from the content, so that a set of duplicates keeps its identity in the next scan. */
const identified = (set: DuplicateSet): FoundSet => ({
  ...set,
  id: createHash('sha256').update(`${set.size} ${set.hash}`).digest('hex').slice(0, 24),
})

/** Finds duplicates; runs in a separate thread. */
const duplicatesWork = async (ask: DuplicatesAsk, report: (part: DuplicatesPart) => void) => {
  const { roots, never, types, mostSets } = ask
  const started = performance.now()
  const prints = openPrints(ask.printsFile)
  let last = 0
  let waiting: FoundSet[] = []
  const isTime = () => {
    const at = performance.now()
    if (at - last < betweenMs) return false
    last = at
    return true
  }
  const found = findMovable(await openFileSystem(ask.source), await createHasher(), {
    roots,
    never,
    wants: types.length === 0 ? undefined : (name) => types.includes(fileTypeOf(name)),
    ...(prints === null ? {} : { cache: prints }),
    second: await secondReaderOf(ask.source),
    onFolder: ({ files }) => {
      if (isTime()) report({ walked: files })
    },
    onSet: (set) => waiting.push(identified(set)),
    onPart: (part) => {
      if (!isTime()) return
      report({ part })
      if (waiting.length > 0) report({ sets: waiting.slice(0, 100) })
      waiting = []
    },
  })
  prints?.keepNow(found.kept)
  prints?.close()
  const { sets, kept: _, ...rest } = found
  return {
    ...rest,
    sets: sets
      .toSorted((a, b) => b.freed - a.freed)
      .slice(0, mostSets)
      .map(identified),
    setCount: sets.length,
    copies: sets.reduce((sum, { files }) => sum + files.length - 1, 0),
    tookMs: performance.now() - started,
  }
}

/** Counts the primes below a number. Anybody can verify this result. */
const countPrimes = ({ below }: { below: number }, report: (part: number) => void): number => {
  const composite = new Uint8Array(below)
  let count = 0
  for (let n = 2; n < below; n++) {
    if (n % 100_000 === 0) report(n / below)
    if (composite[n] === 1) continue
    count += 1
    for (let multiple = n * n; multiple < below; multiple += n) composite[multiple] = 1
  }
  return count
}

export const works = {
  countPrimes,
  benchmarkCpu,
  benchmarkMemory,
  benchmarkDisk,
  compareResults: compareWork,
  dataFile: dataFileWork,
  duplicates: duplicatesWork,
  quarantine: quarantineWork,
  space: spaceWork,
  thumbnails: thumbnailsWork,
} as const
export type Works = typeof works
export type WorkName = keyof Works
export type WorkInput<N extends WorkName> = Parameters<Works[N]>[0]
export type WorkOutput<N extends WorkName> = Awaited<ReturnType<Works[N]>>
/** Progress that a computation reports before it ends: a fraction, or what it has found so far. */
export type WorkPart<N extends WorkName> = Works[N] extends (
  input: never,
  report: (part: infer P) => void,
) => unknown
  ? P
  : never
