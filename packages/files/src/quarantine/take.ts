/** Moves one file into the quarantine, after recording it. Or into the system's Recycle Bin. */
import type { Hasher } from '../duplicates/print.ts'
import { hashOf, isSameContent } from './content.ts'
import { DiskTrouble, type HeldFile, type HoldRefusal, orLater, type QuarantineDisk } from './disk.ts'
import { isNever } from './never.ts'
import { contentName, partName, type QuarantineRecord, recordName, writeRecord } from './record.ts'

export type TakeRequest = {
  /** Full path without links. */
  path: string
  /** As listed: another file, or one changed since, stays. */
  expected: { size: number; modified: number; volume?: string; id?: string }
  /** From a scan. */
  hash?: string | null
  /** A file with the same content that stays: both are compared byte by byte before this one goes. */
  equalTo?: string
}

/**
 * `never`: ours or the system's. `full`: the quarantine's limit. `different`: not identical to the copy that stays, or
 * that copy is unreadable. `noBin`: the Recycle Bin refuses it.
 */
export type TakeRefusal = HoldRefusal | 'never' | 'full' | 'different' | 'noBin'
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

/** Taking one of two names frees nothing, and taking the last name would lose the file. */
const staysElsewhere = (disk: QuarantineDisk, held: HeldFile, path: string): boolean => {
  const other = disk.hold(path)
  if (typeof other === 'string') return false
  try {
    const isOther = other.facts.volume !== held.facts.volume || other.facts.id !== held.facts.id
    return isOther && isSameContent(held, other)
  } finally {
    other.close()
  }
}

/** Undoes what was written so far. A kill isn't caught: the next start settles it. */
const orForget = <T>({ disk, about: { recordId } }: TakeInput, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof DiskTrouble)
      for (const name of [partName, contentName, recordName]) disk.remove(name(recordId))
    throw error
  }
}

/** Copies it to a name that isn't final, and compares. */
const copyPart = (
  { disk, hasher }: TakeInput,
  held: HeldFile,
  record: QuarantineRecord,
): QuarantineRecord => {
  const part = partName(record.recordId)
  const copying: QuarantineRecord = { ...record, hash: hashOf(held, hasher), state: 'copying' }
  writeRecord(disk, copying)
  const carried = held.copyTo(part)
  const copied = disk.open(part)
  if (typeof copied === 'string') throw new DiskTrouble(copied)
  const written = hashOf(copied, hasher)
  copied.close()
  // It was modified during the copy, or the disk misreports.
  if (written !== copying.hash || hashOf(held, hasher) !== copying.hash) throw new DiskTrouble('changed')
  return { ...copying, carried }
}

/** Copies to another volume; removes the origin last. */
const copy = (input: TakeInput, held: HeldFile, record: QuarantineRecord): QuarantineRecord => {
  const { disk } = input
  const { recordId } = record
  const copied = orForget(input, () => {
    const written = copyPart(input, held, record)
    // Before the origin goes, the record says what the copy has.
    writeRecord(disk, written)
    disk.rename(partName(recordId), contentName(recordId))
    // Throws if somebody has the origin open: then it stays, and the copy goes.
    held.remove()
    return written
  })
  const kept: QuarantineRecord = { ...copied, state: 'kept' }
  orLater(() => writeRecord(disk, kept))
  return kept
}

const refusalOf = (held: HeldFile, request: TakeRequest, { disk, free }: Guard): TakeRefusal | null => {
  if (!isAsExpected(held, request)) return 'changed'
  if (held.facts.size > free) return 'full'
  if (request.equalTo !== undefined && !staysElsewhere(disk, held, request.equalTo)) return 'different'
  return null
}

const moveOrCopy = (held: HeldFile, request: TakeRequest, input: TakeInput): Taken => {
  const { path, hash = null } = request
  const { recordId } = input.about
  const record: QuarantineRecord = {
    ...held.facts,
    ...input.about,
    path,
    hash,
    state: 'taking',
    restoredAs: null,
    carried: null,
  }
  writeRecord(input.disk, record)
  try {
    if (held.moveTo(contentName(recordId))) return { path, record }
  } catch (error) {
    input.disk.remove(recordName(recordId))
    throw error
  }
  return { path, record: copy(input, held, record) }
}

/** Moves nothing before all of it was checked through the same handle. */
const checked = <T>(request: TakeRequest, guard: Guard, move: (held: HeldFile) => T): T | Refused => {
  const { path } = request
  if (isNever(path, guard.never)) return { path, refused: 'never' }
  const held = guard.disk.hold(path)
  if (typeof held === 'string') return { path, refused: held }
  try {
    const refused = refusalOf(held, request, guard)
    return refused === null ? move(held) : { path, refused }
  } catch (error) {
    if (error instanceof DiskTrouble) return { path, refused: error.why }
    throw error
  } finally {
    held.close()
  }
}

export const take = (request: TakeRequest, input: TakeInput): Taken =>
  checked(request, input, (held) => moveOrCopy(held, request, input))

/** Nothing is recorded: from here on it belongs to the system, which can also restore it. */
export const recycle = (request: TakeRequest, guard: Omit<Guard, 'free'>): Recycled => {
  const { path } = request
  return checked(request, { ...guard, free: Number.POSITIVE_INFINITY }, (held): Recycled => {
    const { size } = held.facts
    return held.recycle() ? { path, size } : { path, refused: 'noBin' }
  })
}
