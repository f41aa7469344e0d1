/** Deletes profiles that nobody has used for a long time, if the cloud's operator wants that. */
import { sql } from 'kysely'
import type { Database, Queries } from './database/open.ts'

const day = 24 * 60 * 60_000
/**
 * The number of rows per statement and of statements per call. With these numbers, checking a million profiles takes
 * a day.
 */
const most = { rows: 500, steps: 20 } as const

type Row = {
  profile: string
  is_active: number
  created_at: number
  ended_at: number | null
  /** The time at which a PC of the profile was last seen or admitted; null if no PC is left. */
  used_at: number | null
}

const rowsAfter = async (db: Queries, profile: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select profile, is_active, created_at, ended_at,
      (select max(coalesce(seen_at, created_at)) from devices where devices.profile = profiles.profile) as used_at
    from profiles where profile > ${profile} order by profile limit ${sql.lit(most.rows)}`.execute(db)
  return rows
}

/**
 * Deletes all of a profile's data, including the name and the e-mail address. A PC that comes back later restores the
 * profile from its own data.
 */
const forget = (db: Database, profile: string, before: number): Promise<boolean> =>
  db.together(async (queries) => {
    const gone = await sql`
      delete from profiles
      where profile = ${profile} and is_active = 1 and ended_at is null and created_at < ${before}
        and not exists (
          select 1 from devices where devices.profile = ${profile} and coalesce(seen_at, created_at) >= ${before}
        )
      returning profile`.execute(queries)
    // A PC has used the profile since the profile was checked.
    if (gone.rows.length === 0) return false
    for (const table of ['emails', 'users', 'recoveries', 'pairings', 'revisions', 'devices'] as const)
      await queries.deleteFrom(table).where('profile', '=', profile).execute()
    return true
  })

/**
 * Deletes most of the data of a profile that the user deleted and that no PC has requested for a long time. The row
 * that records the deletion is kept permanently, because otherwise a PC that comes back much later would restore the
 * profile.
 */
const shrink = (db: Database, profile: string): Promise<void> =>
  db.together(async (queries) => {
    for (const table of ['revisions', 'devices'] as const)
      await queries.deleteFrom(table).where('profile', '=', profile).execute()
  })

/**
 * Returns a function that checks the next few profiles each time it's called; after the last profile, it starts again
 * with the first. The function returns the number of deleted profiles.
 */
export const createForgetting = (db: Database, days: number): ((now: number) => Promise<number>) => {
  let last = ''
  const lookAt = async (row: Row, before: number): Promise<boolean> => {
    if (Math.max(row.created_at, row.used_at ?? 0) >= before) return false
    if (row.ended_at === null) return row.is_active === 1 && (await forget(db, row.profile, before))
    if (row.used_at === null || row.ended_at >= before) return false
    await shrink(db, row.profile)
    return true
  }
  return async (now) => {
    const before = now - days * day
    let forgotten = 0
    for (let step = 0; step < most.steps; step++) {
      const rows = await db.run((queries) => rowsAfter(queries, last))
      for (const row of rows) if (await lookAt(row, before)) forgotten++
      last = rows.length < most.rows ? '' : (rows.at(-1)?.profile ?? '')
      if (last === '') break
    }
    return forgotten
  }
}
