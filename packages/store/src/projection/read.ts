/** Answers queries from the rows that were made from one device's journals. */
import type { Kysely } from 'kysely'
import type { ChangeRow, RunRow, Tables } from '../database/tables.ts'
import { type OverallRow, readOverall } from './overall.ts'

/** `undone`: number of changes that were undone. */
export type RunSummaryRow = Pick<RunRow, 'runId' | 'state' | 'summary'> & { undone: number }

export type Page = { before?: string | undefined; limit?: number | undefined }

type Kept = { position: number; entry: string }

export type ProjectionReader = {
  /** Returns the runs, newest first, without those that did nothing. */
  page(page: Page): Promise<RunSummaryRow[]>
  run(runId: string): Promise<RunSummaryRow | null>
  runsOfTweak(tweakId: string): Promise<string[]>
  /** In journal order. */
  changes(runId: string): Promise<Pick<ChangeRow, 'changeId' | 'undone' | 'detail'>[]>
  /** Unfinished runs, oldest first. */
  open(): Promise<string[]>
  /** The newest readable run. */
  last(): Promise<Pick<RunRow, 'runId' | 'state'> | null>
  lost(): Promise<{ runId: string; damaged: number; lost: string }[]>
  /** Returns the number of damaged lines in all readable runs. */
  damagedLines(): Promise<number>
  /** For each preset, returns the newest run that is still at least partly in force. */
  standing(): Promise<{ presetId: string; runId: string }[]>
  resources(): Promise<(Kept & { resource: string })[]>
  createdKeys(): Promise<(Kept & { key: string })[]>
  /** Returns the facts about all runs. `living`: the run that is known to be in progress. */
  overall(living: string | null): Promise<OverallRow>
}

const shown = ['open', 'settled', 'lost'] as const

const summaries = (db: Kysely<Tables>, device: string) =>
  db
    .selectFrom('runs')
    .where('runs.device', '=', device)
    .where('runs.state', 'in', shown)
    .select(['runs.runId', 'runs.state', 'runs.summary'])
    .select((of) =>
      of
        .selectFrom('changes')
        .whereRef('changes.device', '=', 'runs.device')
        .whereRef('changes.runId', '=', 'runs.runId')
        .where('changes.undone', '=', 1)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('undone'),
    )
    .$narrowType<{ undone: number }>()

export const projectionReader = (db: Kysely<Tables>, device: string): ProjectionReader => {
  const runs = () => db.selectFrom('runs').where('device', '=', device)
  return {
    page: async ({ before, limit }) => {
      const all = summaries(db, device).orderBy('runs.runId', 'desc')
      const older = before === undefined ? all : all.where('runs.runId', '<', before)
      return (limit === undefined ? older : older.limit(limit)).execute()
    },
    run: async (runId) =>
      (await summaries(db, device).where('runs.runId', '=', runId).executeTakeFirst()) ?? null,
    runsOfTweak: async (tweakId) => {
      const found = await db
        .selectFrom('run_tweaks')
        .where('device', '=', device)
        .where('tweakId', '=', tweakId)
        .select('runId')
        .orderBy('runId', 'desc')
        .execute()
      return found.map(({ runId }) => runId)
    },
    changes: (runId) =>
      db
        .selectFrom('changes')
        .where('device', '=', device)
        .where('runId', '=', runId)
        .select(['changeId', 'undone', 'detail'])
        .orderBy('position')
        .execute(),
    open: async () => {
      const found = await runs().where('state', '=', 'open').select('runId').orderBy('runId').execute()
      return found.map(({ runId }) => runId)
    },
    last: async () =>
      (await runs()
        .where('state', 'in', ['open', 'settled'])
        .select(['runId', 'state'])
        .orderBy('runId', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,
    lost: () =>
      runs()
        .where('state', '=', 'lost')
        .select(['runId', 'damaged', 'lost'])
        .$narrowType<{ lost: string }>()
        .orderBy('runId')
        .execute(),
    damagedLines: async () => {
      const readable = runs().where('state', 'in', ['open', 'settled'])
      const sum = await readable
        .select(({ fn }) => fn.sum<number | null>('damaged').as('lines'))
        .executeTakeFirst()
      return Number(sum?.lines ?? 0)
    },
    standing: () =>
      runs()
        .where('presetId', 'is not', null)
        .where((is) =>
          is.exists(
            is
              .selectFrom('changes')
              .whereRef('changes.device', '=', 'runs.device')
              .whereRef('changes.runId', '=', 'runs.runId')
              .where('changes.stands', '=', 1)
              .where('changes.undone', '=', 0)
              .select('changes.runId'),
          ),
        )
        .groupBy('presetId')
        .select(({ fn }) => ['presetId', fn.max('runId').as('runId')])
        .$narrowType<{ presetId: string; runId: string }>()
        .execute(),
    resources: () =>
      db
        .selectFrom('resources')
        .where('device', '=', device)
        .select(['resource', 'position', 'entry'])
        .orderBy('position')
        .execute(),
    createdKeys: () =>
      db
        .selectFrom('created_keys')
        .where('device', '=', device)
        .select(['key', 'position', 'entry'])
        .orderBy('position')
        .execute(),
    overall: (living) => readOverall(db, device, living),
  }
}
