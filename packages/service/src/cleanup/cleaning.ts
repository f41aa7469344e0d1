/** The result of a cleanup run, from its journal, with the free space measured before and after it. Pure. */
import type { Cleaning } from '@clearpane/contracts'
import type { RunChange, RunDetail } from '@clearpane/model'
import type { Entry } from '../ledger/effects.ts'

type Part = Cleaning['parts'][number]

const none = { files: 0, bytes: 0, locked: 0, refused: 0, changed: 0, missing: 0, toBin: false }
const counts = ['files', 'bytes', 'locked', 'refused', 'changed', 'missing'] as const

const partOf = ({ resource, result, reason }: RunChange): Part | null => {
  if (resource.kind !== 'file' && resource.kind !== 'action') return null
  const id = resource.kind === 'file' ? resource.class : resource.name
  const done = result === 'done' ? 'done' : 'failed'
  if (reason?.code !== 'filesGone' && reason?.code !== 'filesInBin')
    return { id, result: done, ...none, reason }
  const { params } = reason
  const figures = Object.fromEntries(counts.map((name) => [name, Number(params[name])]))
  return { id, result: done, ...none, ...figures, toBin: reason.code === 'filesInBin', reason: null }
}

export const cleaningIn = ({ runId, at, changes }: RunDetail, effect: Entry | null): Cleaning => {
  const parts = changes.flatMap((change) => partOf(change) ?? [])
  const [before, after] = [effect?.before.diskFree ?? null, effect?.after.diskFree ?? null]
  return {
    runId,
    at,
    files: parts.reduce((sum, { files }) => sum + files, 0),
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    parts,
    free: before === null || after === null ? null : { before, after },
  }
}
