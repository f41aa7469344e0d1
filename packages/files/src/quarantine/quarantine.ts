/** Quarantined files, each of which can be restored unchanged until the date on which it may be deleted. */
import type { Hasher } from '../duplicates/print.ts'
import { hashedCopy, isSameContent } from './content.ts'
import {
  DiskTrouble,
  type FileFacts,
  type HoldRefusal,
  isSameFile,
  newName,
  orLater,
  type QuarantineDisk,
} from './disk.ts'
import {
  besideName,
  contentName,
  partName,
  type QuarantineRecord,
  readAllRecords,
  readRecords,
  recordName,
  writeRecord,
} from './record.ts'
import { type Restored, restore } from './restore.ts'
import { type Taken, type TakeRequest, take } from './take.ts'

/**
 * Checks whether the whole file is at its original path. A newer file may have been given the same id by now, so
 * nothing is removed unless every byte matches.
 */
const isWholeAtOrigin = (disk: QuarantineDisk, { recordId, path }: QuarantineRecord): boolean => {
  const held = disk.hold(path)
  if (typeof held === 'string') return false
  const content = disk.open(contentName(recordId))
  try {
    return typeof content !== 'string' && isSameContent(held, content)
  } finally {
    held.close()
    if (typeof content !== 'string') content.close()
  }
}

const drop = (disk: QuarantineDisk, { recordId }: QuarantineRecord): null => {
  disk.remove(contentName(recordId))
  disk.remove(recordName(recordId))
  return null
}

/** The file isn't at its original path, but it's not certain that it no longer exists. */
const isUnread = (facts: FileFacts | HoldRefusal): facts is Exclude<HoldRefusal, 'gone'> =>
  typeof facts === 'string' && facts !== 'gone'

/**
 * Gives a partial file its final name if the file has since been completed. A power cut can undo the final rename of
 * a copy even though the original on the other volume has already been removed. After such a power cut, only the
 * partial file is left.
 */
const nameWholePart = (disk: QuarantineDisk, hasher: Hasher, record: QuarantineRecord): void => {
  const [part, content] = [partName(record.recordId), contentName(record.recordId)]
  if (record.state !== 'copying' || disk.facts(content) !== 'gone' || disk.facts(part) === 'gone') return
  if (isSameFile(disk.factsAt(record.path), record)) return
  if (hashedCopy(disk.open(part), hasher) === record.hash) disk.rename(part, content)
}

/**
 * Completes or reverts a move that a killed process left unfinished, so that the file ends up in exactly one place.
 * The move is judged only by where the content really is; content is removed only if it also exists elsewhere.
 */
const settle = (disk: QuarantineDisk, hasher: Hasher, record: QuarantineRecord): QuarantineRecord | null => {
  const { recordId, path, state, restoredAs } = record
  nameWholePart(disk, hasher, record)
  const content = disk.facts(contentName(recordId))
  const atOrigin = disk.factsAt(path)
  // If a virus scanner briefly has the file open, the file must not count as missing: the next start will complete or
  // revert the move.
  if (isUnread(content) || isUnread(atOrigin)) return record
  disk.remove(partName(recordId))
  if (state === 'restoring') disk.removeBeside(path, besideName(recordId))
  if (content === 'gone') {
    // The file was never moved, or it has already been restored.
    disk.remove(recordName(recordId))
    return null
  }
  // While the file is being renamed back, it briefly has both names.
  if (isSameFile(atOrigin, content)) return drop(disk, record)
  // The original hasn't been removed yet, or the copy at the original path already has its final name.
  const isAlsoThere =
    (state === 'copying' && isSameFile(atOrigin, record)) ||
    (state === 'restoring' &&
      restoredAs !== null &&
      typeof atOrigin !== 'string' &&
      atOrigin.id === restoredAs)
  if (isAlsoThere && isWholeAtOrigin(disk, record)) return drop(disk, record)
  if (state === 'taking' || state === 'kept') return record
  const kept: QuarantineRecord = { ...record, state: 'kept', restoredAs: null }
  writeRecord(disk, kept)
  return kept
}

/**
 * Settles a move. If the disk refuses access to the file, it's left unchanged, because a single file must not block
 * the whole quarantine.
 */
const settleOrKeep = (
  disk: QuarantineDisk,
  hasher: Hasher,
  record: QuarantineRecord,
): QuarantineRecord | null => {
  try {
    return settle(disk, hasher, record)
  } catch (error) {
    if (error instanceof DiskTrouble) return record
    throw error
  }
}

/**
 * Settles interrupted moves. May be called only while the caller holds the quarantine's lock; otherwise, a move in
 * progress would look like an interrupted one.
 */
const recoverQuarantine = (disk: QuarantineDisk, hasher: Hasher): QuarantineRecord[] => {
  for (const name of disk.names()) if (name.endsWith(newName(''))) orLater(() => disk.remove(name))
  return readRecords(disk).flatMap((record) => settleOrKeep(disk, hasher, record) ?? [])
}

export type QuarantineLimits = {
  /**
   * The limit in bytes for all files in the quarantine together. A file is not moved if there isn't enough room for
   * it.
   */
  mostBytes: number
  /** The number of milliseconds before a file may be deleted. */
  keptMs: number
}

export const quarantineLimits: QuarantineLimits = { mostBytes: 20 * 2 ** 30, keptMs: 30 * 86_400_000 }

/**
 * If a file's deletion date passed more than this many milliseconds ago, Clearpane assumes that the user didn't
 * notice it.
 */
const unseenMs = 2 * 86_400_000

export type QuarantineInput = {
  disk: QuarantineDisk
  hasher: Hasher
  /** Folders that no file is ever moved from, because they contain Clearpane's own data. */
  never: readonly string[]
  limits: QuarantineLimits
  /** Milliseconds since 1970. */
  now(): number
  newId(): string
}

/**
 * Result of a purge. `refused`: files that are still in the quarantine, for example because another program is using
 * them, and ids that were never in the quarantine; the path of such an id is null.
 */
export type Purged = {
  files: number
  bytes: number
  refused: { recordId: string; path: string | null; why: HoldRefusal | 'unknown' }[]
}

export interface Quarantine {
  /** Moves files into the quarantine, one after another. A file that is refused stays in place. */
  take(files: readonly TakeRequest[], who: string): Taken[]
  /** Oldest first. */
  list(): readonly QuarantineRecord[]
  restore(recordIds: readonly string[]): Restored[]
  /** Deletes files permanently: either the files specified, or the files whose deletion date has passed. */
  purge(which: readonly string[] | 'due'): Purged
}

/** Lists the ids that aren't in the quarantine, each one only once. */
export const unknownOf = (ids: readonly string[], known: ReadonlySet<string>): Purged['refused'] =>
  [...new Set(ids)].flatMap((recordId) =>
    known.has(recordId) ? [] : [{ recordId, path: null, why: 'unknown' as const }],
  )

/** Lists the contents of the quarantine without completing interrupted moves, for callers that don't hold the lock.
 */
export const listQuarantine = (disk: QuarantineDisk): { records: QuarantineRecord[]; unread: number } => {
  const { records, unread } = readAllRecords(disk)
  return { records: records.filter(({ recordId }) => disk.facts(contentName(recordId)) !== 'gone'), unread }
}

/**
 * Opens the quarantine for a caller that holds its lock. First completes or reverts the moves that a killed process
 * left unfinished.
 */
export const openQuarantine = (input: QuarantineInput): Quarantine => {
  const { disk, hasher, never, limits, now, newId } = input
  const kept = new Map(recoverQuarantine(disk, hasher).map((record) => [record.recordId, record]))
  const bytes = () => [...kept.values()].reduce((sum, { size }) => sum + size, 0)
  let used = bytes()

  const forget = ({ recordId, size }: QuarantineRecord) => {
    kept.delete(recordId)
    used -= size
  }

  const takeOne = (request: TakeRequest, who: string): Taken => {
    const takenAt = now()
    const about = { recordId: newId(), takenAt, purgeAt: takenAt + limits.keptMs, who }
    const taken = take(request, { disk, hasher, never, free: limits.mostBytes - used, about })
    if ('record' in taken) {
      kept.set(taken.record.recordId, taken.record)
      used += taken.record.size
    }
    return taken
  }

  const restoreOne = (recordId: string): Restored => {
    const record = kept.get(recordId)
    if (record === undefined) return { recordId, path: null, refused: 'unknown' }
    const refused = restore(disk, hasher, record)
    if (refused === null) forget(record)
    return { recordId, path: record.path, refused }
  }

  const purgeOne = (record: QuarantineRecord): Purged['refused'][number] | null => {
    const { recordId, path } = record
    try {
      disk.remove(contentName(recordId))
      orLater(() => disk.remove(recordName(recordId)))
    } catch (error) {
      if (error instanceof DiskTrouble) return { recordId, path, why: error.why }
      throw error
    }
    forget(record)
    return null
  }

  /**
   * Checks whether a file may be deleted permanently. If the date passed without the user noticing (the program
   * wasn't running, or the clock jumped), the waiting period starts again, but only once. Without the new waiting
   * period, a user who moved the file into quarantine yesterday might never see it again.
   */
  const isDue = (record: QuarantineRecord, at: number): boolean => {
    if (record.purgeAt > at) return false
    if (record.isPostponed || at - record.purgeAt <= unseenMs) return true
    orLater(() => {
      const postponed = { ...record, purgeAt: at + limits.keptMs, isPostponed: true }
      writeRecord(disk, postponed)
      kept.set(record.recordId, postponed)
    })
    return false
  }

  return {
    take: (files, who) => files.map((file) => takeOne(file, who)),
    list: () => [...kept.values()],
    restore: (recordIds) => [...new Set(recordIds)].map(restoreOne),
    purge: (which) => {
      const at = now()
      const goes = [...kept.values()].filter((record) =>
        which === 'due' ? isDue(record, at) : which.includes(record.recordId),
      )
      const unknown = which === 'due' ? [] : unknownOf(which, new Set(kept.keys()))
      const before = used
      const held = goes.flatMap((record) => purgeOne(record) ?? [])
      return { files: goes.length - held.length, bytes: before - used, refused: [...held, ...unknown] }
    },
  }
}
