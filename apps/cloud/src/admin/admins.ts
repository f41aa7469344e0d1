/**
 * The administrators of a cloud, who have their own tokens, separate from the tokens of PCs. Administrators see
 * registered users, but never the settings that a user chose.
 */
import { randomBytes } from 'node:crypto'
import { secretHash } from '@clearpane/sync/cloud'
import type { Database, Queries } from '../database/open.ts'
import { isSecret } from '../identity/principal.ts'
import { Refused } from '../refused.ts'
import { noteAudit } from './audit.ts'

export const adminRoles = ['viewer', 'manager'] as const
export type AdminRole = (typeof adminRoles)[number]

declare const made: unique symbol
/**
 * An administrator; only the function `adminOf` creates a value of this type. A viewer can only read; a manager can
 * also close accounts and appoint administrators.
 */
export type Admin = { readonly [made]: true; readonly admin: string; readonly role: AdminRole }

/** The id of the first administrator of a new database. */
const firstAdmin = '0000000000000001'

const form = /^ca1\.([0-9a-f]{16})\.([0-9a-f]{64})$/

const isRole = (text: string): text is AdminRole => (adminRoles as readonly string[]).includes(text)

/** Throws Refused. */
export const adminOf = async (db: Database, token: string | null): Promise<Admin> => {
  const [, admin = '', secret = ''] = form.exec(token ?? '') ?? []
  if (admin === '') throw new Refused('unauthorized')
  const found = await db.run((queries) =>
    queries
      .selectFrom('admins')
      .select(['secret', 'role', 'revoked_at'])
      .where('admin', '=', admin)
      .executeTakeFirst(),
  )
  const isRight = isSecret(secret, found?.secret ?? null)
  if (!isRight || found === undefined || found.revoked_at !== null || !isRole(found.role))
    throw new Refused('unauthorized')
  return { admin, role: found.role } as Admin
}

export const mustManage = ({ role }: Admin): void => {
  if (role !== 'manager') throw new Refused('forbidden')
}

const tokenOf = (admin: string, secret: string): string => `ca1.${admin}.${secret}`

type NewAdmin = { readonly name: string; readonly role: AdminRole }

const insert = async (queries: Queries, admin: string, { name, role }: NewAdmin, now: number) => {
  const secret = randomBytes(32).toString('hex')
  const rows = await queries
    .insertInto('admins')
    .values({ admin, name, role, secret: secretHash(secret), created_at: now, revoked_at: null })
    .onConflict((conflict) => conflict.column('admin').doNothing())
    .returning('admin')
    .execute()
  return rows.length === 0 ? null : tokenOf(admin, secret)
}

/**
 * Returns the first administrator's token, which is shown only once. Returns null if this database already has its
 * first administrator. If two processes start at the same time, only one of them gets the token.
 */
export const firstAdminToken = (db: Database, now: number): Promise<string | null> =>
  db.run((queries) => insert(queries, firstAdmin, { name: 'first', role: 'manager' }, now))

const insertNew = async (queries: Queries, who: NewAdmin, now: number) => {
  const admin = randomBytes(8).toString('hex')
  const token = await insert(queries, admin, who, now)
  if (token === null) throw new Error('An id was drawn twice')
  return { admin, token }
}

/** Creates an administrator at the request of whoever runs the server's command line. */
export const newAdminToken = async (db: Database, who: NewAdmin, now: number): Promise<string> =>
  (await db.run((queries) => insertNew(queries, who, now))).token

/**
 * Appoints an administrator at the request of another administrator, and records that in the audit log in the same
 * transaction.
 */
export const appointAdmin = (db: Database, by: Admin, who: NewAdmin, now: number): Promise<string> => {
  mustManage(by)
  return db.together(async (queries) => {
    const { admin, token } = await insertNew(queries, who, now)
    await noteAudit(queries, by, { action: 'appoint', detail: `${admin} ${who.role}` }, now)
    return token
  })
}

/**
 * Creates an administrator's token for a cloud that runs inside a dashboard; the token is valid until this process
 * ends.
 */
export const newPassingAdmin = (): { token: string; hash: string } => {
  const secret = randomBytes(32).toString('hex')
  return { token: tokenOf(firstAdmin, secret), hash: secretHash(secret) }
}

/**
 * Stores the secret of the administrator that `newPassingAdmin` created, and thus replaces the previous process's
 * secret.
 */
export const admitPassingAdmin = async (
  db: Database,
  { hash }: { hash: string },
  now: number,
): Promise<void> => {
  await db.run((queries) =>
    queries
      .insertInto('admins')
      .values({
        admin: firstAdmin,
        name: 'dashboard',
        role: 'manager',
        secret: hash,
        created_at: now,
        revoked_at: null,
      })
      .onConflict((conflict) => conflict.column('admin').doUpdateSet({ secret: hash }))
      .execute(),
  )
}

export type ListedAdmin = { adminId: string; name: string; role: string; since: number; isActive: boolean }

export const listAdmins = async (db: Database): Promise<ListedAdmin[]> => {
  const rows = await db.run((queries) =>
    queries
      .selectFrom('admins')
      .select(['admin', 'name', 'role', 'created_at', 'revoked_at'])
      .orderBy('admin')
      .limit(200)
      .execute(),
  )
  return rows.map(({ admin, name, role, created_at, revoked_at }) => ({
    adminId: admin,
    name,
    role,
    since: created_at,
    isActive: revoked_at === null,
  }))
}

/** Dismisses an administrator. Administrators can't remove themselves, so there is always at least one. */
export const dismissAdmin = (db: Database, by: Admin, admin: string, now: number): Promise<void> => {
  mustManage(by)
  if (admin === by.admin) throw new Refused('badRequest')
  return db.together(async (queries) => {
    const gone = await queries
      .updateTable('admins')
      .set({ revoked_at: now })
      .where('admin', '=', admin)
      .where('revoked_at', 'is', null)
      .returning('admin')
      .execute()
    if (gone.length === 0) throw new Refused('notFound')
    await noteAudit(queries, by, { action: 'dismiss', detail: admin }, now)
  })
}
