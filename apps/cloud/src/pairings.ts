/**
 * Meeting places: rows in the cloud's database through which two PCs exchange data for ten minutes. The content is
 * encrypted with a code that never reaches this server.
 */
import { type CloudMember, cloudLimits } from '@clearpane/sync/cloud'
import { sql } from 'kysely'
import type { Database } from './database/open.ts'
import { isDevice, type Principal } from './identity/principal.ts'
import { Refused } from './refused.ts'

export type NewPairing = CloudMember & { readonly place: string; readonly box: string }

/**
 * Opens a meeting place. A profile has only one meeting place at a time, so a new code invalidates the previous one.
 */
export const openPairing = (
  db: Database,
  principal: Principal,
  { place, device, key, box }: NewPairing,
  now: number,
): Promise<void> => {
  if (!isDevice(principal)) throw new Refused('unauthorized')
  if (principal.ended) throw new Refused('ended')
  const { profile } = principal
  return db.together(async (queries) => {
    await queries.deleteFrom('pairings').where('profile', '=', profile).execute()
    const expires_at = now + cloudLimits.pairingMinutes * 60_000
    const made = await queries
      .insertInto('pairings')
      .values({ place, profile, device, key, box, tries: 0, expires_at })
      .onConflict((conflict) => conflict.column('place').doNothing())
      .returning('place')
      .execute()
    // The meeting place belongs to another profile, so the PC must choose a code made of other letters.
    if (made.length === 0) throw new Refused('exists')
  })
}

/**
 * Reads a meeting place and counts the attempt in the same statement, so two simultaneous attempts count as
 * two.
 */
export const readPairing = async (db: Database, place: string, now: number): Promise<{ box: string }> => {
  const { rows } = await db.run((queries) =>
    sql<{ box: string }>`
      update pairings set tries = tries + 1
      where place = ${place} and expires_at > ${now} and tries < ${sql.lit(cloudLimits.pairingTries)}
      returning box`.execute(queries),
  )
  const [found] = rows
  if (found === undefined) throw new Refused('notFound')
  return found
}

/** Withdraws all codes of the profile. */
export const closePairings = async (db: Database, { profile }: Principal): Promise<void> => {
  await db.run((queries) => queries.deleteFrom('pairings').where('profile', '=', profile).execute())
}

/** Withdraws the code that belongs to this meeting place, so that a late request doesn't affect a newer code. */
export const closePairing = async (db: Database, { profile }: Principal, place: string): Promise<void> => {
  await db.run((queries) =>
    queries.deleteFrom('pairings').where('place', '=', place).where('profile', '=', profile).execute(),
  )
}

export const forgetPairings = async (db: Database, now: number): Promise<void> => {
  await db.run((queries) => queries.deleteFrom('pairings').where('expires_at', '<=', now).execute())
}
