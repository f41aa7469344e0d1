/** Converts the overall result of all journals (the fold), or one of their runs, to rows of the store and back. */
import { createHash } from 'node:crypto'
import { type LedgerRun, type StoredRun, summarise, summariseLost } from '@clearpane/engine'
import type { DeviceId } from '@clearpane/model'
import type { KnownRun, NewRun } from '@clearpane/store'

type RunValues = Omit<NewRun, 'runId' | 'stamp' | 'undo' | 'changes' | 'tweaks' | 'choices'>

/**
 * Returns a digest of records, which is used later to check that the file still begins with these records.
 */
export const digestOf = (records: StoredRun['records']): string =>
  createHash('sha256').update(JSON.stringify(records)).digest('base64')

export const presetOf = ({ head }: LedgerRun): string | null =>
  head.origin.kind === 'selection' ? (head.origin.presetId ?? null) : null

const filePart = ({ records, damaged }: StoredRun) => ({
  records: records.length,
  digest: digestOf(records),
  damaged,
})

export const nothingRow = (): RunValues => ({
  state: 'nothing',
  records: 0,
  digest: '',
  damaged: 0,
  presetId: null,
  by_selection: 0,
  result: '',
  restart: '',
  changed: 0,
  failed: 0,
  summary: '',
  lost: null,
})

export const lostRow = (stored: StoredRun, device: DeviceId): RunValues => {
  const { runId, damaged, lost } = stored
  if (lost === undefined) return nothingRow()
  const summary = summariseLost({ runId, damaged, ...lost }, device)
  return {
    ...nothingRow(),
    ...filePart(stored),
    state: 'lost',
    summary: JSON.stringify(summary),
    lost: JSON.stringify(lost),
  }
}

export const runRow = (stored: StoredRun, run: LedgerRun): RunValues => {
  const summary = summarise(run, false)
  const { result, restart, changed, settings, origin } = summary
  return {
    ...filePart(stored),
    state: run.end === null ? 'open' : 'settled',
    presetId: presetOf(run),
    by_selection: Number(origin.kind === 'selection'),
    result,
    restart,
    changed,
    failed: settings.failed,
    summary: JSON.stringify(summary),
    lost: null,
  }
}

export const isSameLoss = (known: KnownRun, stored: StoredRun | null): boolean =>
  stored === null
    ? known.state === 'nothing'
    : known.state === 'lost' &&
      known.damaged === stored.damaged &&
      known.lost === JSON.stringify(stored.lost ?? null)
