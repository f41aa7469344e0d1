/**
 * Accepts a revision in one statement if it follows the newest revision: if several PCs send a successor to the same
 * revision, exactly one of them succeeds. The newest eleven revisions are stored in a ring. If a PC's revision
 * arrives too late, the next slot of the ring already holds a revision with that number, so nothing is written.
 */
import { createHash } from 'node:crypto'
import { cloudLimits, type PushRequest } from '@clearpane/sync/cloud'
import { type RawBuilder, sql } from 'kysely'
import { fixed } from '../database/fixed.ts'
import type { Database, Queries } from '../database/open.ts'
import { type Claim, type Device, isClaimed } from '../identity/principal.ts'
import { Refused } from '../refused.ts'
import { type MemberNews, setMembers } from './members.ts'

export type Pushed =
  | {
      readonly taken: true
      readonly revision: string
      readonly number: number
      /** The membership changes in a roster that was just accepted. */
      readonly news?: MemberNews
    }
  | { readonly taken: false; readonly revision: string | null; readonly body: Uint8Array | null }

export type Push = Omit<PushRequest, 'body'> & { readonly document: string; readonly body: Uint8Array }

const ring = cloudLimits.revisions

export const revisionOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex')

type Values = {
  profile: string
  device: string
  document: string
  after: string
  revision: string
  push: string
  body: Uint8Array
  bytes: number
  at: number
}
type Value<V> = <K extends keyof V & string>(name: K) => V[K]

/** Stores a revision. `who`: further conditions that the PC's row must meet. */
const putting = (db: Queries, value: Value<Values>, who: RawBuilder<boolean>) =>
  sql<{ number: number }>`
    insert into revisions (profile, document, slot, number, revision, push, body, bytes, device, at)
    select devices.profile, ${value('document')}, (coalesce(head.number, 0) + 1) % ${sql.lit(ring)},
      coalesce(head.number, 0) + 1, ${value('revision')}, ${value('push')}, ${value('body')}, ${value('bytes')},
      devices.device, ${value('at')}
    from devices
    join profiles on profiles.profile = devices.profile
    left join (
      select number, revision from revisions
      where profile = ${value('profile')} and document = ${value('document')}
      order by number desc limit 1
    ) as head on true
    where devices.profile = ${value('profile')} and devices.device = ${value('device')}
      and devices.revoked_at is null and profiles.is_active = 1 and profiles.ended_at is null
      and coalesce(head.revision, '') = ${value('after')} and ${who}
    on conflict (profile, document, slot) do update set
      number = excluded.number, revision = excluded.revision, push = excluded.push, body = excluded.body,
      bytes = excluded.bytes, device = excluded.device, at = excluded.at
    where revisions.number < excluded.number
    returning number`.compile(db)

const putOf = fixed<Values, { number: number }>((db, value) => putting(db, value, sql`true`))
const putClaimed = fixed<Values & Claim, { number: number }>((db, value) =>
  putting(db, value, isClaimed(value)),
)

const valuesOf = (
  { profile, device }: Pick<Device, 'profile' | 'device'>,
  push: Push,
  at: number,
): Values => ({
  profile,
  device,
  document: push.document,
  after: push.ifRevision ?? '',
  revision: revisionOf(push.body),
  push: push.pushId,
  body: push.body,
  bytes: push.body.length,
  at,
})

/**
 * Returns the revision's number, or null if the revision wasn't accepted, for example because the PC was removed
 * after its sign-in was checked.
 */
const put = async (db: Queries, device: Device, push: Push, at: number): Promise<number | null> => {
  const [row] = await putOf(db, valuesOf(device, push, at))
  return row?.number ?? null
}

const known = (db: Queries, { profile }: Device, { document, pushId }: Push) =>
  db
    .selectFrom('revisions')
    .select(['revision', 'number'])
    .where('profile', '=', profile)
    .where('document', '=', document)
    .where('push', '=', pushId)
    .executeTakeFirst()

const newest = (db: Queries, { profile }: Device, { document }: Push) =>
  db
    .selectFrom('revisions')
    .select(['revision', 'body'])
    .where('profile', '=', profile)
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Handles a push that wasn't accepted: either it repeats a request whose answer was lost, or another PC's revision
 * was accepted first.
 */
const late = async (db: Queries, device: Device, push: Push): Promise<Pushed> => {
  const before = await known(db, device, push)
  if (before !== undefined) return { taken: true, ...before }
  const head = await newest(db, device, push)
  return { taken: false, revision: head?.revision ?? null, body: head?.body ?? null }
}

const hasRoom = async (db: Queries, { profile }: Device): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct document) as count from revisions where profile = ${profile}`.execute(db)
  return (rows[0]?.count ?? 0) < cloudLimits.documents
}

const isMemberChange = ({ members, ends }: Push): boolean => members !== undefined || ends === true

/**
 * Accepts a push that follows the newest revision: one statement checks the PC's secret and stores the revision.
 * Returns null for any other push, which `pushRevision` handles next.
 */
export const pushClaimed = async (
  db: Database,
  claim: Claim,
  push: Push,
  at: number,
): Promise<Pushed | null> => {
  if (push.ifRevision === null || isMemberChange(push) || push.body.length > cloudLimits.bytes) return null
  const values = { ...claim, ...valuesOf(claim, push, at) }
  const [row] = await db.run((queries) => putClaimed(queries, values))
  return row === undefined ? null : { taken: true, revision: values.revision, number: row.number }
}

export const pushRevision = async (db: Database, device: Device, push: Push, at: number): Promise<Pushed> => {
  if (push.body.length > cloudLimits.bytes) throw new Refused('tooLarge')
  if (push.ifRevision === null && !(await db.run((queries) => hasRoom(queries, device))))
    throw new Refused('tooMany')
  if (!isMemberChange(push)) {
    const number = await db.run((queries) => put(queries, device, push, at))
    if (number !== null) return { taken: true, revision: revisionOf(push.body), number }
    return db.run((queries) => late(queries, device, push))
  }
  if (!push.document.endsWith('.roster')) throw new Refused('badRequest')
  // The roster and the access rights change together: as soon as other PCs can read that a PC was removed, that PC is
  // refused.
  return db.together(async (queries) => {
    const number = await put(queries, device, push, at)
    if (number === null) return late(queries, device, push)
    const news = await setMembers(queries, device, push, { number, at })
    return { taken: true, revision: revisionOf(push.body), number, news }
  })
}
