/**
 * The log of what administrators viewed and did; it contains neither the results nor any text that a user typed.
 */
import { randomBytes } from 'node:crypto'
import type { Database, Queries } from '../database/open.ts'

export const auditActions = [
  'list',
  'search',
  'export',
  'deactivate',
  'activate',
  'delete',
  'appoint',
  'dismiss',
  'admins',
  'signIn',
  'audit',
  'rename',
  'email',
  'noEmail',
] as const
export type AuditAction = (typeof auditActions)[number]

/**
 * If users changed their own accounts, the audit log contains this value instead of an administrator. An id that
 * doesn't belong to any administrator.
 */
export const thePerson = { admin: '0000000000000000' } as const

export type Audited = { action: AuditAction; profile?: string; detail?: string }

export const noteAudit = async (
  queries: Queries,
  { admin }: { readonly admin: string },
  { action, profile, detail = '' }: Audited,
  now: number,
): Promise<void> => {
  const id = randomBytes(8).toString('hex')
  await queries
    .insertInto('audit')
    .values({ admin, at: now, id, action, profile: profile ?? null, detail })
    .execute()
}

export const readAudit = (db: Database, limit: number) =>
  db.run((queries) =>
    queries
      .selectFrom('audit')
      .select(['admin as adminId', 'at', 'id', 'action', 'profile', 'detail'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  )
