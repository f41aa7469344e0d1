/**
 * Keeps one device's rows consistent with its journals. The journals are the source of truth: rows that can't be
 * matched run by run are rebuilt from the journals.
 */
import {
  type Fold,
  foldAccepted,
  foldRun,
  type Ledgers,
  leavesState,
  ledgerRun,
  type StoredRun,
  valuesIn,
} from '@clearpane/engine'
import { type DeviceId, resourceKey } from '@clearpane/model'
import type { KnownRun, LayerRow, Projection, ProjectionReader, ProjectionWriter } from '@clearpane/store'
import type { FileJournalStore, Swept } from '../journal/index.ts'
import { changeRows, choicesOf, createdKeyRows, readFold, takeLayers, tweaksOf } from './change-rows.ts'
import { digestOf, isSameLoss, lostRow, nothingRow, runRow } from './rows.ts'

/** A row that describes a resource. */
type ResourceRow = { resource: string; position: number; entry: string }

/** The rows as they were before one run, so that an unfinished run can be taken out again. */
type Before = {
  /** The resources before the run; `entry` is null if a resource had no entry. */
  resources: { resource: string; position: number; entry: string | null }[]
  layers: LayerRow[]
  /** Null: the run didn't change any registry keys that had been created earlier. */
  createdKeys: { key: string; position: number; entry: string }[] | null
}

/** Returns the touched resources. If a deleted key is restored, its values are restored with it. */
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

/**
 * The state of folding: it combines the runs, one after the other, into one overall result (`fold`).
 * `positions`: positions of the resources, in the order in which they were added.
 */
type Folding = { fold: Fold; positions: Map<string, number>; seq: number }

const nextPositions = ({ fold, positions }: Folding) => {
  for (const key of fold.resources.keys()) if (!positions.has(key)) positions.set(key, positions.size)
}

/** Adds one run to the fold and writes the rows that have changed. */
const projectRun = async (
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
  // Each run loads only the layers of its own resources: if layers stayed in memory, there would be one for every
  // change ever made.
  fold.layers.clear()
}

/** Removes the newest run from the rows. */
const takeOut = async (writer: ProjectionWriter, runId: string, undo: string | null): Promise<void> => {
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

// Compares the journals on disk with the runs from which the rows were made.

/** Finds the runs that must be read, and the runs whose folder is gone. */
const differences = (known: ReadonlyMap<string, KnownRun>, swept: readonly Swept[]) => {
  const there = new Set(swept.map(({ runId }) => runId))
  return {
    read: swept.filter(({ runId, stamp }) => stamp === null || known.get(runId)?.stamp !== stamp),
    gone: [...known.keys()].filter((runId) => !there.has(runId)),
  }
}

/**
 * What must be done about the stored rows of one run. `same`: nothing. `accepted`: add these records, because the
 * user can accept a value at any time. `refold`: fold this run and all runs after it again.
 */
type Verdict =
  | { is: 'same' | 'refold' }
  | { is: 'accepted'; records: Extract<StoredRun['records'][number], { type: 'accepted' }>[] }

const judge = (known: KnownRun | undefined, stored: StoredRun | null): Verdict => {
  if (known === undefined) return { is: 'refold' }
  if (stored === null || stored.lost !== undefined)
    return { is: isSameLoss(known, stored) ? 'same' : 'refold' }
  if (known.state === 'lost' || known.state === 'nothing' || known.damaged !== stored.damaged)
    return { is: 'refold' }
  if (digestOf(stored.records.slice(0, known.records)) !== known.digest) return { is: 'refold' }
  const more = stored.records.slice(known.records)
  if (more.length === 0) return { is: 'same' }
  const accepted = more.filter((record) => record.type === 'accepted')
  return known.state === 'settled' && accepted.length === more.length
    ? { is: 'accepted', records: accepted }
    : { is: 'refold' }
}

/** Version of the folding code and its row format: rows with another version are rebuilt. */
const version = 8

export type Journals = Pick<FileJournalStore, 'sweep' | 'readOne'>
type Inside = Parameters<Parameters<Projection['write']>[0]>[0]

type Held = {
  generation: number
  known: Map<string, KnownRun>
  /** Stamps of the runs that have ended. */
  settled: Map<string, string>
  /** The journals that the rows were last found to match. */
  inStep: readonly Swept[] | null
  ledgers: Ledgers | null
}

/**
 * How thoroughly to look at the journals. `all`: reads every journal. `new`: reads the journals to which records may
 * still be added; every other journal is read only if it was last read more than a few seconds ago. The journal of a
 * run that has ended changes only if the user accepts a drifted value in another process, or if someone damages the
 * file.
 */
export type Thoroughness = 'all' | 'new'

const longestTrustMs = 5000

export type Projector = {
  /** Makes the rows match the current journals. */
  sync(which: Thoroughness): Promise<void>
  /** Returns the ledgers of the last `sync`; this result is never changed afterwards. */
  ledgers(): Promise<Ledgers>
  /** Projects everything again. */
  rebuild(): Promise<void>
}

const byRun = (known: readonly KnownRun[]) => new Map(known.map((one) => [one.runId, one]))

const settledIn = (known: ReadonlyMap<string, KnownRun>) =>
  new Map(
    [...known.values()].flatMap(({ runId, state, stamp }): [string, string][] =>
      state === 'settled' && stamp !== null ? [[runId, stamp]] : [],
    ),
  )

const load = async (rows: ProjectionReader, seq: number): Promise<Folding> => {
  const fold = await readFold(rows)
  const positions = new Map((await rows.resources()).map(({ resource, position }) => [resource, position]))
  return { fold, positions, seq }
}

const takeAccepted = async (
  writer: ProjectionWriter,
  { fold, positions }: Folding,
  { stored, stamp, verdict }: { stored: StoredRun; stamp: string | null; verdict: Verdict },
) => {
  if (verdict.is !== 'accepted') return
  for (const record of verdict.records) {
    const entry = foldAccepted(fold, stored.runId, record)
    const resource = resourceKey(record.resource)
    const position = positions.get(resource)
    if (entry !== null && position !== undefined)
      await writer.putResources([{ resource, position, entry: JSON.stringify(entry) }])
  }
  const { records } = stored
  await writer.setRun(stored.runId, { stamp, records: records.length, digest: digestOf(records) })
}

/** Settles runs. A run is final when it and all runs before it have ended; a final run is never taken out again. */
const settle = async (writer: ProjectionWriter, known: readonly KnownRun[]) => {
  for (const { runId, state, undo } of known) {
    if (state === 'open') return
    if (undo !== null) await writer.setRun(runId, { undo: null })
  }
}

export const openProjector = (projection: Projection, journals: Journals, device: DeviceId): Projector => {
  let held: Held | null = null
  let turn: Promise<unknown> = Promise.resolve()

  const upToDate = async (): Promise<Held | null> => {
    const head = await projection.head()
    if (head === null || head.version !== version) return null
    if (held?.generation !== head.generation) {
      const known = byRun(await projection.known())
      held = { generation: head.generation, known, settled: settledIn(known), inStep: null, ledgers: null }
    }
    return held
  }

  /** Rebuilds the rows of the run `first` and of all later runs from their journals. */
  const again = async (
    inside: Inside,
    first: string,
    swept: readonly Swept[],
    seq: number,
  ): Promise<Folding> => {
    const tail = (await inside.known()).filter(({ runId }) => runId >= first).reverse()
    const isFinal = ({ state, undo }: KnownRun) => undo === null && (state === 'open' || state === 'settled')
    const whole = tail.some(isFinal)
    if (whole) await inside.clear()
    else for (const { runId, undo } of tail) await takeOut(inside, runId, undo)
    const folding = await load(inside, seq)
    for (const { runId, stamp } of swept.filter(({ runId }) => whole || runId >= first))
      await projectRun(inside, folding, { runId, stamp, stored: await journals.readOne(runId) }, device)
    return folding
  }

  const update = async (inside: Inside, swept: readonly Swept[], all: boolean): Promise<void> => {
    const head = await inside.head()
    const isOurs = !all && head?.version === version
    if (!isOurs) await inside.clear()
    const known = byRun(await inside.known())
    const { read, gone } = differences(known, swept)
    let first: string | undefined = [...gone].sort()[0]
    let folding = await load(inside, Number(head?.seq ?? 0))
    for (const { runId, stamp } of read) {
      if (first !== undefined && runId >= first) break
      const stored = await journals.readOne(runId)
      const verdict = judge(known.get(runId), stored)
      if (verdict.is === 'refold') first = runId
      else if (stored !== null) await takeAccepted(inside, folding, { stored, stamp, verdict })
      if (verdict.is === 'same') await inside.setRun(runId, { stamp })
    }
    if (first !== undefined) folding = await again(inside, first, swept, folding.seq)
    await settle(inside, await inside.known())
    await inside.setHead({ version, generation: Number(head?.generation ?? 0) + 1, seq: folding.seq })
  }

  /** Returns the runs whose file must be read to find out whether they have changed; most runs are unchanged. */
  const onlyLooked = async (
    read: readonly Swept[],
    known: ReadonlyMap<string, KnownRun>,
  ): Promise<boolean> => {
    for (const { runId, stamp } of read) {
      if (stamp !== null || known.get(runId)?.stamp !== null) return false
      if (judge(known.get(runId), await journals.readOne(runId)).is !== 'same') return false
    }
    return true
  }

  let lookedAtAll = Number.NEGATIVE_INFINITY

  const sweep = async (which: Thoroughness, now: Held | null): Promise<readonly Swept[]> => {
    if (which === 'new' && now !== null && performance.now() - lookedAtAll < longestTrustMs)
      return journals.sweep(now.settled)
    lookedAtAll = performance.now()
    return journals.sweep()
  }

  const synchronise = async (which: Thoroughness, all: boolean): Promise<void> => {
    const now = all ? null : await upToDate()
    const swept = await sweep(which, now)
    if (now !== null) {
      if (now.inStep === swept) return
      const { read, gone } = differences(now.known, swept)
      if (gone.length === 0 && (await onlyLooked(read, now.known))) {
        now.inStep = read.length === 0 ? swept : null
        return
      }
    }
    // The journals are checked once more, because another process may have added a run that didn't exist a moment
    // ago.
    await projection.write(async (inside) => update(inside, await journals.sweep(), all))
    await upToDate()
  }

  /** Runs pieces of work one after another, because two of them running at once would read the same files twice. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }

  return {
    sync: (which) => inTurn(() => synchronise(which, false)),
    rebuild: () => inTurn(() => synchronise('all', true)),
    ledgers: async () => {
      const now = await upToDate()
      if (now === null) return { resources: new Map(), createdKeys: new Map() }
      now.ledgers ??= await readFold(projection)
      return now.ledgers
    },
  }
}
