/** Finds duplicates in a separate thread. */
import { createHash } from 'node:crypto'
import { createHasher, type DuplicateSet, type FileType, fileTypeOf, findMovable } from '@clearpane/files'
import { openPrintStore, type PrintStore } from '../print-cache.ts'
import { type FilesSource, openFileSystem, secondReaderOf } from '../source.ts'

export type DuplicatesAsk = {
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

export type FoundSet = DuplicateSet & { id: string }
export type DuplicatesPart = { walked: number } | { part: number } | { sets: FoundSet[] }

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

export const duplicatesWork = async (ask: DuplicatesAsk, report: (part: DuplicatesPart) => void) => {
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
