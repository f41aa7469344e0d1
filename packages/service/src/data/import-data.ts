/**
 * Imports the user's data file: first as a preview, then completely in one transaction. The file's rows are kept as
 * their original bytes until they are written.
 */
import { setImmediate as otherWork } from 'node:timers/promises'
import type { ImportStep } from '@clearpane/contracts'
import type { Services } from '../services/services.ts'
import type { DataFileRows, KeptRow, ResultRow } from '../works/data-file/rows.ts'
import { chosenKept, keptSteps, recordKindOf } from './kept-data.ts'
import { chosenResults, resultSteps } from './stored-data.ts'
import { storedRuns } from './stored-runs.ts'

type Wish = {
  apply: boolean
  /** Times of the results and settings that may be overwritten. */
  replace: readonly Pick<ImportStep, 'device' | 'type' | 'at'>[]
  now: number
}

/**
 * Writes all entries or none. Returns the entries that exist afterwards; because of the store's limits, these may be
 * fewer than were written.
 */
const write = async (
  { devices }: Pick<Services, 'devices'>,
  file: DataFileRows,
  results: readonly ResultRow[],
  kept: readonly (readonly KeptRow[])[],
): Promise<{ results: ResultRow[]; kept: number }> =>
  (await devices.store()).atOnce(async (inside) => {
    for (const row of results) {
      await inside.results.putJson(row.device, row.type, file.json(row), Date.parse(row.at))
      await otherWork()
    }
    const there = new Set<string>()
    for (const device of new Set(results.map((row) => row.device)))
      for (const { key, at } of await inside.results.heads(device)) there.add(`${device} ${key} ${at}`)
    let count = 0
    for (const rows of kept) {
      const [first] = rows
      const kind = first === undefined ? undefined : recordKindOf(first.kind)
      if (first === undefined || kind === undefined) continue
      count += await inside.records.putJson(
        first.device,
        kind,
        rows.map((row) => ({ id: row.id, at: Date.parse(row.at), json: () => file.json(row) })),
      )
    }
    const stored = results.filter(({ device, type, at }) => there.has(`${device} ${type} ${Date.parse(at)}`))
    return { results: stored, kept: count }
  })

/** Imports data. `written`: the number of entries that didn't exist before the import. */
export const importData = async (
  services: Pick<Services, 'devices' | 'takes' | 'hub'>,
  file: DataFileRows,
  { apply, replace, now }: Wish,
): Promise<{ steps: ImportStep[]; written: number }> => {
  const store = await services.devices.store()
  const runs = new Set((await storedRuns(services)).map(({ runId }) => runId))
  const ofResults = await resultSteps(store, file, now)
  const ofKept = await keptSteps(store, file, { now, runs })
  const steps = [...ofResults, ...ofKept.map(({ step }) => step)]
  if (!apply) return { steps, written: 0 }

  const takes = services.takes()
  const groups = chosenKept(ofKept, replace)
  const taken = groups.filter(([first]) => first !== undefined && takes[first.kind] !== undefined)
  const plain = groups.filter((rows) => !taken.includes(rows))
  const stored = await write(services, file, chosenResults(file, ofResults, replace), plain)
  for (const row of stored.results) {
    // If nobody is listening, the value isn't read, because reading a large value takes a while.
    if (services.hub.size() > 0) {
      const value: unknown = JSON.parse(file.text(row))
      services.hub.emit(`results:${row.device}`, { type: row.type, at: row.at, value })
    }
    await otherWork()
  }
  let settings = 0
  for (const row of taken.flat()) {
    const record = { id: row.id, at: Date.parse(row.at), value: JSON.parse(file.text(row)) as unknown }
    await takes[row.kind]?.(row.device, record)
    settings += 1
  }
  return { steps, written: stored.results.length + stored.kept + settings }
}
