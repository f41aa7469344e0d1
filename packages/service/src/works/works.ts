/**
 * Long computations that may run in a worker thread, by name. Functions of plain data; the PC and the signal
 * stay in the main thread.
 */

import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createHasher, type DuplicateSet, type FileType, fileTypeOf, findMovable } from '@clearpane/files'
import { benchmarkCpu } from './benchmark/cpu.ts'
import { benchmarkDisk } from './benchmark/disk.ts'
import { benchmarkMemory } from './benchmark/memory.ts'
import { openPrintStore, type PrintStore } from './print-cache.ts'
import { quarantineWork } from './quarantine.ts'
import { type FilesSource, openFileSystem, secondReaderOf } from './source.ts'
import { spaceWork } from './space.ts'
import { thumbnailsWork } from './thumbnails.ts'

/** Parses the user's data file in a thread of its own, and hands it over in parts that each take little time. */
type DataFileAsk = { pieces: readonly SharedArrayBuffer[] }
/** Rows of one list of the file, in order. */
type DataFilePart = { list: DataFileList; rows: unknown[] }
/** `body`: without the rows of its lists. */
type DataFileAnswer = { state: 'parsed'; body: unknown } | { state: 'notJson' }

const dataFileLists = ['results', 'kept', 'runs'] as const
type DataFileList = (typeof dataFileLists)[number]

/** A result can have 4 MB; other rows are small. */
const rowsAtOnce: Readonly<Record<DataFileList, number>> = { results: 1, kept: 200, runs: 500 }
/** Without a pause, the other thread would take all waiting parts at once. */
const pauseMs = 2

/** Keys that would change what an object inherits. Fastify's own parser refuses them, too. */
const isPoisoned = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value)) {
    if (Object.hasOwn(value, '__proto__')) return true
    if (Object.hasOwn(value, 'constructor')) {
      const { constructor: own } = value as { constructor: unknown }
      if (typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')) return true
    }
  }
  return Object.values(value).some(isPoisoned)
}

const textOf = (pieces: readonly SharedArrayBuffer[]): string => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  // A decoder takes no shared memory.
  const parts = pieces.map((piece) => decoder.decode(Buffer.from(Buffer.from(piece)), { stream: true }))
  return parts.join('') + decoder.decode()
}

const parsed = (pieces: readonly SharedArrayBuffer[]): { value: unknown } | null => {
  try {
    const value: unknown = JSON.parse(textOf(pieces))
    return isPoisoned(value) ? null : { value }
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const dataFileWork = async (
  { pieces }: DataFileAsk,
  report: (part: DataFilePart) => void,
): Promise<DataFileAnswer> => {
  const found = parsed(pieces)
  if (found === null) return { state: 'notJson' }
  const { value: body } = found
  if (!isObject(body) || !isObject(body.file)) return { state: 'parsed', body }
  const file = { ...body.file }
  for (const list of dataFileLists) {
    const rows = file[list]
    if (!Array.isArray(rows)) continue
    file[list] = []
    for (let at = 0; at < rows.length; at += rowsAtOnce[list]) {
      report({ list, rows: rows.slice(at, at + rowsAtOnce[list]) })
      await pause(pauseMs)
    }
  }
  return { state: 'parsed', body: { ...body, file } }
}

/** Finds duplicates in a separate thread. */
type DuplicatesAsk = {
  source: FilesSource
  roots: readonly string[]
  /** Folders that aren't entered: full paths, or names that count wherever they lie. */
  never: readonly string[]
  /** None: all types. */
  types: readonly FileType[]
  /** Null: nothing is known, and nothing is stored. */
  printsFile: string | null
  /** The answer has at most this many sets: the largest. */
  mostSets: number
}

type FoundSet = DuplicateSet & { id: string }
type DuplicatesPart = { walked: number } | { part: number } | { sets: FoundSet[] }

/** Often enough for a page; each message costs the main thread time. */
const betweenMs = 150

const openPrints = (file: string | null): PrintStore | null => {
  try {
    return file === null ? null : openPrintStore(file)
  } catch {
    return null
  }
}

/** Derived from the content, so that a set keeps its identity in the next scan. */
const identified = (set: DuplicateSet): FoundSet => ({
  ...set,
  id: createHash('sha256').update(`${set.size} ${set.hash}`).digest('hex').slice(0, 24),
})

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

/** Counts the primes below a number: work whose answer everybody can check. */
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
/** What it reports before its end: a fraction, or its findings. */
export type WorkPart<N extends WorkName> = Works[N] extends (
  input: never,
  report: (part: infer P) => void,
) => unknown
  ? P
  : never
