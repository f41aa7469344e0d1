/**
 * The evidence ledger: what was measured before and after each run, stored with the history. An error in this code
 * never makes a run fail.
 */
import { effectEntrySchema } from '@clearpane/contracts'
import type { Origin, RunDetail } from '@clearpane/model'
import type { Records, Store } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { type Entry, nextStart } from './effects.ts'
import { type Figures, readFigures, readNoise, sameStartMs } from './figures.ts'

const kind = 'effect'

type Kept = Pick<Store, 'records' | 'metrics'>
type Pc = Pick<DeviceSession, 'id' | 'service'> & Partial<Pick<DeviceSession, 'logbook'>>
export type Before = { figures: Figures; noise: Entry['noise'] }

export const readBefore = async (device: Pc, { metrics }: Kept, now: number): Promise<Before> => ({
  figures: await readFigures(device, now),
  noise: await readNoise(await metrics(), device, now),
})

const tweaksIn = (run: RunDetail): string[] => [
  ...new Set(
    run.changes.flatMap(({ causes }) => causes.flatMap((cause) => (cause.by === 'tweak' ? [cause.id] : []))),
  ),
]

export const keepEffect = async (
  device: Pc,
  { records }: Kept,
  { before, run, origin, now }: { before: Before; run: RunDetail; origin: Origin; now: number },
): Promise<Entry> => {
  const entry: Entry = {
    runId: run.runId,
    tweakIds: tweaksIn(run),
    changed: run.changed,
    isUndo: origin.kind !== 'selection',
    before: before.figures,
    after: await readFigures(device, now),
    noise: before.noise,
    latency: null,
    benchmark: null,
    later: null,
  }
  await records.put(device.id, kind, { id: run.runId, at: now, value: entry })
  return entry
}

const entryIn = (value: unknown): Entry[] => {
  const kept = effectEntrySchema.safeParse(value)
  return kept.success ? [kept.data] : []
}

/** Newest first. */
export const entriesOf = async (records: Records, device: string): Promise<Entry[]> =>
  (await records.list(device, kind)).flatMap(({ value }) => entryIn(value))

/**
 * Adds the startup that followed the run, as soon as there is one. All runs between two startups share the figure of
 * the later startup.
 */
export const effectOfRun = async (
  device: Pc,
  { records }: Kept,
  runId: string,
  now: number,
): Promise<Entry | null> => {
  const kept = await records.get(device.id, kind, runId)
  const [entry] = kept === null ? [] : entryIn(kept.value)
  if (kept === null || entry === undefined) return null
  if (entry.later !== null) return entry
  const later = nextStart(entry, await readFigures(device, now), sameStartMs)
  if (later === null) return entry
  const filled = { ...entry, later }
  await records.put(device.id, kind, { ...kept, value: filled })
  return filled
}

/** Adds the measurements that the change itself made before and after the run. */
export const addMeasured = async (
  { id }: Pick<Pc, 'id'>,
  { records }: Pick<Kept, 'records'>,
  runId: string,
  measured: Partial<Pick<Entry, 'latency' | 'benchmark'>>,
): Promise<void> => {
  const kept = await records.get(id, kind, runId)
  const [entry] = kept === null ? [] : entryIn(kept.value)
  if (kept === null || entry === undefined) return
  await records.put(id, kind, { ...kept, value: { ...entry, ...measured } })
}

export const clearEffects = (records: Records): Promise<number> => records.clear(kind)
