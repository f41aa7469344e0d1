/** The interface of the journals, which is used with the host: the place where the journals of runs are stored. */
import type { Change, JournalRecord, Unreadable } from '@clearpane/model'

/**
 * A file that is written next to a journal and stored durably before the first change, e.g. `undo.ps1`. Attachments
 * are bytes, because the encoding of a file matters to Windows.
 */
export type Attachment = { name: string; bytes: Uint8Array }

export interface RunJournal {
  readonly runId: string
  /**
   * Resolves when the record is durable, which means that it was flushed to the disk. Rejects if the record isn't
   * durable, in which case no change may be made.
   */
  append(record: JournalRecord): Promise<void>
  close(): Promise<void>
}

/** A lost run: when it began, and the reason why none of its records can be read. */
export type LostRun = Unreadable & { at: string }

/**
 * A stored run that was read back: its valid records in order, and the number of lines that can't be read. `lost`:
 * the run changed something, but no record shows what; in that case, `records` is empty.
 */
export type StoredRun = {
  runId: string
  records: JournalRecord[]
  damaged: number
  lost?: LostRun | undefined
}

export interface JournalStore {
  /**
   * Creates the run. The attachments of the run are durable when the first append resolves, and don't exist before
   * that.
   */
  create(runId: string, attachments: readonly Attachment[]): Promise<RunJournal>
  /**
   * Writes these attachments of the run again, each either completely or not at all. This is omitted if the store has
   * no attachments.
   */
  replaceAttachments?(runId: string, attachments: readonly Attachment[]): Promise<void>
  /**
   * Opens an existing run so that records can be appended (recovery, accept). If the last line was written only in
   * part, it's cut off first.
   */
  open(runId: string): Promise<RunJournal>
  /**
   * Returns every run of the device, with the oldest first; the array stays the same until something changes. Never
   * rejects because of a single run.
   */
  read(): Promise<StoredRun[]>
}

/**
 * Makes additional files for a run from its changes, for example the undo script that the compiler makes. The
 * composition root sets this function.
 */
export type MakeAttachments = (changes: readonly Change[], runId: string) => Attachment[]
