/** Records one file and then moves it into the quarantine, or moves it to the system's Recycle Bin. */
import type { Hasher } from '../duplicates/print.ts'
import { isNever } from '../never.ts'
import { hashedCopy, hashOf, isSameContent } from './content.ts'
import {
  DiskTrouble,
  type HeldFile,
  type HoldRefusal,
  isSameFile,
  orLater,
  type QuarantineDisk,
} from './disk.ts'
import { contentName, partName, type QuarantineRecord, recordName, writeRecord } from './record.ts'

export type TakeRequest = {
  /** Full path without links. */
  path: string
  /**
   * The file as it was listed. If there is a different file at its path now, or the file has changed since, it isn't
   * moved.
   */
  expected: { size: number; modified: number; volume?: string; id?: string }
  /** From a scan. */
  hash?: string | null
  /**
   * The path of a file with the same content that is kept: both files are compared byte by byte before this file is
   * removed.
   */
  equalTo?: string
}

/**
 * The reason why a file isn't moved. `never`: the file belongs to Clearpane or the system. `full`: the quarantine has
 * reached its limit. `different`: the file isn't identical to the copy that is kept, or that copy can't be read.
 * `noBin`: the Recycle Bin won't take the file.
 */
export type TakeRefusal = HoldRefusal | 'never' | 'different' | 'noBin'
type Refused = { path: string; refused: TakeRefusal }
export type Taken = { path: string; record: QuarantineRecord } | Refused
export type Recycled = { path: string; size: number } | Refused

type Guard = {
  disk: QuarantineDisk
  never: readonly string[]
  /** Bytes that still fit. */
  free: number
}

export type TakeInput = Guard & {
  hasher: Hasher
  about: Pick<QuarantineRecord, 'recordId' | 'takenAt' | 'purgeAt' | 'who'>
}

const isAsExpected = ({ facts }: HeldFile, { expected }: TakeRequest): boolean =>
  facts.size === expected.size &&
  facts.modified === expected.modified &&
  (expected.volume === undefined || facts.volume === expected.volume) &&
  (expected.id === undefined || facts.id === expected.id)

/**
 * Checks whether the copy that is kept is really a different file. Removing one of two names of the same data frees
 * no space, and removing the last name would lose the data. The comparison takes time, and some systems let a name
 * change while the file is open, so the name is checked again.
 */
const staysElsewhere = (disk: QuarantineDisk, held: HeldFile, other: HeldFile, path: string): boolean =>
  !isSameFile(other.facts, held.facts) &&
  isSameContent(held, other) &&
  isSameFile(disk.factsAt(path), other.facts)

const forget = ({ disk, about: { recordId } }: TakeInput) => {
  for (const name of [partName, contentName, recordName]) disk.remove(name(recordId))
}

/**
 * Deletes the records written so far if the work fails. If the process is killed, the records stay, and the next
 * start completes or reverts the move.
 */
const orForget = <T>(input: TakeInput, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof DiskTrouble) forget(input)
    throw error
  }
}

/**
 * Removes the origin. Even if the removal fails, the drive may have removed the original. The copy is therefore
 * removed only if there is certainly still a file at the original path. If it isn't certain that the original is
 * still there, the next start completes or reverts the move.
 */
const removeOrigin = (input: TakeInput, held: HeldFile, path: string): void => {
  try {
    held.remove()
  } catch (error) {
    const facts = input.disk.factsAt(path)
    if (facts === 'gone') return
    if (error instanceof DiskTrouble && typeof facts !== 'string') forget(input)
    throw error
  }
}

/** Copies a file under a temporary name, and compares the copy with the original. */
const copyPart = (
  { disk, hasher }: TakeInput,
  held: HeldFile,
  record: QuarantineRecord,
): QuarantineRecord => {
  const part = partName(record.recordId)
  const copying: QuarantineRecord = { ...record, hash: hashOf(held, hasher), state: 'copying' }
  writeRecord(disk, copying)
  const carried = held.copyTo(part)
  const written = hashedCopy(disk.open(part), hasher)
  // The file was changed while it was being copied, or the disk returns wrong data.
  if (written !== copying.hash || hashOf(held, hasher) !== copying.hash) throw new DiskTrouble('changed')
  return { ...copying, carried }
}

/** Copies a file to another volume, and only then removes the original. */
const copy = (input: TakeInput, held: HeldFile, record: QuarantineRecord): QuarantineRecord => {
  const { disk } = input
  const { recordId } = record
  const copied = orForget(input, () => {
    const written = copyPart(input, held, record)
    // Before the original is removed, the record must list the parts that the copy includes.
    writeRecord(disk, written)
    disk.rename(partName(recordId), contentName(recordId))
    return written
  })
  // Throws if a program has the original open, in which case the original stays and the copy is removed.
  removeOrigin(input, held, record.path)
  const kept: QuarantineRecord = { ...copied, state: 'kept' }
  orLater(() => writeRecord(disk, kept))
  return kept
}

const refusalOf = (held: HeldFile, request: TakeRequest, { free }: Guard): TakeRefusal | null => {
  if (!isAsExpected(held, request)) return 'changed'
  return held.facts.size > free ? 'full' : null
}

/**
 * Moves a file while the identical copy that is kept stays open. On systems where an open file can't
 * be removed, that copy is safe in the meantime.
 */
const besideEqual = <T>(
  held: HeldFile,
  { path, equalTo }: TakeRequest,
  { disk }: Guard,
  move: () => T,
): T | Refused => {
  if (equalTo === undefined) return move()
  const other = disk.hold(equalTo)
  if (typeof other === 'string') return { path, refused: 'different' }
  try {
    return staysElsewhere(disk, held, other, equalTo) ? move() : { path, refused: 'different' }
  } finally {
    other.close()
  }
}

const moveOrCopy = (held: HeldFile, request: TakeRequest, input: TakeInput): Taken => {
  const { path, hash = null } = request
  const { recordId } = input.about
  const record: QuarantineRecord = {
    ...held.facts,
    ...input.about,
    path,
    hash,
    isPostponed: false,
    state: 'taking',
    restoredAs: null,
    carried: null,
  }
  writeRecord(input.disk, record)
  try {
    if (held.moveTo(contentName(recordId))) return { path, record }
  } catch (error) {
    // A drive may have completed the step before it reported an error. The record is removed only if the quarantine
    // contains no content for it.
    const moved = input.disk.facts(contentName(recordId))
    if (isSameFile(moved, record)) return { path, record }
    if (moved === 'gone') input.disk.remove(recordName(recordId))
    throw error
  }
  return { path, record: copy(input, held, record) }
}

/** Nothing is moved until every fact has been checked through the same handle. */
const checked = <T>(request: TakeRequest, guard: Guard, move: (held: HeldFile) => T): T | Refused => {
  const { path } = request
  if (isNever(path, guard.never)) return { path, refused: 'never' }
  const held = guard.disk.hold(path)
  if (typeof held === 'string') return { path, refused: held }
  try {
    const refused = refusalOf(held, request, guard)
    return refused === null ? besideEqual(held, request, guard, () => move(held)) : { path, refused }
  } catch (error) {
    if (error instanceof DiskTrouble) return { path, refused: error.why }
    throw error
  } finally {
    held.close()
  }
}

export const take = (request: TakeRequest, input: TakeInput): Taken =>
  checked(request, input, (held) => moveOrCopy(held, request, input))

/**
 * Moves a file to the Recycle Bin. No record is written: from now on, the file belongs to the system, which can also
 * restore it.
 */
export const recycle = (request: TakeRequest, guard: Omit<Guard, 'free'>): Recycled => {
  const { path } = request
  return checked(request, { ...guard, free: Number.POSITIVE_INFINITY }, (held): Recycled => {
    const { size } = held.facts
    return held.recycle() ? { path, size } : { path, refused: 'noBin' }
  })
}
