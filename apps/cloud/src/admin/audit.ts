/**
 * The log of administrators' views and actions, without their results and without any text that a person
 * typed.
 */
import { randomBytes } from 'node:crypto'
import type { Database, Queries } from '../database/open.ts'
import type { Admin } from './admins.ts'

export const auditActions = [
  'list',
  'search',
  'export',
  'deactivate',
  'activate',
  'delete',
  'appoint',
  'dismiss',
  'audit',
] as const
export type AuditAction = (typeof auditActions)[number]

export type Audited = { action: AuditAction; profile?: string; detail?: string }

export const noteAudit = async (
  queries: Queries,
  { admin }: Pick<Admin, 'admin'>,
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
