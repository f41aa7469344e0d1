/** Answers from the projected rows of one device. */
import type { Kysely } from 'kysely'
import type { ChangeRow, RunRow, Tables } from '../database/tables.ts'

/** `undone`: how many of its changes are. */
export type RunSummaryRow = Pick<RunRow, 'run' | 'state' | 'summary'> & { undone: number }

export type Page = { before?: string | undefined; limit?: number | undefined }

type Kept = { position: number; entry: string }

export type ProjectionReader = {
  /** Newest first; runs that did nothing are left out. */
  page(page: Page): Promise<RunSummaryRow[]>
  run(run: string): Promise<RunSummaryRow | null>
  runsOfTweak(tweak: string): Promise<string[]>
  /** In the order of the journal. */
  changes(run: string): Promise<Pick<ChangeRow, 'change' | 'undone' | 'detail'>[]>
  /** Runs without an end, oldest first. */
  open(): Promise<string[]>
  /** The newest that can be read. */
  last(): Promise<Pick<RunRow, 'run' | 'state'> | null>
  lost(): Promise<{ run: string; damaged: number; lost: string }[]>
  /** Of the runs that can be read. */
  damagedLines(): Promise<number>
  /** The newest run of each preset that left something not undone since. */
  standing(): Promise<{ preset: string; run: string }[]>
  resources(): Promise<(Kept & { resource: string })[]>
  createdKeys(): Promise<(Kept & { key: string })[]>
}

const shown = ['open', 'settled', 'lost'] as const

const summaries = (db: Kysely<Tables>, device: string) =>
  db
    .selectFrom('runs')
    .where('runs.device', '=', device)
    .where('runs.state', 'in', shown)
    .select(['runs.run', 'runs.state', 'runs.summary'])
    .select((of) =>
      of
        .selectFrom('changes')
        .whereRef('changes.device', '=', 'runs.device')
        .whereRef('changes.run', '=', 'runs.run')
        .where('changes.undone', '=', 1)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('undone'),
    )
    .$narrowType<{ undone: number }>()

export const projectionReader = (db: Kysely<Tables>, device: string): ProjectionReader => {
  const runs = () => db.selectFrom('runs').where('device', '=', device)
  return {
    page: async ({ before, limit }) => {
      const all = summaries(db, device).orderBy('runs.run', 'desc')
      const older = before === undefined ? all : all.where('runs.run', '<', before)
      return (limit === undefined ? older : older.limit(limit)).execute()
    },
    run: async (run) => (await summaries(db, device).where('runs.run', '=', run).executeTakeFirst()) ?? null,
    runsOfTweak: async (tweak) => {
      const found = await db
        .selectFrom('run_tweaks')
        .where('device', '=', device)
        .where('tweak', '=', tweak)
        .select('run')
        .orderBy('run', 'desc')
        .execute()
      return found.map(({ run }) => run)
    },
    changes: (run) =>
      db
        .selectFrom('changes')
        .where('device', '=', device)
        .where('run', '=', run)
        .select(['change', 'undone', 'detail'])
        .orderBy('position')
        .execute(),
    open: async () => {
      const found = await runs().where('state', '=', 'open').select('run').orderBy('run').execute()
      return found.map(({ run }) => run)
    },
    last: async () =>
      (await runs()
        .where('state', 'in', ['open', 'settled'])
        .select(['run', 'state'])
        .orderBy('run', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,
    lost: () =>
      runs()
        .where('state', '=', 'lost')
        .select(['run', 'damaged', 'lost'])
        .$narrowType<{ lost: string }>()
        .orderBy('run')
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
        .where('preset', 'is not', null)
        .where((is) =>
          is.exists(
            is
              .selectFrom('changes')
              .whereRef('changes.device', '=', 'runs.device')
              .whereRef('changes.run', '=', 'runs.run')
              .where('changes.stands', '=', 1)
              .where('changes.undone', '=', 0)
              .select('changes.run'),
          ),
        )
        .groupBy('preset')
        .select(({ fn }) => ['preset', fn.max('run').as('run')])
        .$narrowType<{ preset: string; run: string }>()
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
  }
}
