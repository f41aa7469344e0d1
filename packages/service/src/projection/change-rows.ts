/** Rows for a run's changes, in the form in which the store keeps them. Pure. */
import {
  detail,
  type Fold,
  type Layer,
  type Ledger,
  type LedgerRun,
  type Ledgers,
  leavesState,
} from '@clearpane/engine'
import { canonicalJson, type RunChange, resourceKey } from '@clearpane/model'
import type { LayerRow, NewRun, ProjectionReader } from '@clearpane/store'

export const choicesOf = ({ head: { origin } }: LedgerRun): string[] =>
  origin.kind === 'selection'
    ? [
        ...new Set(
          [...origin.choices, ...(origin.items ?? []), ...(origin.rules ?? [])].map((one) =>
            canonicalJson(one),
          ),
        ),
      ]
    : []

/** `fold` must already include the run that the changes belong to. */
export const changeRows = (fold: Fold, run: LedgerRun, firstSeq: number): NewRun['changes'] => {
  const changes = detail(run, false).changes
  return run.changes.map((one, position) => {
    const resource = resourceKey(one.resource)
    const layers = fold.layers.get(resource)
    return {
      runId: run.runId,
      position,
      changeId: one.changeId,
      resource,
      seq: firstSeq + position,
      pile: Number(layers?.pile.includes(one) ?? false),
      by_undo: Number(layers?.undos.includes(one) ?? false),
      undone: Number(one.undone),
      stands: Number(leavesState(one)),
      detail: JSON.stringify(changes[position]),
    }
  })
}

export const tweaksOf = (run: LedgerRun): string[] => [
  ...new Set(
    run.changes.flatMap(({ causes }) => causes.flatMap((cause) => (cause.by === 'tweak' ? [cause.id] : []))),
  ),
]

export const readChange = ({ detail, undone }: { detail: string; undone: number }): RunChange => ({
  ...(JSON.parse(detail) as RunChange),
  undone: undone === 1,
})

/** Reads the fold, but not its layers, which are loaded together with the next run's resources. */
export const readFold = async (rows: Pick<ProjectionReader, 'resources' | 'createdKeys'>): Promise<Fold> => ({
  resources: new Map(
    (await rows.resources()).map(({ resource, entry }) => [resource, JSON.parse(entry) as Ledger]),
  ),
  createdKeys: new Map((await rows.createdKeys()).map(({ key, entry }) => [key, JSON.parse(entry)])),
  layers: new Map(),
})

export const createdKeyRows = ({ createdKeys }: Ledgers) =>
  [...createdKeys].map(([key, value], position) => ({ key, position, entry: JSON.stringify(value) }))

/** Adds the rows to the fold's layers; returns the row of each layer. */
export const takeLayers = (fold: Fold, rows: readonly LayerRow[]): Map<Layer, LayerRow> => {
  const byLayer = new Map<Layer, LayerRow>()
  for (const row of rows) {
    const layer: Layer = { runId: row.runId, changeId: row.changeId, undone: row.undone === 1 }
    byLayer.set(layer, row)
    const layers = fold.layers.get(row.resource) ?? { pile: [], undos: [] }
    fold.layers.set(row.resource, layers)
    if (row.pile === 1) layers.pile.push(layer)
    if (row.by_undo === 1) layers.undos.push(layer)
  }
  return byLayer
}
