/**
 * Finds out what takes up space in a location, by folder, by file, by type and by age. All sizes are in bytes on the
 * disk.
 */
import type { Entry, FileSystem } from '../file-system.ts'
import { type NotWalked, type WalkCounts, walk } from '../walk/walk.ts'
import { foldersOf, type SpaceFolder } from './folders.ts'
import { type SpaceSoFar, soFarOf } from './so-far.ts'
import type { Sum } from './sum.ts'
import { type FileType, fileTypeOf, fileTypes } from './types.ts'

/** A list of the largest items out of many, which uses a limited amount of memory. */
interface Top<T> {
  add(item: T, size: number): void
  /** Largest first. */
  list(): T[]
}

/**
 * Makes such a list. The list grows to twice its maximum before it's sorted. This way of sorting takes less time than
 * a heap and no more memory.
 */
const createTop = <T>(most: number): Top<T> => {
  let kept: { item: T; size: number }[] = []
  let least = 0
  const cut = () => {
    kept = kept.toSorted((a, b) => b.size - a.size).slice(0, most)
    if (kept.length === most) least = kept.at(-1)?.size ?? 0
  }
  return {
    add: (item, size) => {
      if (size <= least) return
      kept.push({ item, size })
      if (kept.length >= 2 * most) cut()
    },
    list: () => {
      cut()
      return kept.map(({ item }) => item)
    },
  }
}

/**
 * Makes a function that checks whether a file has already been seen under another name. The function recognizes a
 * file by its id, which it has to store for each file, because a listing on Windows doesn't show how many names a
 * file has. The ids are grouped by volume, because strings made of volume and id would take 100 MB for a million
 * files.
 */
export const createSeen = () => {
  const volumes = new Map<string, Set<number | string>>()
  return ({ links, volume, id }: Pick<Entry, 'links' | 'volume' | 'id'>): boolean => {
    if (links === 1) return false
    let ids = volumes.get(volume)
    if (ids === undefined) {
      ids = new Set()
      volumes.set(volume, ids)
    }
    const before = ids.size
    return ids.add(id).size === before
  }
}

/** Ages in days since the last change; null stands for everything older. */
export const ages = [30, 180, 365, 1095, null] as const

export type SpaceInput = {
  roots: readonly string[]
  /** Checks whether a folder must be skipped, based on its full path. */
  skips?: (path: string) => boolean
  /** The current time in milliseconds since 1970; ages are computed from it. */
  now: number
  /** The maximum number of files in the list of the largest files. */
  mostFiles?: number
  /**
   * The maximum number of folders in the tree. The tree contains the largest folders; the sizes of all others are
   * included in their parents' totals.
   */
  mostFolders?: number
  /**
   * Runs after each folder. The more folders there are, the longer `soFar` takes, so it shouldn't be called after
   * every folder.
   */
  onFolder?(counts: Readonly<WalkCounts>, soFar: (mostFolders: number) => SpaceSoFar): void
}

export type LargeFile = { path: string; size: number; allocated: number; modified: number }

export type Space = {
  roots: SpaceFolder[]
  total: Sum
  /** The largest files by space taken up on the disk, largest first. */
  largest: LargeFile[]
  types: Record<FileType, Sum>
  /** One total for each of the `ages`. */
  ages: Sum[]
  walked: WalkCounts
  refused: NotWalked[]
  /**
   * The number of hard links beyond the first one, over all files that have several. A file with several hard links
   * counts only once.
   */
  linked: number
}

const day = 86_400_000
const sumOfNone = (): Sum => ({ bytes: 0, files: 0 })

const add = (sum: Sum | undefined, bytes: number) => {
  if (sum === undefined) return
  sum.bytes += bytes
  sum.files += 1
}

const ageOf = (modified: number, now: number): number => {
  const found = ages.findIndex((days) => days === null || now - modified < days * day)
  return found === -1 ? ages.length - 1 : found
}

export const measureSpace = (system: FileSystem, input: SpaceInput): Space => {
  const { roots, skips, now, mostFiles = 200, mostFolders = 5000, onFolder } = input
  const own: Sum[] = []
  const total = sumOfNone()
  const types = Object.fromEntries(fileTypes.map((type) => [type, sumOfNone()])) as Space['types']
  const aged = ages.map(sumOfNone)
  const largest = createTop<{ folder: number; entry: Entry }>(mostFiles)
  const isSeen = createSeen()
  let linked = 0
  const { folders, counts, refused } = walk(system, {
    roots,
    skips,
    onFolder: (counts, folders) => onFolder?.(counts, (most) => soFarOf(folders, own, most)),
    onFile: (folder, entry) => {
      if (isSeen(entry)) {
        linked += 1
        return
      }
      const { name, allocated, modified } = entry
      own[folder] ??= sumOfNone()
      for (const sum of [own[folder], total, types[fileTypeOf(name)], aged[ageOf(modified, now)]])
        add(sum, allocated)
      largest.add({ folder, entry }, allocated)
    },
  })
  return {
    roots: foldersOf(folders, own, mostFolders),
    total,
    largest: largest.list().map(({ folder, entry: { name, size, allocated, modified } }) => ({
      path: system.join(folders.path(folder), name),
      size,
      allocated,
      modified,
    })),
    types,
    ages: aged,
    walked: counts,
    refused,
    linked,
  }
}
