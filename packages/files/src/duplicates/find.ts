/**
 * Finds files of equal content: size, then file id, then both ends, then the whole content. Equal hashes are a
 * strong sign, not the last word: before a copy goes, its bytes are compared.
 */
import type { FileSystem, Refusal } from '../file-system.ts'
import { type WalkCounts, walk } from '../walk/walk.ts'
import type { KeptPrints, PrintCache } from './cache.ts'
import { candidatesOf } from './candidates.ts'
import { createReading } from './create-reading.ts'
import { createJudge, type DuplicateSet } from './judge.ts'
import { keptOf, lookUp } from './known.ts'
import { createPrints, type Hasher } from './print.ts'
import { readAll, shareWork } from './read-all.ts'
import { fileCount, type Reading, stateName, type Trouble } from './reading.ts'
import { type SecondReader, type StartSecondReader, worthASecond } from './second-reader.ts'
import { createFileTable, pathsOf } from './table.ts'

export type DuplicatesInput = {
  roots: readonly string[]
  /** Folders that aren't entered, by full path. */
  skips?: (path: string) => boolean
  /** Which files are looked at, by name. */
  wants?: ((name: string) => boolean) | undefined
  /** In bytes. Empty files are never duplicates. */
  leastSize?: number
  /** Of an earlier scan. */
  cache?: PrintCache
  /** Another thread that helps to read. */
  second?: StartSecondReader | undefined
  /** Each set as soon as it's known, large files first. */
  onSet?(set: DuplicateSet): void
  /** The share that is done, 0 to 1: the walk is the first tenth, then the bytes that may have to be read. */
  onPart?(part: number): void
  /** Called after each folder, with what was found so far. */
  onFolder?(counts: Readonly<WalkCounts>): void
}

export type Duplicates = {
  sets: DuplicateSet[]
  walked: WalkCounts
  refused: { path: string; why: Refusal }[]
  /** Further names of files that were counted once. */
  linked: number
  /** Bytes that would be free if one of each set stayed. */
  reclaimable: number
  /** Files whose content was read. The cache answered for the others. */
  read: number
  troubles: Readonly<Record<Trouble, number>>
  kept: KeptPrints
}

const walkShare = 0.1

const countStates = ({ states, wasRead }: Reading) => {
  const troubles: Record<Trouble, number> = { denied: 0, gone: 0, failed: 0, changed: 0 }
  for (const byte of states) {
    const state = stateName(byte)
    if (state !== 'unread' && state !== 'ends' && state !== 'whole') troubles[state] += 1
  }
  return { read: wasRead.reduce((sum, one) => sum + one, 0), troubles }
}

export const findDuplicates = (system: FileSystem, hasher: Hasher, input: DuplicatesInput): Duplicates => {
  const { roots, skips, wants, leastSize = 1, cache, onSet, onPart, onFolder } = input
  const table = createFileTable()
  // A thread takes its time to start. Where everything has to be read it starts during the walk.
  const isAllNew = cache === undefined || cache.isEmpty
  let second: SecondReader | null = null
  const walked = walk(system, {
    roots,
    skips,
    ...(onFolder === undefined ? {} : { onFolder }),
    onFile: (folder, entry) => {
      if (wants !== undefined && !wants(entry.name)) return
      table.add(folder, entry)
      if (table.count === worthASecond && isAllNew) second = input.second?.() ?? null
    },
  })
  onPart?.(walkShare)

  const candidates = candidatesOf(table, Math.max(1, leastSize))
  const reading = createReading(candidates, table)
  const unread = cache === undefined ? fileCount(reading) : lookUp(reading, candidates, table, cache)
  if (unread >= worthASecond) second ??= input.second?.() ?? null

  const pathOfListed = pathsOf(table, walked.folders, system.join)
  const pathOf = (file: number) => pathOfListed(candidates.files[file] ?? 0)
  const judge = createJudge(reading, pathOf, (file) => table.frees(candidates.files[file] ?? 0))
  const sets: DuplicateSet[] = []
  const total = reading.sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  readAll({
    reading,
    prints: createPrints(system, hasher),
    pathOf,
    second,
    share: () => shareWork(reading, candidates, table, walked.folders),
    onGroup: (from, to) => {
      for (const set of judge(from, to)) {
        sets.push(set)
        onSet?.(set)
      }
      done += (to - from) * (reading.sizes[from] ?? 0)
    },
    onChunk: () => onPart?.(walkShare + ((1 - walkShare) * done) / total),
  })

  const { read, troubles } = countStates(reading)
  const reclaimable = sets.reduce((sum, { freed }) => sum + freed, 0)
  const { counts, refused } = walked
  const kept = keptOf(reading, candidates, table)
  return { sets, walked: counts, refused, linked: candidates.linked, reclaimable, read, troubles, kept }
}
