/**
 * Identifies who sends a request. Only one function identifies callers, and every query about a profile requires that
 * function's result.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { readToken, secretHash } from '@clearpane/sync/cloud'
import { sql } from 'kysely'
import { fixed } from '../database/fixed.ts'
import type { Database } from '../database/open.ts'
import { Refused } from '../refused.ts'

declare const made: unique symbol

/**
 * An identified caller, created only by `principalOf`. `device` is null if the caller has the recovery key but isn't
 * a PC of the profile.
 */
export type Principal = {
  readonly [made]: true
  readonly profile: string
  readonly device: string | null
  /** The user deleted the profile, so only its last message may be read. */
  readonly ended: boolean
}

/** The caller is a PC of the profile. */
export type Device = Principal & { readonly device: string }

const noHash = '0'.repeat(64)

/** Comparing a secret takes the same time whether it's right or wrong, and whether the PC is known or unknown. */
export const isSecret = (secret: string, kept: string | null): boolean => {
  const isSame = timingSafeEqual(Buffer.from(secretHash(secret)), Buffer.from(kept ?? noHash))
  return isSame && kept !== null
}

type Found = {
  profile: string
  is_active: number
  ended_at: number | null
  revoked_at: number | null
  secret: string | null
  seen_at: number | null
}

const deviceRow = fixed<{ profile: string; device: string }, Found>((db, value) =>
  db
    .selectFrom('devices')
    .innerJoin('profiles', 'profiles.profile', 'devices.profile')
    .select([
      'devices.profile',
      'profiles.is_active',
      'profiles.ended_at',
      'devices.revoked_at',
      'devices.secret',
      'devices.seen_at',
    ])
    .where('devices.profile', '=', value('profile'))
    .where('devices.device', '=', value('device'))
    .compile(),
)

const recoveryRow = fixed<{ auth: string }, Found>((db, value) =>
  db
    .selectFrom('recoveries')
    .innerJoin('profiles', 'profiles.profile', 'recoveries.profile')
    .select([
      'profiles.profile',
      'profiles.is_active',
      'profiles.ended_at',
      sql<null>`null`.as('revoked_at'),
      'recoveries.auth as secret',
      sql<null>`null`.as('seen_at'),
    ])
    .where('recoveries.auth', '=', value('auth'))
    .compile(),
)

const seenEvery = 60 * 60_000

/** Records the time of the last sign-in, at most once an hour; the time is shown as "last login". */
const see = async (db: Database, { profile, seen_at }: Found, device: string, now: number): Promise<void> => {
  if (seen_at !== null && now - seen_at < seenEvery && seen_at <= now) return
  await db.together(async (queries) => {
    await queries
      .updateTable('devices')
      .set({ seen_at: now })
      .where('profile', '=', profile)
      .where('device', '=', device)
      .execute()
    await queries.updateTable('users').set({ seen_at: now }).where('profile', '=', profile).execute()
  })
}

/** Identifies the caller. Throws Refused; a caller with a wrong secret doesn't learn which accounts or PCs exist. */
export const principalOf = async (db: Database, token: string | null, now: number): Promise<Principal> => {
  const parts = token === null ? null : readToken(token)
  if (parts === null) throw new Refused('unauthorized')
  const [found] = await db.run((queries) =>
    parts.as === 'device'
      ? deviceRow(queries, parts)
      : recoveryRow(queries, { auth: secretHash(parts.secret) }),
  )
  if (!isSecret(parts.secret, found?.secret ?? null) || found === undefined) throw new Refused('unauthorized')
  if (found.revoked_at !== null) throw new Refused('revoked')
  if (found.is_active !== 1) throw new Refused('deactivated')
  const device = parts.as === 'device' ? parts.device : null
  if (device !== null) await see(db, found, device, now)
  const { profile, ended_at } = found
  return { profile, device, ended: ended_at !== null } as Principal
}

export const isDevice = (principal: Principal): principal is Device => principal.device !== null

/**
 * The claims of a token before they are checked against the database: which PC the token belongs to, and a proof of
 * that. The statement itself compares the proof with the stored hash, which saves a round trip to the database.
 */
export type Claim = {
  readonly profile: string
  readonly device: string
  readonly salt: string
  readonly proof: Uint8Array
  readonly seenAfter: number
  readonly seenBefore: number
}

/**
 * Reads what a token claims; returns null if the database can't compare secrets, or if the token doesn't belong to a
 * PC. `principalOf` decides then.
 */
export const claimOf = (db: Database, token: string | null, now: number): Claim | null => {
  const parts = token === null || !db.proves ? null : readToken(token)
  if (parts?.as !== 'device') return null
  const { profile, device, secret } = parts
  // The id has 122 random bits; Node keeps a supply of random bytes, so most ids are generated without a system call.
  const salt = randomUUID()
  const proof = createHash('sha256')
    .update(secretHash(secret) + salt)
    .digest()
  return { profile, device, salt, proof, seenAfter: now - seenEvery, seenBefore: now }
}

/**
 * Builds the condition that selects a row of `devices`. The condition compares two hashes with a salt that is used
 * for this request only, so the time that the comparison takes reveals nothing about the secret. A PC that was last
 * seen long ago doesn't meet the condition, because `principalOf` must record its visit.
 */
export const isClaimed = (value: <K extends keyof Claim>(name: K) => Claim[K]) => sql<boolean>`
  sha256(convert_to(devices.secret || ${value('salt')}, 'UTF8')) = ${value('proof')}
  and devices.seen_at between ${value('seenAfter')} and ${value('seenBefore')}`
