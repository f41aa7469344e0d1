/** Facts about all of a device's runs, however many there are. */
import { type Kysely, sql } from 'kysely'
import type { RunRow, Tables } from '../database/tables.ts'

type Summary = Pick<RunRow, 'runId' | 'summary'>

export type OverallRow = {
  unreadable: number
  /**
   * The numbers of runs whose end is unknown, of interrupted runs that left changes behind, and of runs that can't be
   * read.
   */
  unsettled: number
  /** Number of failed changes in runs that weren't undone and weren't repeated by a later run. */
  failed: number
  /**
   * Selections in force: how many runs made them, and the newest of these runs; runs in progress aren't included.
   */
  standing: number
  last: Summary | null
  /** Runs that are still in force and require a restart, newest first. */
  restarts: Summary[]
}

/** A page can't show more runs than this. */
const mostRestarts = 100

export const readOverall = async (
  db: Kysely<Tables>,
  device: string,
  living: string | null,
): Promise<OverallRow> => {
  const runs = () => db.selectFrom('runs').where('runs.device', '=', device)
  /** Runs that left something that is still in force. */
  const inForce = () =>
    db
      .selectFrom('changes')
      .where('device', '=', device)
      .where('stands', '=', 1)
      .where('undone', '=', 0)
      .select('runId')
  const bySelection = () => inForce().where('by_undo', '=', 0)
  const count = async (query: ReturnType<typeof runs>): Promise<number> =>
    Number((await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst())?.count ?? 0)
  const others = () => (living === null ? runs() : runs().where('runs.runId', '!=', living))

  const unreadable = await count(runs().where('state', '=', 'lost'))
  const open = await count(others().where('state', '=', 'open'))
  const interrupted = await count(
    runs()
      .where('state', '=', 'settled')
      .where('result', '=', 'interrupted')
      .where('runId', 'in', bySelection()),
  )
  const last = await others()
    .where('runId', 'in', bySelection())
    .select(['runId', 'summary'])
    .orderBy('runId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    unreadable,
    unsettled: unreadable + open + interrupted,
    failed: await failedIn(db, device),
    standing: await count(runs().where('runId', 'in', bySelection())),
    last: last ?? null,
    restarts: await runs()
      .where('restart', '=', 'reboot')
      .where('runId', 'in', inForce())
      .select(['runId', 'summary'])
      .orderBy('runId', 'desc')
      .limit(mostRestarts)
      .execute(),
  }
}

/**
 * Counts the failures, except those in runs that a later run repeated with at least the same choices, because the
 * later run counts its own failures. To find a later run, one of its choices is enough, because only a few runs share
 * a choice.
 */
const failedIn = async (db: Kysely<Tables>, device: string): Promise<number> => {
  const { rows } = await sql<{ failed: number | null }>`
    select sum(run.failed) as failed from runs as run
    where run.device = ${device} and run.by_selection = 1 and run.failed > 0
      and (run.changed = 0 or exists (
        select 1 from changes as one
        where one.device = run.device and one."runId" = run."runId" and one.stands = 1 and one.undone = 0))
      and not exists (
        select 1 from run_choices as later
        where later.device = run.device and later."runId" > run."runId"
          and later.choice = (
            select min(choice) from run_choices where device = run.device and "runId" = run."runId")
          and not exists (
            select 1 from run_choices as asked
            where asked.device = run.device and asked."runId" = run."runId" and not exists (
              select 1 from run_choices as again
              where again.device = run.device and again."runId" = later."runId" and again.choice = asked.choice)))
  `.execute(db)
  return Number(rows[0]?.failed ?? 0)
}
