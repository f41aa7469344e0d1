/**
 * Reads one run's folder back as far as possible. Damage only affects this run: nothing here throws or
 * blocks.
 */

import { type Dirent, lstatSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describesRun, type StoredRun } from '@clearpane/engine'
import type { Unreadable } from '@clearpane/model'
import { messageOf } from '@clearpane/model'
import { timeOf } from '../core/ids.ts'
import { type Content, maxJournalBytes, readContent } from './content.ts'

export const journalName = 'journal.jsonl'
const shownName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** A journal is only appended to, so these show whether it changed. */
type Stamp = { size: number; modified: number; inode: number }

/** `stamp`: null if it must be read again each time. */
export type ReadRun = { stored: StoredRun; stamp: Stamp | null }

/** The entry in the runs' folder that has a run's name. */
export type RunEntry = Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'>

type Loss = Pick<Unreadable, 'why' | 'detail'>

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const lossOf = (error: unknown): Loss => {
  const code = codeOf(error)
  if (code === 'ENOENT') return { why: 'missing', detail: '' }
  const why = code === 'EACCES' || code === 'EPERM' ? 'denied' : 'failed'
  return { why, detail: messageOf(error) }
}

/** The files beside the journal; empty if that can't be read either. */
const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((): string[] => [])
  return names.filter((name) => name !== journalName && shownName.test(name)).sort()
}

const lostRun = async (runId: string, folder: string, loss: Loss, damaged = 0): Promise<StoredRun> => {
  const at = new Date(timeOf(runId)).toISOString()
  return { runId, records: [], damaged, lost: { at, folder, files: await filesIn(folder), ...loss } }
}

/**
 * Attachments are written after the first record is durable: without them and without a line, the run died
 * before it began.
 */
const storedRun = async (
  runId: string,
  folder: string,
  { records, damaged }: Content,
  size: number,
): Promise<StoredRun | null> => {
  const head = records.find((record) => record.type === 'run')
  if (head !== undefined && head.runId !== runId)
    return lostRun(runId, folder, { why: 'otherRun', detail: head.runId }, damaged)
  if (describesRun(records)) return { runId, records, damaged }
  if (records.length + damaged === 0 && (await filesIn(folder)).length === 0) return null
  return lostRun(
    runId,
    folder,
    { why: size === 0 ? 'empty' : 'noRecords', detail: '' },
    damaged + records.length,
  )
}

const isStill = (was: Stamp | null | undefined, now: Stamp): boolean =>
  was?.size === now.size && was.modified === now.modified && was.inode === now.inode

const fromFile = async (
  runId: string,
  folder: string,
  known: ReadRun | undefined,
): Promise<ReadRun | null> => {
  const path = join(folder, journalName)
  const found = await lstat(path)
  const lost = async (loss: Loss): Promise<ReadRun> => ({
    stamp: null,
    stored: await lostRun(runId, folder, loss),
  })
  if (found.isSymbolicLink()) return lost({ why: 'link', detail: '' })
  if (!found.isFile()) return lost({ why: 'wrongType', detail: '' })
  if (found.size > maxJournalBytes) return lost({ why: 'tooLarge', detail: `${found.size} bytes` })
  const stamp = { size: found.size, modified: found.mtimeMs, inode: found.ino }
  if (known !== undefined && isStill(known.stamp, stamp)) return known
  const stored = await storedRun(runId, folder, readContent(await readFile(path)), found.size)
  return stored === null ? null : { stamp, stored }
}

/**
 * One system call per run, without the thread pool: hundreds are checked for each answer. Null
 * if it isn't an ordinary file.
 */
export const stampOf = (dir: string, entry: RunEntry): string | null => {
  if (!entry.isDirectory()) return null
  try {
    const found = lstatSync(join(dir, entry.name, journalName))
    if (!found.isFile() || found.size > maxJournalBytes) return null
    return `${found.size}:${found.mtimeMs}:${found.ino}`
  } catch {
    return null
  }
}

/** `known`: the previous result. Null for a run that did nothing. */
export const readRun = async (
  dir: string,
  entry: RunEntry,
  known: ReadRun | undefined,
): Promise<ReadRun | null> => {
  const runId = entry.name
  const folder = join(dir, runId)
  if (!entry.isDirectory()) {
    const why = entry.isSymbolicLink() ? 'link' : 'wrongType'
    return { stamp: null, stored: await lostRun(runId, folder, { why, detail: '' }) }
  }
  try {
    return await fromFile(runId, folder, known)
  } catch (error) {
    const loss = lossOf(error)
    if (loss.why === 'missing' && (await filesIn(folder)).length === 0) return null
    return { stamp: null, stored: await lostRun(runId, folder, loss) }
  }
}
