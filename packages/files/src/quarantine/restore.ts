/** Restores one file to its path, but never over an existing file. */
import type { Hasher } from '../duplicates/print.ts'
import { hashedCopy } from './content.ts'
import {
  DiskTrouble,
  type FileFacts,
  type HoldRefusal,
  isSameFile,
  orLater,
  type PutBack,
  type QuarantineDisk,
} from './disk.ts'
import { besideName, contentName, type QuarantineRecord, recordName, writeRecord } from './record.ts'

/**
 * `unknown`: the quarantine contains no such file. `taken`: another file now has this file's path. `changed`: the
 * content is no longer what it was when the file was quarantined.
 */
export type RestoreRefusal = HoldRefusal | 'unknown' | 'taken'
export type Restored = { recordId: string; path: string | null; refused: RestoreRefusal | null }

/**
 * Gives the copy the original file's name. A network drive may have renamed the copy before it reported an
 * error.
 */
const settle = (disk: QuarantineDisk, path: string, beside: string, copy: FileFacts): PutBack => {
  const settled = disk.settleBeside(path, beside)
  if (settled === 'done' || !isSameFile(disk.factsAt(path), copy)) return settled
  disk.removeBeside(path, beside)
  return 'done'
}

/** Copies the file to another volume; the copy doesn't get its final name until it's complete. */
const copyBack = (disk: QuarantineDisk, hasher: Hasher, record: QuarantineRecord): PutBack => {
  const { recordId, path } = record
  const [content, beside] = [contentName(recordId), besideName(recordId)]
  const giveUp = <T>(why: T): T => {
    disk.removeBeside(path, beside)
    writeRecord(disk, record)
    return why
  }
  writeRecord(disk, { ...record, state: 'restoring' })
  try {
    const facts = disk.copyBeside(content, path, beside, record.carried)
    if (typeof facts === 'string') return giveUp(facts)
    const hash = hashedCopy(disk.openBeside(path, beside), hasher)
    if (hash !== (record.hash ?? hashedCopy(disk.open(content), hasher))) return giveUp('changed')
    writeRecord(disk, { ...record, state: 'restoring', restoredAs: facts.id })
    const settled = settle(disk, path, beside, facts)
    return settled === 'done' ? settled : giveUp(settled)
  } catch (error) {
    throw giveUp(error)
  }
}

export const restore = (
  disk: QuarantineDisk,
  hasher: Hasher,
  record: QuarantineRecord,
): RestoreRefusal | null => {
  const { recordId, path } = record
  try {
    const moved = disk.putBack(contentName(recordId), path)
    const back = moved === 'otherVolume' ? copyBack(disk, hasher, record) : moved
    if (back !== 'done') return back === 'otherVolume' ? 'failed' : back
  } catch (error) {
    if (error instanceof DiskTrouble) return error.why
    throw error
  }
  orLater(() => {
    disk.remove(contentName(recordId))
    disk.remove(recordName(recordId))
  })
  return null
}
