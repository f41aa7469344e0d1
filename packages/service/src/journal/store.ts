/**
 * The journals of one device: `<dir>/<run>/journal.jsonl`, with the run's attachments next to it. Files are only
 * appended to and never replaced, because Windows can't rename a file over an open one, and a journal could be lost
 * while being replaced.
 */
import { type Dirent, existsSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Attachment,
  describesRun,
  type JournalStore,
  type RunJournal,
  type StoredRun,
} from '@clearpane/engine'
import { messageOf, type Unreadable } from '@clearpane/model'
import { using } from '../core/data-folder.ts'
import { makeDirectory, ownerOnly, syncDirectory, writeNewFile } from '../core/durable.ts'
import { isRunId, timeOf } from '../core/ids.ts'
import { type Content, maxJournalBytes, readContent } from './content.ts'
import { JournalWriteError, journalWriter } from './writer.ts'

const journalName = 'journal.jsonl'
const shownName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/**
 * A stamp of a journal, which is enough to show whether the journal has changed, because journals are only appended
 * to.
 */
type Stamp = { size: number; modified: number; inode: number }

/** A read run. `stamp`: null if the run must be read again every time. */
type ReadRun = { stored: StoredRun; stamp: Stamp | null }

/** An entry in the runs folder; the entry's name has the format of a run's name. */
type RunEntry = Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'>

type Loss = Pick<Unreadable, 'why' | 'detail'>

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const lossOf = (error: unknown): Loss => {
  const code = codeOf(error)
  if (code === 'ENOENT') return { why: 'missing', detail: '' }
  const why = code === 'EACCES' || code === 'EPERM' ? 'denied' : 'failed'
  return { why, detail: messageOf(error) }
}

/** Lists the files next to the journal; the list is empty if the folder can't be read. */
const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder).catch((): string[] => [])
  return names.filter((name) => name !== journalName && shownName.test(name)).sort()
}

const lostRun = async (runId: string, folder: string, loss: Loss, damaged = 0): Promise<StoredRun> => {
  const at = new Date(timeOf(runId)).toISOString()
  return { runId, records: [], damaged, lost: { at, folder, files: await filesIn(folder), ...loss } }
}

/**
 * Makes a stored run. Attachments are written only after the first record is safely on disk: if a folder has neither
 * attachments nor a line, the run died before it began.
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
 * Returns a stamp with a single system call and without the thread pool, because hundreds of runs are checked for
 * each answer. Null if the journal isn't a regular file.
 */
const stampOf = (dir: string, entry: RunEntry): string | null => {
  if (!entry.isDirectory()) return null
  try {
    const found = lstatSync(join(dir, entry.name, journalName))
    if (!found.isFile() || found.size > maxJournalBytes) return null
    return `${found.size}:${found.mtimeMs}:${found.ino}`
  } catch {
    return null
  }
}

/**
 * Reads as much as possible of a run's folder; null if the run has no records. Damage affects only this run, so this
 * function doesn't throw because of it. `known`: the previous result.
 */
const readRun = async (dir: string, entry: RunEntry, known: ReadRun | undefined): Promise<ReadRun | null> => {
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

const attachmentName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** FAT's. */
const coarsestTimeMs = 2500

export type Swept = { runId: string; stamp: string | null }

export type FileJournalStore = JournalStore & {
  /**
   * Returns the greatest run id so far, or null: a new id must be greater, because otherwise the history would no
   * longer be in order.
   */
  lastRun(): string | null
  /**
   * Stamps of all journals now, oldest first. If a journal's stamp hasn't changed, its content hasn't changed either;
   * the stamp is null if only reading the journal can show this. `trusted`: runs whose stamp is assumed to be
   * unchanged; if nothing has changed, the same array is returned.
   */
  sweep(trusted?: ReadonlyMap<string, string>): Promise<readonly Swept[]>
  /** Reads one run; returns null if the run has no records. */
  readOne(runId: string): Promise<StoredRun | null>
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Selects the runs from among the entries. Entries with other names don't count as runs, because the history is
 * sorted by the time in a run's name.
 */
const runsAmong = (entries: readonly Dirent[]): Dirent[] =>
  entries.filter(({ name }) => isRunId(name)).sort((a, b) => (a.name < b.name ? -1 : 1))

const saying = (runId: string, does: string, error: unknown, began: boolean) =>
  new JournalWriteError(`the journal of run ${runId} cannot be ${does}`, error, began)

/**
 * Adds attachments to a run's journal. Attachments exist only after the first record: a folder with attachments
 * belongs to a run that has begun.
 */
const withAttachments = (
  journal: RunJournal,
  folder: string,
  attachments: readonly Attachment[],
): RunJournal => {
  let beside: Promise<void> | null = null
  const writeBeside = async () => {
    try {
      await Promise.all(attachments.map(({ name, bytes }) => writeNewFile(join(folder, name), bytes)))
      await syncDirectory(folder)
    } catch (error) {
      throw saying(journal.runId, 'made', error, true)
    }
  }
  return {
    ...journal,
    append: async (record) => {
      await journal.append(record)
      beside ??= writeBeside()
      await beside
    },
  }
}

const checkNames = (attachments: readonly Attachment[]): void => {
  const odd = attachments.find(({ name }) => !attachmentName.test(name) || name === journalName)
  if (odd !== undefined) throw new Error(`an attachment cannot be called ${JSON.stringify(odd.name)}`)
}

/**
 * Checks whether a run is unchanged since it was last looked at. A run that couldn't be read is tried again every
 * time, and counts as unchanged if the result is the same.
 */
const isSame = (was: StoredRun | undefined, now: StoredRun): boolean =>
  was === now ||
  (was?.lost !== undefined && now.lost !== undefined && JSON.stringify(was) === JSON.stringify(now))

/**
 * Cuts off the file's end through a separate handle, because Windows doesn't allow truncating a file through an
 * append-only handle.
 */
const cutTail = async (path: string, size: number): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.truncate(size)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Opens the store. The folder `dir` is created by the first run. Throws for ids that don't have the format of a run
 * id.
 */
export const openJournalStore = (dir: string): FileJournalStore => {
  /**
   * Runs that have already been parsed; they are remembered because parsing hundreds of runs at each poll would be
   * too slow.
   */
  const cache = new Map<string, ReadRun>()
  let last: StoredRun[] = []

  const folderOf = (runId: string): string => {
    if (!isRunId(runId)) throw new Error('a run id says when it began: 20261121-073346-123-k7xq')
    return join(dir, runId)
  }

  const entries = async (): Promise<Dirent[]> => {
    try {
      return runsAmong(await using(dir, () => readdir(dir, { withFileTypes: true })))
    } catch (error) {
      if (error instanceof Error && isMissing(error.cause)) return []
      throw error
    }
  }

  let listing: { modified: number; entries: Dirent[] } | null = null

  /**
   * Lists the entries again only if the folder has changed, or if its last change is so recent that another change
   * may have the same timestamp, because file systems store times with limited precision.
   */
  const listed = async (): Promise<Dirent[]> => {
    const modified = statSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (listing?.modified !== modified) {
      const isSettled = Date.now() - modified > coarsestTimeMs
      const found = await entries()
      listing = isSettled ? { modified, entries: found } : null
      return found
    }
    return listing.entries
  }

  /**
   * The last comparison in which the stamps of some runs were trusted: if none of these runs can have changed,
   * hundreds of comparisons are unnecessary.
   */
  let sweeping: {
    trusted: ReadonlyMap<string, string>
    found: Dirent[]
    grows: { entry: Dirent; stamp: string | null }[]
    swept: readonly Swept[]
  } | null = null

  /** Checks whether an entry is the same as in the last comparison. An entry without a stamp must be read. */
  const isAsSwept = ({ entry, stamp }: { entry: Dirent; stamp: string | null }) =>
    stamp !== null && stampOf(dir, entry) === stamp

  const readOne = async (entry: Dirent): Promise<StoredRun[]> => {
    const read = await readRun(dir, entry, cache.get(entry.name))
    if (read?.stamp == null) cache.delete(entry.name)
    else cache.set(entry.name, read)
    return read === null ? [] : [read.stored]
  }

  return {
    create: async (runId, attachments) => {
      const folder = folderOf(runId)
      checkNames(attachments)
      try {
        await makeDirectory(dir)
        await mkdir(folder, { mode: ownerOnly.folder })
        const file = await open(join(folder, journalName), 'ax', ownerOnly.file)
        await file.sync()
        await syncDirectory(folder)
        await syncDirectory(dir)
        return withAttachments(journalWriter(runId, file, 0), folder, attachments)
      } catch (error) {
        throw saying(runId, 'made', error, false)
      }
    },

    replaceAttachments: async (runId, attachments) => {
      const folder = folderOf(runId)
      checkNames(attachments)
      for (const { name, bytes } of attachments) {
        if (!existsSync(join(folder, name))) continue
        const fresh = join(folder, `${name}.new`)
        await rm(fresh, { force: true })
        await writeNewFile(fresh, bytes)
        await rename(fresh, join(folder, name))
      }
      await syncDirectory(folder)
    },

    open: async (runId) => {
      const path = join(folderOf(runId), journalName)
      try {
        const bytes = await readFile(path)
        const { next, tail } = readContent(bytes)
        const size = typeof tail === 'object' ? tail.cutTo : bytes.length
        if (typeof tail === 'object') await cutTail(path, tail.cutTo)
        const file = await open(path, 'a')
        try {
          if (tail === 'unterminated') await file.appendFile('\n')
          await file.sync()
        } catch (error) {
          await file.close()
          throw error
        }
        return journalWriter(runId, file, next, size)
      } catch (error) {
        throw saying(runId, 'written', error, true)
      }
    },

    read: async () => {
      const before = new Map(last.map((one) => [one.runId, one]))
      const now = (await Promise.all((await entries()).map(readOne))).flat()
      const kept = now.map((one) =>
        isSame(before.get(one.runId), one) ? (before.get(one.runId) as StoredRun) : one,
      )
      if (kept.length !== last.length || kept.some((one, i) => one !== last[i])) last = kept
      return last
    },

    sweep: async (trusted) => {
      const found = await (trusted === undefined ? entries() : listed())
      if (trusted !== undefined && sweeping?.trusted === trusted && sweeping.found === found)
        if (sweeping.grows.every(isAsSwept)) return sweeping.swept
      const all = found.map((entry) => ({
        entry,
        runId: entry.name,
        stamp: trusted?.get(entry.name) ?? stampOf(dir, entry),
      }))
      const swept = all.map(({ runId, stamp }) => ({ runId, stamp }))
      const grows = all.filter(({ runId }) => !trusted?.has(runId))
      if (trusted !== undefined) sweeping = { trusted, found, grows, swept }
      return swept
    },

    readOne: async (runId) => {
      const found = lstatSync(folderOf(runId), { throwIfNoEntry: false })
      if (found === undefined) return null
      const isDirectory = () => found.isDirectory()
      const isSymbolicLink = () => found.isSymbolicLink()
      return (await readRun(dir, { name: runId, isDirectory, isSymbolicLink }, undefined))?.stored ?? null
    },

    lastRun: () =>
      existsSync(dir) ? (runsAmong(readdirSync(dir, { withFileTypes: true })).at(-1)?.name ?? null) : null,
  }
}
