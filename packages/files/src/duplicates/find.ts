/**
 * Finds files with equal content by comparing their sizes, then their file ids, then both ends, then the whole
 * content. Equal hashes are strong evidence but no proof, so a copy is compared byte by byte before it's removed.
 */
import type { FileSystem } from '../file-system.ts'
import type { Folders } from '../walk/folders.ts'
import { type NotWalked, type WalkCounts, walk } from '../walk/walk.ts'
import { type KeptPrints, type PrintCache, rowWords } from './cache.ts'
import { wordsOf } from './classes.ts'
import { createJudge, type DuplicateSet } from './judge.ts'
import { createPrints, type Hasher, type Prints } from './print.ts'
import { createReadGroups } from './read-groups.ts'
import {
  chunkCount,
  endChunk,
  fileCount,
  isRead,
  type Reading,
  rowBytes,
  stateName,
  states,
  type Trouble,
} from './reading.ts'
import { type SecondReader, type SharedWork, type StartSecondReader, worthASecond } from './second-reader.ts'
import { createFileTable, type FileTable, keyOf, pathsOf } from './table.ts'

/**
 * Returns the file sizes that occur more than once. Sorts only numbers, in place: sorting a million files with a
 * comparison function would take 100 MB and another second.
 */
const sharedSizes = (all: Float64Array, leastSize: number): Float64Array => {
  const sizes = all.toSorted()
  let kept = 0
  for (let from = 0; from < sizes.length; ) {
    const size = sizes[from] ?? 0
    let to = from + 1
    while (sizes[to] === size) to++
    if (to - from > 1 && size >= leastSize) for (; from < to; from++) sizes[kept++] = size
    from = to
  }
  return sizes.subarray(0, kept).reverse()
}

/** Returns the files whose size occurs more than once, largest size first, and by file number within each size. */
const bySize = (all: Float64Array, leastSize: number): Uint32Array => {
  const sizes = sharedSizes(all, leastSize)
  const next = new Map<number, number>()
  for (let at = sizes.length - 1; at >= 0; at--) next.set(sizes[at] ?? 0, at)
  const order = new Uint32Array(sizes.length)
  for (let file = 0; file < all.length; file++) {
    const size = all[file] ?? 0
    const at = next.get(size)
    if (at === undefined) continue
    order[at] = file
    next.set(size, at + 1)
  }
  return order
}

type Candidates = {
  /** The files' numbers in the table, grouped by size, largest size first. */
  files: Uint32Array
  /**
   * The position in `files` at which each group of same-size files begins; the last number ends the last group.
   */
  starts: number[]
  /** The number of hard links beyond the first one, over all files that have several. */
  linked: number
}

/**
 * Makes groups of two or more files of the same size, largest first, because only files of the same size can be
 * equal. If a file has several hard links, only the first one counts, because removing the others frees no space. The
 * sizes and the hard links are known from the listing alone.
 */
export const candidatesOf = (table: FileTable, leastSize: number): Candidates => {
  const all = table.sizes()
  const order = bySize(all, leastSize)
  const starts: number[] = []
  let linked = 0
  let kept = 0
  for (let from = 0; from < order.length; ) {
    const size = all[order[from] ?? 0]
    const start = kept
    let seen: Map<string, number> | null = null
    let to = from
    for (; to < order.length && all[order[to] ?? 0] === size; to++) {
      const file = order[to] ?? 0
      if (table.mayBeLinked(file)) {
        const identity = `${table.volume(file)} ${table.id(file)}`
        seen ??= new Map()
        const first = seen.get(identity)
        if (first !== undefined) {
          table.markShared(first)
          linked += 1
          continue
        }
        seen.set(identity, file)
      }
      order[kept++] = file
    }
    if (kept - start > 1) starts.push(start)
    else kept = start
    from = to
  }
  return { files: order.subarray(0, kept), starts: [...starts, kept], linked }
}

/**
 * Packs a scan's work for the second thread: each folder once, and the file names of each chunk as one string.
 */
export const shareWork = (
  reading: Reading,
  { files }: Candidates,
  table: FileTable,
  walked: Folders,
): SharedWork => {
  const numbers = new Map<number, number>()
  const folders: string[] = []
  const folderOf = new Uint32Array(new SharedArrayBuffer(4 * files.length))
  files.forEach((file, at) => {
    const folder = table.folder(file)
    let number = numbers.get(folder)
    if (number === undefined) {
      number = folders.push(walked.path(folder)) - 1
      numbers.set(folder, number)
    }
    folderOf[at] = number
  })
  const names = Array.from({ length: chunkCount(reading) }, (_, chunk) => {
    const [from, to] = [reading.chunks[chunk] ?? 0, reading.chunks[chunk + 1] ?? 0]
    const inChunk: string[] = []
    for (let at = reading.groups[from] ?? 0; at < (reading.groups[to] ?? 0); at++)
      inChunk.push(table.name(files[at] ?? 0))
    return inChunk.join('\0')
  })
  return { reading, folders, folderOf, names }
}

type ReadAllInput = {
  reading: Reading
  prints: Prints
  pathOf(file: number): string
  second: SecondReader | null
  /** Returns the work in the form in which the second thread receives it, with the locations of the files. */
  share(): SharedWork
  /** Called with a group, specified by the number of its first file and the number after its last file. */
  onGroup(from: number, to: number): void
  onChunk(): void
}

/** Reads all groups, with a second thread if there is one, and passes them on in order. */
export const readAll = ({ reading, prints, pathOf, second, share, onGroup, onChunk }: ReadAllInput): void => {
  second?.read(share())
  const groups = createReadGroups(reading, prints, pathOf)
  const count = chunkCount(reading)
  let next = 0
  const handOn = () => {
    for (; next < count && isRead(reading, next); next++) {
      const last = reading.chunks[next + 1] ?? 0
      for (let group = reading.chunks[next] ?? 0; group < last; group++)
        onGroup(reading.groups[group] ?? 0, reading.groups[group + 1] ?? 0)
      onChunk()
    }
  }
  while (groups.next() !== null) handOn()
  second?.waitFor(reading)
  second?.close()
  for (let chunk = next; chunk < count; chunk++) {
    if (isRead(reading, chunk)) continue
    groups.chunk(chunk)
    endChunk(reading, chunk)
  }
  handOn()
}

/**
 * The size of a chunk: small enough that neither thread waits long for the other at the end, and large enough that
 * threads rarely have to fetch a new chunk.
 */
const [chunkFiles, chunkBytes] = [64, 1 << 22]

const shared = <T>(length: number, bytes: number, View: new (memory: SharedArrayBuffer) => T): T =>
  new View(new SharedArrayBuffer(length * bytes))

const chunksOf = (groups: Uint32Array, sizes: Float64Array): number[] => {
  const firsts: number[] = []
  let [files, bytes] = [chunkFiles, 0]
  for (let group = 0; group + 1 < groups.length; group++) {
    const [from, to] = [groups[group] ?? 0, groups[group + 1] ?? 0]
    if (files >= chunkFiles || bytes >= chunkBytes) {
      firsts.push(group)
      files = 0
      bytes = 0
    }
    files += to - from
    bytes += (to - from) * (sizes[from] ?? 0)
  }
  return [...firsts, Math.max(0, groups.length - 1)]
}

/** Prepares the data for the files that must be read. */
export const createReading = ({ files, starts }: Candidates, table: FileTable): Reading => {
  const count = files.length
  const sizes = shared(count, 8, Float64Array)
  const modified = shared(count, 8, Float64Array)
  for (let at = 0; at < count; at++) {
    const file = files[at] ?? 0
    sizes[at] = table.size(file)
    modified[at] = table.modified(file)
  }
  const groups = shared(starts.length, 4, Uint32Array)
  groups.set(starts)
  const firsts = chunksOf(groups, sizes)
  const chunks = shared(firsts.length, 4, Uint32Array)
  chunks.set(firsts)
  return {
    sizes,
    modified,
    groups,
    chunks,
    prints: shared(count, rowBytes, Uint8Array),
    states: shared(count, 1, Uint8Array),
    wasRead: shared(count, 1, Uint8Array),
    progress: shared(firsts.length + 1, 4, Int32Array),
  }
}

/** Fills in the prints that the cache has from an earlier scan. Returns how many files still have to be read. */
const lookUp = (reading: Reading, { files }: Candidates, table: FileTable, cache: PrintCache): number => {
  const count = fileCount(reading)
  if (cache.isEmpty) return count
  const words = wordsOf(reading)
  let unread = 0
  for (let file = 0; file < count; file++) {
    const known = cache.look(keyOf(table, files[file] ?? 0), words, file * rowWords)
    reading.states[file] = states[known]
    if (known === 'unread') unread += 1
  }
  return unread
}

/** Returns the prints that must be stored: only those that were read, because the others are already in the cache. */
const keptOf = (reading: Reading, { files }: Candidates, table: FileTable): KeptPrints => {
  const words = wordsOf(reading)
  const isKept = (file: number) => {
    const state = reading.states[file]
    return reading.wasRead[file] === 1 && (state === states.ends || state === states.whole)
  }
  let count = 0
  for (let file = 0; file < fileCount(reading); file++) if (isKept(file)) count += 1
  return {
    count,
    each: (keep) => {
      for (let file = 0; file < fileCount(reading) && count > 0; file++) {
        if (!isKept(file)) continue
        const state = reading.states[file] === states.whole ? 'whole' : 'ends'
        keep(keyOf(table, files[file] ?? 0), state, words, file * rowWords)
      }
    },
  }
}

export type DuplicatesInput = {
  roots: readonly string[]
  /** Checks whether a folder must be skipped, based on its full path. */
  skips?: (path: string) => boolean
  /** Checks whether a file is examined, based on its name. */
  wants?: ((name: string) => boolean) | undefined
  /** The minimum size of a file in bytes. Empty files never count as duplicates. */
  leastSize?: number
  /** Of an earlier scan. */
  cache?: PrintCache
  /** Starts a second thread that helps read files. */
  second?: StartSecondReader | undefined
  /** Receives each set of duplicates as soon as it's known, with large files first. */
  onSet?(set: DuplicateSet): void
  /**
   * Receives the share of the work that is done, from 0 to 1. Listing the files counts as the first tenth of the
   * work; the rest is counted in bytes that may have to be read.
   */
  onPart?(part: number): void
  /** Called after each folder, with the counts so far. */
  onFolder?(counts: Readonly<WalkCounts>): void
}

export type Duplicates = {
  sets: DuplicateSet[]
  walked: WalkCounts
  refused: NotWalked[]
  /**
   * The number of hard links beyond the first one, over all files that have several. A file with several hard links
   * is counted only once.
   */
  linked: number
  /** The number of bytes that would be freed if only one file in each set were kept. */
  reclaimable: number
  /** The number of files whose content was read. The prints of all other files came from the cache. */
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
  // Starting a thread takes time. If all files must be read, the thread starts while the files are still being
  // listed.
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
