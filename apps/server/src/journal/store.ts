/**
 * Journals of one device: `<dir>/<run>/journal.jsonl` with the run's attachments beside it. Files are only ever appended to,
 * never replaced (Windows cannot rename over an open file, and a replaced journal is a journal that can be lost).
 */
import { type Dirent, existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalStore, StoredRun } from '@clearpane/engine'
import { type Content, readContent } from './content.ts'
import { makeDirectory, syncDirectory, writeNewFile } from './durable.ts'
import { JournalWriteError, journalWriter } from './writer.ts'

const journalName = 'journal.jsonl'
const runName = /^[A-Za-z0-9-]{1,64}$/
const attachmentName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

export type FileJournalStore = JournalStore & {
  /** Greatest run id so far, or null: new ids must come after it, else order in history is lost. */
  lastRun(): string | null
}

type Cached = { size: number; modified: number; content: Content }

const runNames = (entries: readonly Dirent[]): string[] =>
  entries.flatMap((entry) => (entry.isDirectory() && runName.test(entry.name) ? [entry.name] : [])).sort()

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Its own handle: Windows does not let one that may only append cut. */
const cutTail = async (path: string, size: number): Promise<void> => {
  const file = await open(path, 'r+')
  try {
    await file.truncate(size)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** `dir` is made when the first run is. Ids that are no plain names are refused by throwing. */
export const openJournalStore = (dir: string): FileJournalStore => {
  /** A journal is only appended to, so size and time tell whether it moved; parsing hundreds of runs at each poll would not do. */
  const cache = new Map<string, Cached>()

  const folderOf = (run: string): string => {
    if (!runName.test(run)) throw new Error('a run id is letters, digits and hyphens')
    return join(dir, run)
  }

  const runs = async (): Promise<string[]> => {
    try {
      return runNames(await readdir(dir, { withFileTypes: true }))
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  /** A folder without a journal is a run that died before its first record: it did nothing. */
  const readRun = async (run: string): Promise<StoredRun[]> => {
    const path = join(dir, run, journalName)
    try {
      const { size, mtimeMs } = await stat(path)
      let cached = cache.get(run)
      if (cached === undefined || cached.size !== size || cached.modified !== mtimeMs) {
        cached = { size, modified: mtimeMs, content: readContent(await readFile(path)) }
        cache.set(run, cached)
      }
      const { records, damaged } = cached.content
      return [{ run, records: [...records], damaged }]
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  return {
    create: async (run, attachments) => {
      const folder = folderOf(run)
      const odd = attachments.find(({ name }) => !attachmentName.test(name) || name === journalName)
      if (odd !== undefined) throw new Error(`an attachment cannot be called ${JSON.stringify(odd.name)}`)
      try {
        await makeDirectory(dir)
        await mkdir(folder)
        await Promise.all(attachments.map(({ name, bytes }) => writeNewFile(join(folder, name), bytes)))
        const file = await open(join(folder, journalName), 'ax')
        await file.sync()
        await syncDirectory(folder)
        await syncDirectory(dir)
        return journalWriter(run, file, 0)
      } catch (error) {
        throw new JournalWriteError(`the journal of run ${run} cannot be made`, error, false)
      }
    },

    open: async (run) => {
      const path = join(folderOf(run), journalName)
      const { next, tail } = readContent(await readFile(path))
      if (typeof tail === 'object') await cutTail(path, tail.cutTo)
      const file = await open(path, 'a')
      try {
        if (tail === 'unterminated') await file.appendFile('\n')
        await file.sync()
      } catch (error) {
        await file.close()
        throw new JournalWriteError(`the journal of run ${run} cannot be written`, error, true)
      }
      return journalWriter(run, file, next)
    },

    read: async () => (await Promise.all((await runs()).map(readRun))).flat(),
    lastRun: () => (existsSync(dir) ? (runNames(readdirSync(dir, { withFileTypes: true })).at(-1) ?? null) : null),
  }
}
