/**
 * Finds files of equal content: size, then file id, then both ends, then the whole content. Equal hashes are a
 * strong sign, not the last word: before a copy goes, its bytes are compared.
 */
import type { FileSystem, Refusal } from '../file-system.ts'
import { type WalkCounts, walk } from '../walk/walk.ts'
import type { KeptPrints, PrintCache } from './cache.ts'
import { candidatesOf } from './candidates.ts'
import { createKnownPrints, pathsOf } from './known.ts'
import { createPrints, type Hasher, type Trouble } from './print.ts'
import type { StartSecondReader } from './second-reader.ts'
import { shareReading } from './share-reading.ts'
import { createFileTable } from './table.ts'

export type DuplicateFile = { path: string; modified: number }
/** Files of one content, in the order of their paths. `size`: of each, in bytes. */
export type DuplicateSet = { size: number; hash: string; files: DuplicateFile[] }

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

const groupBy = (files: Iterable<number>, keyOf: (file: number) => string | null): number[][] => {
  const groups = new Map<string, number[]>()
  for (const file of files) {
    const key = keyOf(file)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [file])
    else group.push(file)
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

const byPath = (a: DuplicateFile, b: DuplicateFile) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

export const findDuplicates = (system: FileSystem, hasher: Hasher, input: DuplicatesInput): Duplicates => {
  const { roots, skips, wants = () => true, leastSize = 1, cache, second, onSet, onPart, onFolder } = input
  const table = createFileTable()
  const walked = walk(system, {
    roots,
    skips,
    ...(onFolder === undefined ? {} : { onFolder }),
    onFile: (folder, entry) => {
      if (wants(entry.name)) table.add(folder, entry)
    },
  })
  onPart?.(walkShare)

  const { groups, linked } = candidatesOf(table, Math.max(1, leastSize))
  const pathOf = pathsOf(table, walked.folders, system.join)
  const prints = createKnownPrints({ table, prints: createPrints(system, hasher), pathOf, cache })

  const setsOf = (group: Iterable<number>, size: number): DuplicateSet[] =>
    groupBy(group, prints.ends)
      .flatMap((sameEnds) => groupBy(sameEnds, prints.whole))
      .map((same) => ({
        size,
        hash: prints.whole(same[0] ?? 0) ?? '',
        files: same.map((file) => ({ path: pathOf(file), modified: table.modified(file) })).toSorted(byPath),
      }))

  const sets: DuplicateSet[] = []
  const sizeOf = (group: Uint32Array) => table.size(group[0] ?? 0)
  const total = groups.reduce((sum, group) => sum + group.length * sizeOf(group), 0)
  let done = 0
  const judge = (group: Uint32Array) => {
    for (const set of setsOf(group, sizeOf(group))) {
      sets.push(set)
      onSet?.(set)
    }
    done += group.length * sizeOf(group)
    onPart?.(walkShare + ((1 - walkShare) * done) / total)
  }
  const shared = second === undefined ? null : shareReading(groups, prints, second)
  for (const group of groups) {
    shared?.before(group)
    judge(group)
  }
  const reclaimable = sets.reduce((sum, { size, files }) => sum + size * (files.length - 1), 0)
  const { read, troubles } = prints
  const { counts, refused } = walked
  return { sets, walked: counts, refused, linked, reclaimable, read, troubles, kept: prints.kept() }
}
