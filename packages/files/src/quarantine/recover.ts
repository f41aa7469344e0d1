/**
 * Settles what a killed process left: each file ends in exactly one place. The content's location decides,
 * because it's certain; nothing is removed that isn't also somewhere else.
 */
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
  readRecords,
  recordName,
  writeRecord,
} from './record.ts'

/** The id may belong to a newer file by now: nothing is removed unless every byte is there. */
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

/** Neither there nor certainly gone. */
const isUnread = (facts: FileFacts | HoldRefusal): facts is Exclude<HoldRefusal, 'gone'> =>
  typeof facts === 'string' && facts !== 'gone'

/**
 * A power cut can undo the copy's last rename although the origin went from another volume. Then the part is all there is.
 */
const nameWholePart = (disk: QuarantineDisk, hasher: Hasher, record: QuarantineRecord): void => {
  const [part, content] = [partName(record.recordId), contentName(record.recordId)]
  if (record.state !== 'copying' || disk.facts(content) !== 'gone' || disk.facts(part) === 'gone') return
  if (isSameFile(disk.factsAt(record.path), record)) return
  if (hashedCopy(disk.open(part), hasher) === record.hash) disk.rename(part, content)
}

const settle = (disk: QuarantineDisk, hasher: Hasher, record: QuarantineRecord): QuarantineRecord | null => {
  const { recordId, path, state, restoredAs } = record
  nameWholePart(disk, hasher, record)
  const content = disk.facts(contentName(recordId))
  const atOrigin = disk.factsAt(path)
  // A scanner that holds the file for a moment must not make it look gone: the next start settles it.
  if (isUnread(content) || isUnread(atOrigin)) return record
  disk.remove(partName(recordId))
  if (state === 'restoring') disk.removeBeside(path, besideName(recordId))
  if (content === 'gone') {
    // It was never taken, or it's back already.
    disk.remove(recordName(recordId))
    return null
  }
  // During the rename back, the file briefly has both names.
  if (isSameFile(atOrigin, content)) return drop(disk, record)
  // The origin wasn't removed yet, or the copy at the origin already has its name.
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

/** One file that the disk refuses must not close the quarantine to all others. */
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

/** For the holder of the quarantine's lock only: a move in progress would look like an interrupted one. */
export const recoverQuarantine = (disk: QuarantineDisk, hasher: Hasher): QuarantineRecord[] => {
  for (const name of disk.names()) if (name.endsWith(newName(''))) orLater(() => disk.remove(name))
  return readRecords(disk).flatMap((record) => settleOrKeep(disk, hasher, record) ?? [])
}
