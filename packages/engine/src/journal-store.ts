/** Port beside the host: where the journals of runs are kept. */
import type { Change, JournalRecord, Unreadable } from '@clearpane/model'

/**
 * Files written beside a journal and durable before the first act, e.g. `undo.ps1`; bytes, because encodings
 * matter to Windows.
 */
export type Attachment = { name: string; bytes: Uint8Array }

export interface RunJournal {
  readonly runId: string
  /**
   * Resolves when the record is durable (flushed to the disk). Rejects when it is not: nothing may be acted
   * on then.
   */
  append(record: JournalRecord): Promise<void>
  close(): Promise<void>
}

/** When the run began, and why nothing of it can be read. */
export type LostRun = Unreadable & { at: string }

/**
 * One stored run as read back: its valid records in order, and how many lines could not be read. `lost`: no
 * record says what it did, although it did something; `records` is empty then.
 */
export type StoredRun = {
  runId: string
  records: JournalRecord[]
  damaged: number
  lost?: LostRun | undefined
}

export interface JournalStore {
  /**
   * Creates the run. Its attachments are durable when the first append resolves, and not there before that
   * record is.
   */
  create(runId: string, attachments: readonly Attachment[]): Promise<RunJournal>
  /** Opens an existing run for appending (recovery, accept). A torn last line is cut off first. */
  open(runId: string): Promise<RunJournal>
  /**
   * Every run of the device, oldest first; the same array as long as nothing of it moved. Never rejects for
   * what one run holds.
   */
  read(): Promise<StoredRun[]>
}

/**
 * Makes extra files for a run from its changes, e.g. the compiler's undo script. Set by the composition root.
 */
export type MakeAttachments = (changes: readonly Change[], runId: string) => Attachment[]
