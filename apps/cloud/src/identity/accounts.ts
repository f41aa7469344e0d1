/**
 * Creates accounts in a cloud and adds PCs to them. Any request may arrive twice; the repeated request then changes
 * nothing.
 */
import { type CloudMember, type CreateRequest, isSignIn, type SignInRequest } from '@clearpane/sync/cloud'
import type { Database, Queries } from '../database/open.ts'
import { Refused } from '../refused.ts'
import { countryOf } from './country.ts'
import { addDevice } from './devices.ts'
import { type Device, isDevice, type Principal } from './principal.ts'

const rosterDocument = '0000000000000000.roster'

export const sortKey = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Records a profile's e-mail address. The request is refused if another profile already has the e-mail address. */
export const takeEmail = async (db: Queries, profile: string, email: string): Promise<void> => {
  const taken = await db
    .insertInto('emails')
    .values({ email, profile })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('email')
    .execute()
  if (taken.length === 0) throw new Refused('emailTaken')
}

const setUser = async (
  db: Queries,
  { profile, name, email, timeZone }: CreateRequest,
  at: number,
): Promise<void> => {
  await db
    .insertInto('users')
    .values({
      profile,
      name,
      name_key: sortKey(name),
      country: countryOf(timeZone),
      created_at: at,
      seen_at: at,
      is_active: 1,
    })
    .execute()
  if (email !== undefined) await takeEmail(db, profile, email.toLowerCase())
}

/**
 * Creates an account. If the profile already exists, no account is created: the profile belongs to a user, whose PCs
 * sign in with their own keys.
 */
export const createAccount = (db: Database, request: CreateRequest, at: number): Promise<void> =>
  db.together(async (queries) => {
    const { profile, auth, device, key, secret } = request
    const made = await queries
      .insertInto('profiles')
      .values({ profile, created_at: at, is_active: 1, ended_at: null })
      .onConflict((conflict) => conflict.column('profile').doNothing())
      .returning('profile')
      .execute()
    if (made.length === 0) throw new Refused('exists')
    const kept = await queries
      .insertInto('recoveries')
      .values({ auth, profile, created_at: at })
      .onConflict((conflict) => conflict.column('auth').doNothing())
      .returning('auth')
      .execute()
    if (kept.length === 0) throw new Refused('exists')
    await addDevice(queries, profile, { device, key, secret }, at)
    await setUser(queries, request, at)
  })

/** Signs this PC in with the key that another PC stored under a code; the key works only once. */
const takePairing = async (db: Queries, request: SignInRequest, at: number): Promise<boolean> => {
  if (request.place === undefined) return false
  const waiting = await db
    .deleteFrom('pairings')
    .where('place', '=', request.place)
    .where('profile', '=', request.profile)
    .where('device', '=', request.device)
    .where('expires_at', '>', at)
    .returning('key')
    .executeTakeFirst()
  if (waiting === undefined) return false
  return addDevice(db, request.profile, { device: request.device, key: waiting.key, secret: null }, at)
}

const keyOf = async (db: Queries, { profile, device }: SignInRequest) =>
  db
    .selectFrom('devices')
    .innerJoin('profiles', 'profiles.profile', 'devices.profile')
    .select(['devices.key', 'devices.revoked_at', 'profiles.is_active'])
    .where('devices.profile', '=', profile)
    .where('devices.device', '=', device)
    .executeTakeFirst()

const lastRoster = async (db: Queries, profile: string): Promise<Uint8Array | undefined> =>
  (
    await db
      .selectFrom('revisions')
      .select('body')
      .where('profile', '=', profile)
      .where('document', '=', rosterDocument)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.body

/** Signs in a member with the member's key, which never changes, and returns a secret for the member's requests. */
export const signInDevice = (db: Database, request: SignInRequest, at: number): Promise<boolean> =>
  db.together(async (queries) => {
    const { profile, device, secret, origin, signature } = request
    const isNew = await takePairing(queries, request, at)
    const found = await keyOf(queries, request)
    if (!isSignIn({ origin, profile, device, secret }, found?.key ?? '', signature))
      throw new Refused('unauthorized')
    if (found?.is_active !== 1) throw new Refused('deactivated')
    if (found.revoked_at !== null) throw new Refused('revoked', await lastRoster(queries, profile))
    await queries
      .updateTable('devices')
      .set({ secret })
      .where('profile', '=', profile)
      .where('device', '=', device)
      .execute()
    return isNew
  })

/** Adds a new PC that is a copy of another PC, at the request of that other PC. */
export const bringDevice = (
  db: Database,
  { profile }: Device,
  device: CloudMember,
  at: number,
): Promise<boolean> => db.together((queries) => addDevice(queries, profile, { ...device, secret: null }, at))

/** Adds a PC with nothing but the recovery key, if no other PC is left to admit it. */
export const recoverDevice = (
  db: Database,
  principal: Principal,
  device: CloudMember & { secret: string },
  at: number,
): Promise<boolean> => {
  if (isDevice(principal)) throw new Refused('unauthorized')
  if (principal.ended) throw new Refused('ended')
  return db.together((queries) => addDevice(queries, principal.profile, device, at))
}
