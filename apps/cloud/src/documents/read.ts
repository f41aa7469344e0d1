/**
 * Returns everything that a PC of a profile may read: the list of documents, one document, and the PCs with access.
 */
import type { CloudAccount } from '@clearpane/sync/cloud'
import type { Database } from '../database/open.ts'
import type { Principal } from '../identity/principal.ts'

type Head = { document: string; revision: string; number: number; bytes: number; at: number }

export const readAccount = async (db: Database, { profile, ended }: Principal): Promise<CloudAccount> => {
  const rows = await db.run((queries) =>
    queries
      .selectFrom('revisions')
      .select(['document', 'revision', 'number', 'bytes', 'at'])
      .where('profile', '=', profile)
      .execute(),
  )
  const devices = await db.run((queries) =>
    queries
      .selectFrom('devices')
      .select(['device', 'key', 'created_at as createdAt', 'seen_at as seenAt', 'revoked_at as revokedAt'])
      .where('profile', '=', profile)
      .orderBy('created_at')
      .execute(),
  )
  const person = await db.run((queries) =>
    queries
      .selectFrom('users')
      .leftJoin('emails', 'emails.profile', 'users.profile')
      .select(['users.name', 'emails.email'])
      .where('users.profile', '=', profile)
      .executeTakeFirst(),
  )
  const heads = new Map<string, Head>()
  for (const row of rows)
    if ((heads.get(row.document)?.number ?? 0) < row.number) heads.set(row.document, row)
  const documents = [...heads.values()].map(({ document, revision, bytes, at }) => ({
    document,
    revision,
    bytes,
    at,
  }))
  return { profile, ended, ...(person === undefined ? {} : { person }), documents, devices }
}

export const headOf = (
  db: Database,
  { profile }: Principal,
  document: string,
): Promise<{ revision: string } | undefined> =>
  db.run((queries) =>
    queries
      .selectFrom('revisions')
      .select('revision')
      .where('profile', '=', profile)
      .where('document', '=', document)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

export const readDocument = (
  db: Database,
  { profile }: Principal,
  document: string,
): Promise<{ revision: string; body: Uint8Array } | undefined> =>
  db.run((queries) =>
    queries
      .selectFrom('revisions')
      .select(['revision', 'body'])
      .where('profile', '=', profile)
      .where('document', '=', document)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
