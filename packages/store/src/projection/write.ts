/** Changes the rows that were made from one device's journals, inside one transaction. */
import type { Kysely } from 'kysely'
import type {
  ChangeRow,
  CreatedKeyRow,
  ProjectionRow,
  ResourceRow,
  RunRow,
  Tables,
} from '../database/tables.ts'

type OfDevice<T> = Omit<T, 'device'>
export type NewRun = OfDevice<RunRow> & {
  changes: OfDevice<ChangeRow>[]
  tweaks: string[]
  /** Without repeats. */
  choices: string[]
}
export type LayerRow = Pick<ChangeRow, 'runId' | 'changeId' | 'resource' | 'pile' | 'by_undo' | 'undone'>

export type ProjectionWriter = {
  /** Returns the changes that later undos of these resources use, the oldest first. */
  layers(resources: readonly string[]): Promise<LayerRow[]>
  setLayers(layers: readonly LayerRow[]): Promise<void>
  addRun(run: NewRun): Promise<void>
  setRun(runId: string, values: Partial<Omit<OfDevice<RunRow>, 'runId'>>): Promise<void>
  removeRun(runId: string): Promise<void>
  putResources(rows: readonly OfDevice<ResourceRow>[]): Promise<void>
  removeResources(resources: readonly string[]): Promise<void>
  replaceCreatedKeys(rows: readonly OfDevice<CreatedKeyRow>[]): Promise<void>
  /** Deletes all rows of one device. */
  clear(): Promise<void>
  setHead(head: OfDevice<ProjectionRow>): Promise<void>
}

/** Inserts rows in batches, because SQLite accepts 32,766 parameters and Postgres 65,535. */
const inParts = async <T>(rows: readonly T[], work: (part: T[]) => Promise<unknown>, size = 1000) => {
  for (let at = 0; at < rows.length; at += size) await work(rows.slice(at, at + size))
}

/** Tables whose rows each belong to a single run. */
const runTables = ['runs', 'changes', 'run_tweaks', 'run_choices'] as const
const deviceTables = [...runTables, 'resources', 'created_keys', 'projections'] as const

export const projectionWriter = (db: Kysely<Tables>, device: string): ProjectionWriter => ({
  layers: async (resources) => {
    const found: LayerRow[] = []
    await inParts(resources, async (part) => {
      const rows = await db
        .selectFrom('changes')
        .where('device', '=', device)
        .where('resource', 'in', part)
        .where((is) => is.or([is('pile', '=', 1), is('by_undo', '=', 1)]))
        .select(['runId', 'changeId', 'resource', 'pile', 'by_undo', 'undone'])
        .orderBy('resource')
        .orderBy('seq')
        .execute()
      found.push(...rows)
    })
    return found
  },

  setLayers: async (layers) => {
    for (const { runId, changeId, resource, ...flags } of layers)
      await db
        .updateTable('changes')
        .set(flags)
        .where('device', '=', device)
        .where('runId', '=', runId)
        .where('changeId', '=', changeId)
        .where('resource', '=', resource)
        .execute()
  },

  addRun: async ({ changes, tweaks, choices, ...run }) => {
    await db
      .insertInto('runs')
      .values({ device, ...run })
      .execute()
    await inParts(changes, (part) =>
      db
        .insertInto('changes')
        .values(part.map((one) => ({ device, ...one })))
        .execute(),
    )
    await inParts(tweaks, (part) =>
      db
        .insertInto('run_tweaks')
        .values(part.map((tweakId) => ({ device, tweakId, runId: run.runId })))
        .execute(),
    )
    await inParts(choices, (part) =>
      db
        .insertInto('run_choices')
        .values(part.map((choice) => ({ device, choice, runId: run.runId })))
        .execute(),
    )
  },

  setRun: async (runId, values) => {
    await db.updateTable('runs').set(values).where('device', '=', device).where('runId', '=', runId).execute()
  },

  removeRun: async (runId) => {
    for (const table of runTables)
      await db.deleteFrom(table).where('device', '=', device).where('runId', '=', runId).execute()
  },

  putResources: (rows) =>
    inParts(rows, (part) =>
      db
        .insertInto('resources')
        .values(part.map((one) => ({ device, ...one })))
        .onConflict((conflict) =>
          conflict.columns(['device', 'resource']).doUpdateSet((of) => ({
            entry: of.ref('excluded.entry'),
            position: of.ref('excluded.position'),
          })),
        )
        .execute(),
    ),

  removeResources: (resources) =>
    inParts(resources, (part) =>
      db.deleteFrom('resources').where('device', '=', device).where('resource', 'in', part).execute(),
    ),

  replaceCreatedKeys: async (rows) => {
    await db.deleteFrom('created_keys').where('device', '=', device).execute()
    await inParts(rows, (part) =>
      db
        .insertInto('created_keys')
        .values(part.map((one) => ({ device, ...one })))
        .execute(),
    )
  },

  clear: async () => {
    for (const table of deviceTables) await db.deleteFrom(table).where('device', '=', device).execute()
  },

  setHead: async (head) => {
    await db
      .insertInto('projections')
      .values({ device, ...head })
      .onConflict((conflict) => conflict.columns(['device']).doUpdateSet(head))
      .execute()
  },
})
