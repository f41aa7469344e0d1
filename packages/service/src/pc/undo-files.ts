/**
 * The files that can be used to undo a run without Clearpane: they are made before its first change, and again after
 * an interruption.
 */
import { compileUndoReg, compileUndoScript, encodeReg, encodeScript } from '@clearpane/compiler'
import type { Attachment, StoredRun } from '@clearpane/engine'
import { type Change, needsAdministrator } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'

export type UndoFilesOf = {
  changes: readonly Change[]
  runId: string
  /** SID of the account whose registry the run changes; null if it's unknown. */
  owner: string | null
  /** Whether the changes are only those that an interrupted run had started. */
  reached?: boolean
}

/**
 * Makes the files. If no part of the run can be undone, no files are created, because a file called "undo" would
 * promise that an undo is possible. An interrupted run may have changed nothing at all. If an interrupted run changed
 * nothing, its undo files are empty.
 */
export const undoFiles = ({ changes, runId, owner, reached = false }: UndoFilesOf): Attachment[] =>
  reached || changes.some(isUndoable)
    ? [
        {
          name: 'undo.ps1',
          bytes: encodeScript(
            compileUndoScript({
              changes,
              runId,
              title: `Undo run ${runId}`,
              owner: owner ?? undefined,
              reached,
            }),
          ),
        },
        { name: 'undo.reg', bytes: encodeReg(compileUndoReg({ changes, runId, reached })) },
      ]
    : []

/**
 * Returns the changes that a run started and may have made, except those that Windows denied and those whose values
 * were found unchanged during recovery.
 */
export const reachedIn = ({ records }: StoredRun): Change[] => {
  const untouched = new Set(
    records.flatMap((record) =>
      (record.type === 'outcome' && ['denied', 'unavailable'].includes(record.result)) ||
      (record.type === 'recovered' && record.resolved === 'notApplied')
        ? [record.changeId]
        : [],
    ),
  )
  return records.flatMap((record) =>
    record.type === 'intent' && !untouched.has(record.changeId)
      ? [
          {
            id: record.changeId,
            resource: record.resource,
            from: record.before,
            to: record.to,
            causes: record.causes,
            admin: needsAdministrator(record.resource),
            restart: record.restart ?? 'none',
            reversible: record.reversible ?? 'exact',
          },
        ]
      : [],
  )
}
