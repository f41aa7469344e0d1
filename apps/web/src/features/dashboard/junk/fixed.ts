/** What was fixed since the scan: its row is at zero, as the specification says, where nothing was skipped. */
import type { RunDetail } from '@clearpane/model'
import { createStore } from '../../../lib/store.ts'

export type Row = 'tempFiles' | 'browserCache' | 'duplicateFiles'
/** What Auto-Fix All came to. */
export type AutoFixed = { files: number; bytes: number; left: number }

type Fixed = {
  /** When the scan ended that these rows are of. */
  at: string
  rows: ReadonlySet<Row>
}

export const fixed = createStore<Fixed>({ at: '', rows: new Set() })
export const autoFixed = createStore<AutoFixed | null>(null)

export const zero = (at: string, row: Row) =>
  fixed.set((old) => ({ at, rows: new Set([...(old.at === at ? old.rows : []), row]) }))

type Count = 'files' | 'bytes' | 'locked' | 'refused' | 'changed'

const sumOf = ({ changes }: RunDetail, names: readonly Count[]): number =>
  changes.reduce(
    (sum, { reason }) =>
      reason?.code === 'filesGone' || reason?.code === 'filesInBin'
        ? sum + names.reduce((own, name) => own + Number(reason.params[name] ?? 0), 0)
        : sum,
    0,
  )

export const cleanedBy = (run: RunDetail): AutoFixed => ({
  files: sumOf(run, ['files']),
  bytes: sumOf(run, ['bytes']),
  left: sumOf(run, ['locked', 'refused', 'changed']),
})
