/** The reasons for which the use cases refuse a call. */
import type { CannotPlan, Holder } from '@clearpane/engine'
import { type Diagnostic, diagnostic, type Reason, type Unreadable } from '@clearpane/model'

export const unknownPreset = (id: string) => diagnostic('UNKNOWN_PRESET', 'preset', { id }, id)

export const unknownRun = (id: string) => diagnostic('UNKNOWN_RUN', 'run', { id }, id)

const unreadableRun = (id: string, { folder, files }: Unreadable) =>
  diagnostic('JOURNAL_DAMAGED', files.includes('undo.ps1') ? 'withScript' : 'alone', { id, folder }, id)

const notFinished = (id: string) => diagnostic('RUN_NOT_FINISHED', 'run', { id }, id)

export const cannotPlan = (cannot: CannotPlan): Diagnostic => {
  switch (cannot.why) {
    case 'unknownPreset':
      return unknownPreset(cannot.presetId)
    case 'unknownRun':
      return unknownRun(cannot.runId)
    case 'unfinishedRun':
      return notFinished(cannot.runId)
    case 'lostRun':
      return unreadableRun(cannot.runId, cannot.lost)
  }
}

export const listUnreadable = (reason: Reason) => diagnostic('INVENTORY_UNREADABLE', 'list', { reason })

export const noList = () => diagnostic('DEVICE_UNSUPPORTED', 'noList')

export const noAdministrator = (reason: Reason) => diagnostic('NO_ADMINISTRATOR', 'look', { reason })

export const stale = () => diagnostic('PLAN_STALE', 'moved')

export const backupFailed = (runId: string, reason: Reason) =>
  diagnostic('BACKUP_FAILED', 'run', { reason }, runId)

export const heldBy = (holder: Holder | null) =>
  holder === null
    ? diagnostic('RUN_IN_PROGRESS', 'somebody')
    : diagnostic('RUN_IN_PROGRESS', 'process', {
        pid: holder.pid,
        startedBy: holder.startedBy,
        since: holder.since,
      })
