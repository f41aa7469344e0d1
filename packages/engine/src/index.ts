/** Pure: plan, apply, undo, recovery, drift over the ports. Knows no catalog and no Windows. */
export type {
  Act,
  ActResult,
  Attachment,
  Clock,
  Holder,
  Host,
  Ids,
  IsCancelled,
  JournalStore,
  MakeAttachments,
  OnProgress,
  RunJournal,
  RunLock,
  StoredRun,
} from './ports.ts'
