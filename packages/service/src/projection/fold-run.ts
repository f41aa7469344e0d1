/** Takes one run into the fold and writes the rows that differ. */
import { type Fold, foldRun, leavesState, ledgerRun, type StoredRun, valuesIn } from '@clearpane/engine'
import { type DeviceId, resourceKey } from '@clearpane/model'
import type { LayerRow, ProjectionWriter } from '@clearpane/store'
import { changeRows, choicesOf, createdKeyRows, takeLayers, tweaksOf } from './change-rows.ts'
import { lostRow, nothingRow, runRow } from './rows.ts'

type ResourceRow = { resource: string; position: number; entry: string }

/** Keeps the rows as they were before one run, so that an unfinished run can be taken out again. */
export type Before = {
  /** `entry` is null if there wasn't one. */
  resources: { resource: string; position: number; entry: string | null }[]
  layers: LayerRow[]
  /** Null: the run changed none. */
  createdKeys: { key: string; position: number; entry: string }[] | null
}

/** A key that comes back brings its values with it. */
const touchedBy = (fold: Fold, stored: StoredRun): string[] => {
  const changed = (ledgerRun(stored)?.changes ?? [])
    .filter((one) => one.settled || leavesState(one))
    .map(({ resource }) => resource)
  const accepted = stored.records.flatMap((record) => (record.type === 'accepted' ? [record.resource] : []))
  const beside = changed.flatMap((resource) => valuesIn(fold, resource).map(({ key }) => key))
  return [...new Set([...[...changed, ...accepted].map(resourceKey), ...beside])]
}

const entriesOf = (fold: Fold, keys: readonly string[], positions: ReadonlyMap<string, number>) =>
  keys.map((resource) => {
    const entry = fold.resources.get(resource)
    return {
      resource,
      position: positions.get(resource) ?? -1,
      entry: entry === undefined ? null : JSON.stringify(entry),
    }
  })

/** `positions`: of the resources, in the order in which they joined the fold. */
export type Folding = { fold: Fold; positions: Map<string, number>; seq: number }

const nextPositions = ({ fold, positions }: Folding) => {
  for (const key of fold.resources.keys()) if (!positions.has(key)) positions.set(key, positions.size)
}

export const projectRun = async (
  writer: ProjectionWriter,
  folding: Folding,
  { runId, stamp, stored }: { runId: string; stamp: string | null; stored: StoredRun | null },
  device: DeviceId,
): Promise<void> => {
  const shared = { runId, stamp, undo: null, changes: [], tweaks: [], choices: [] }
  const { fold, positions } = folding
  if (stored === null) return writer.addRun({ ...nothingRow(), ...shared })
  const touched = touchedBy(fold, stored)
  const rows = takeLayers(fold, await writer.layers(touched))
  const before = entriesOf(fold, touched, positions)
  const keysBefore = createdKeyRows(fold)
  const folded = foldRun(fold, stored)
  if (folded === null) return writer.addRun({ ...lostRow(stored, device), ...shared })
  nextPositions(folding)

  const moved = [...rows].flatMap(([layer, row]): { old: LayerRow; now: LayerRow }[] => {
    const layers = fold.layers.get(row.resource)
    const pile = Number(layers?.pile.includes(layer) ?? false)
    const now = { ...row, pile, undone: Number(layer.undone) }
    return now.pile === row.pile && now.undone === row.undone ? [] : [{ old: row, now }]
  })
  const changes = changeRows(fold, folded, folding.seq)
  folding.seq += changes.length
  const entries = entriesOf(fold, touched, positions)
  const keys = createdKeyRows(fold)
  const keysMoved = JSON.stringify(keys) !== JSON.stringify(keysBefore)
  const undo: Before = {
    resources: before,
    layers: moved.map(({ old }) => old),
    createdKeys: keysMoved ? keysBefore : null,
  }
  await writer.addRun({
    ...runRow(stored, folded),
    ...shared,
    undo: JSON.stringify(undo),
    changes,
    tweaks: tweaksOf(folded),
    choices: choicesOf(folded),
  })
  await writer.setLayers(moved.map(({ now }) => now))
  await writer.putResources(
    entries.filter((one, i): one is ResourceRow => one.entry !== null && one.entry !== before[i]?.entry),
  )
  if (keysMoved) await writer.replaceCreatedKeys(keys)
  // The next run loads its own resources' layers: kept, they'd be as many as all changes ever made.
  fold.layers.clear()
}

/** Takes the newest run out of the rows. */
export const takeOut = async (
  writer: ProjectionWriter,
  runId: string,
  undo: string | null,
): Promise<void> => {
  await writer.removeRun(runId)
  if (undo === null) return
  const before = JSON.parse(undo) as Before
  await writer.setLayers(before.layers)
  await writer.putResources(before.resources.filter((one): one is ResourceRow => one.entry !== null))
  await writer.removeResources(
    before.resources.flatMap(({ resource, entry }) => (entry === null ? [resource] : [])),
  )
  if (before.createdKeys !== null) await writer.replaceCreatedKeys(before.createdKeys)
}
