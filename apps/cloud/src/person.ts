/** Changes the user's data that an administrator can see: the name and the e-mail address. */
import type { CloudPersonSaid } from '@clearpane/sync/cloud'
import { noteAudit, thePerson } from './admin/audit.ts'
import type { Database, Queries } from './database/open.ts'
import { sortKey, takeEmail } from './identity/accounts.ts'
import type { Device } from './identity/principal.ts'
import { Refused } from './refused.ts'

const emailIn = async (db: Queries, profile: string): Promise<string | null> =>
  (await db.selectFrom('emails').select('email').where('profile', '=', profile).executeTakeFirst())?.email ??
  null

/**
 * Sets the e-mail address, or removes it if the argument is null; returns whether anything changed. The change is
 * refused if another profile has the e-mail address.
 */
const setEmail = async (db: Queries, profile: string, email: string | null): Promise<boolean> => {
  const before = await emailIn(db, profile)
  if (before === email) return false
  if (before !== null)
    await db.deleteFrom('emails').where('email', '=', before).where('profile', '=', profile).execute()
  if (email !== null) await takeEmail(db, profile, email)
  return true
}

/**
 * Changes a user's name and e-mail address. The audit log records that the name or the e-mail address changed, but
 * neither the old value nor the new one.
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
