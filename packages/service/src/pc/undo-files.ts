/** The files that undo a run without Clearpane: made before its first change, and anew after it was cut off. */
import { compileUndoReg, compileUndoScript, encodeReg, encodeScript } from '@clearpane/compiler'
import type { Attachment, StoredRun } from '@clearpane/engine'
import { type Change, needsAdministrator } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'

export type UndoFilesOf = {
  changes: readonly Change[]
  runId: string
  /** SID of the account whose registry the run changes; null if nobody knows. */
  owner: string | null
  /** The changes are those that a cut run began. */
  reached?: boolean
}

/**
 * None if nothing of the run can be undone: a file named undo would promise that it can. A cut run may have reached
 * nothing: its files then hold nothing either.
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

/** What a run began and may have changed: not what was denied, and not what recovery read as unchanged. */
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
