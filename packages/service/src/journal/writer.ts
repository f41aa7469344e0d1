/** Appends to one journal file, one record at a time; each record is durable before its promise resolves. */
import type { FileHandle } from 'node:fs/promises'
import type { RunJournal } from '@clearpane/engine'
import type { JournalRecord } from '@clearpane/model'
import { maxJournalBytes } from './content.ts'
import { encodeLine } from './line.ts'

/**
 * Error for a journal that couldn't be written to; after this error, nothing may be changed. `began`: whether the
 * journal already contains a record. If the journal contains no record, nothing has been changed.
 */
export class JournalWriteError extends Error {
  override readonly name = 'JournalWriteError'
  readonly began: boolean

  constructor(what: string, cause: unknown, began: boolean) {
    super(`${what}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.began = began
  }
}

/**
 * The methods that an open file must have; `datasync` is fdatasync, or FlushFileBuffers on Windows. Tests pass in a
 * file whose methods fail.
 */
export type AppendFile = Pick<FileHandle, 'appendFile' | 'datasync' | 'close'>

/**
 * Makes a writer. After a failed write or flush, every further append is refused: the kernel may report a lost page
 * only once and then report the next flush as successful, so it isn't known what is on disk. At the next start, the
 * file is read again and its end is repaired.
 */
export const journalWriter = (runId: string, file: AppendFile, next: number, size = 0): RunJournal => {
  let failed: JournalWriteError | null = null
  let last: Promise<void> = Promise.resolve()
  let [n, bytes] = [next, size]

  const write = async (record: JournalRecord): Promise<void> => {
    if (failed !== null) throw failed
    let line = encodeLine(n, record)
    // The limit is half of what can be read back, so that a change that was started can always be recorded
    // completely.
    const isFull = bytes + Buffer.byteLength(line) > maxJournalBytes / 2
    // `skipped` describes a change that never began, so it's written only if there is enough room left.
    if (record.type === 'outcome' && isFull) line = encodeLine(n, { ...record, skipped: undefined })
    const length = Buffer.byteLength(line)
    if (record.type === 'intent' && isFull)
      throw new JournalWriteError(
        `the journal of run ${runId} is full`,
        'no journal may be larger than it can be read back',
        true,
      )
    try {
      await file.appendFile(line)
      await file.datasync()
    } catch (error) {
      failed = new JournalWriteError(`the journal of run ${runId} cannot be written`, error, n > 0)
      throw failed
    }
    n += 1
    bytes += length
  }

  return {
    runId,
    append: (record) => {
      const own = last.then(() => write(record))
      last = own.catch(() => {})
      return own
    },
    close: async () => {
      await last
      await file.close()
    },
  }
}
