/** Port of the journals, used with the host: where the journals of runs are stored. */
import type { Change, JournalRecord, Unreadable } from '@clearpane/model'

/**
 * A file that is written next to a journal and stored durably before the first act, e.g. `undo.ps1`. Attachments are
 * bytes,
 * because encodings matter to Windows.
 */
export type Attachment = { name: string; bytes: Uint8Array }

export interface RunJournal {
  readonly runId: string
  /**
   * Resolves when the record is durable (flushed to the disk). Rejects when the record is not durable: no change may
   * be made then.
   */
  append(record: JournalRecord): Promise<void>
  close(): Promise<void>
}

/** A lost run: when it began, and why none of its records can be read. */
export type LostRun = Unreadable & { at: string }

/**
 * A stored run as read back: its valid records in order, and the number of unreadable lines. `lost`: the run did
 * something, but no record shows what; `records` is then empty.
 */
export type StoredRun = {
  runId: string
  records: JournalRecord[]
  damaged: number
  lost?: LostRun | undefined
}

export interface JournalStore {
  /**
   * Creates the run. The run's attachments are durable when the first append resolves, and don't exist before that.
   */
  create(runId: string, attachments: readonly Attachment[]): Promise<RunJournal>
  /**
   * Writes these attachments of the run again, each whole or not at all. Omitted by a store without
   * attachments.
   */
  replaceAttachments?(runId: string, attachments: readonly Attachment[]): Promise<void>
  /** Opens an existing run for appending (recovery, accept). A torn last line is cut off first. */
  open(runId: string): Promise<RunJournal>
  /**
   * Every run of the device, oldest first; returns the same array until something changes. Never rejects
   * because of one run.
   */
  read(): Promise<StoredRun[]>
}

/**
 * Makes extra files for a run from its changes, e.g. the compiler's undo script. Set by the composition root.
 */
export type MakeAttachments = (changes: readonly Change[], runId: string) => Attachment[]
