/**
 * A lock that allows one run per device, across all processes: a SQLite file that is locked with BEGIN EXCLUSIVE. The
 * kernel holds the lock (fcntl, LockFileEx) and releases it when the process ends, for whatever reason. Alternatives
 * that were rejected: a file that merely exists (it remains if the holder is killed) and process ids (they are
 * reused). The note about the holder is in a separate file and serves only as information.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Holder, RunLock } from '@clearpane/engine'
import { z } from 'zod'
import { makeOwnFile, using } from '../core/data-folder.ts'
import { makeDirectory, ownerOnly } from '../core/durable.ts'
import { isAlive } from './is-alive.ts'

const holderSchema = z.object({ pid: z.int().positive(), startedBy: z.string(), since: z.string() })

const busy = 5

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy

/**
 * Reads who holds the lock; returns null if the holder hasn't written its note yet, or if the note is from a holder
 * that has died.
 */
const readHolder = (path: string): Holder | null => {
  try {
    const holder = holderSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
    return isAlive(holder.pid) ? holder : null
  } catch {
    return null
  }
}

/**
 * Writes or removes a note about the lock's holder and ignores any failure: even if a full disk or a virus scanner
 * prevents the note from being written, the lock must be taken or released.
 */
const orNot = (work: () => void): void => {
  try {
    work()
  } catch {}
}

/**
 * Finds the holder. The holder writes its note right after taking the lock, so a caller that is refused may read the
 * note a moment too early.
 */
const findHolder = async (note: string): Promise<Holder | null> => {
  for (let tries = 5; tries > 1; tries--) {
    const holder = readHolder(note)
    if (holder !== null) return holder
    await sleep(10)
  }
  return readHolder(note)
}

/**
 * Databases of active locks, by file: without a reference, a database would be garbage-collected and closed, and its
 * lock would be dropped in the middle of a run.
 */
const held = new Map<string, object>()

/** Makes a lock. `file` is used only for this lock. Rejects with a DataFolderError if the file can't be used. */
export const createFileRunLock = (file: string): RunLock => {
  const note = `${file}.holder.json`
  const acquire = async (startedBy: string): ReturnType<RunLock['acquire']> => {
    const { DatabaseSync } = await import('node:sqlite')
    await makeDirectory(dirname(file))
    makeOwnFile(file)
    const database = new DatabaseSync(file)
    try {
      database.exec('PRAGMA busy_timeout = 0')
      database.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      database.close()
      if (isBusy(error)) return { held: false, holder: await findHolder(note) }
      throw error
    }
    held.set(file, database)
    const holder: Holder = { pid: process.pid, startedBy, since: new Date().toISOString() }
    orNot(() => writeFileSync(note, JSON.stringify(holder), { mode: ownerOnly.file }))
    let released = false
    return {
      held: true,
      release: async () => {
        if (released) return
        released = true
        held.delete(file)
        orNot(() => rmSync(note, { force: true }))
        database.close()
      },
    }
  }
  return {
    acquire: (startedBy) => using(file, () => acquire(startedBy)),
    // A note with this process's id that this process didn't write comes from an earlier process with the same id.
    holder: async () => {
      const holder = readHolder(note)
      return holder?.pid === process.pid && !held.has(file) ? null : holder
    },
  }
}
