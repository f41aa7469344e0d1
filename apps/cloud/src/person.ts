/** Changes what an administrator sees of a person: the name and the e-mail address. */
import type { CloudPersonSaid } from '@clearpane/sync/cloud'
import { noteAudit, thePerson } from './admin/audit.ts'
import type { Database, Queries } from './database/open.ts'
import { sortKey, takeEmail } from './identity/accounts.ts'
import type { Device } from './identity/principal.ts'
import { Refused } from './refused.ts'

const emailIn = async (db: Queries, profile: string): Promise<string | null> =>
  (await db.selectFrom('emails').select('email').where('profile', '=', profile).executeTakeFirst())?.email ??
  null

/** Sets or removes (null) the e-mail address, and returns whether anything changed. Refused if another profile has the address. */
const setEmail = async (db: Queries, profile: string, email: string | null): Promise<boolean> => {
  const before = await emailIn(db, profile)
  if (before === email) return false
  if (before !== null)
    await db.deleteFrom('emails').where('email', '=', before).where('profile', '=', profile).execute()
  if (email !== null) await takeEmail(db, profile, email)
  return true
}

/**
 * Changes the name and the e-mail address of a person. The audit log records that the name or address changed, but
 * neither the old nor the new value.
 */
export const setPerson = (
  db: Database,
  { profile }: Device,
  { name, email }: CloudPersonSaid,
  at: number,
): Promise<void> =>
  db.together(async (queries) => {
    const user = await queries
      .selectFrom('users')
      .select('name')
      .where('profile', '=', profile)
      .executeTakeFirst()
    if (user === undefined) throw new Refused('notFound')
    if (user.name !== name) {
      await queries
        .updateTable('users')
        .set({ name, name_key: sortKey(name) })
        .where('profile', '=', profile)
        .execute()
      await noteAudit(queries, thePerson, { action: 'rename', profile }, at)
    }
    if (await setEmail(queries, profile, email?.toLowerCase() ?? null))
      await noteAudit(queries, thePerson, { action: email === null ? 'noEmail' : 'email', profile }, at)
  })
