/**
 * The PCs with access to a profile. The access rights change only together with the roster, which tells the PCs about
 * the change.
 */
import type { PushRequest } from '@clearpane/sync/cloud'
import type { Queries } from '../database/open.ts'
import { addDevice } from '../identity/devices.ts'
import type { Device } from '../identity/principal.ts'
import { Refused } from '../refused.ts'

/** The number of PCs that a membership change added, and the number that it removed. */
export type MemberNews = { readonly added: number; readonly removed: number }

const revoke = async (
  db: Queries,
  profile: string,
  devices: readonly string[],
  at: number,
): Promise<number> => {
  if (devices.length === 0) return 0
  const gone = await db
    .updateTable('devices')
    .set({ revoked_at: at, secret: null })
    .where('profile', '=', profile)
    .where('device', 'in', devices)
    .where('revoked_at', 'is', null)
    .returning('device')
    .execute()
  // Deletes the meeting places and the reports of the removed PCs.
  await db.deleteFrom('pairings').where('profile', '=', profile).where('device', 'in', devices).execute()
  await db
    .deleteFrom('revisions')
    .where('profile', '=', profile)
    .where('document', 'like', '%.report')
    .where('device', 'in', devices)
    .execute()
  return gone.length
}

/** Replaces the recovery key; from then on, the old key no longer gives access. */
const renewRecovery = async (db: Queries, profile: string, auth: string, at: number): Promise<void> => {
  await db.deleteFrom('recoveries').where('profile', '=', profile).where('auth', '!=', auth).execute()
  await db
    .insertInto('recoveries')
    .values({ auth, profile, created_at: at })
    .onConflict((conflict) => conflict.column('auth').doNothing())
    .execute()
}

/**
 * Ends a profile. After a profile is deleted, only two things remain: its last roster, for PCs that sync later, and
 * the keys with which these PCs sign in.
 */
const end = async (db: Queries, { profile }: Device, last: number, at: number): Promise<void> => {
  await db.updateTable('profiles').set({ ended_at: at }).where('profile', '=', profile).execute()
  await db
    .deleteFrom('revisions')
    .where('profile', '=', profile)
    .where((or) => or.or([or('document', 'not like', '%.roster'), or('number', '<', last)]))
    .execute()
  for (const table of ['emails', 'users', 'recoveries', 'pairings'] as const)
    await db.deleteFrom(table).where('profile', '=', profile).execute()
}

export const setMembers = async (
  db: Queries,
  device: Device,
  { members, ends }: Pick<PushRequest, 'members' | 'ends'>,
  { number, at }: { number: number; at: number },
): Promise<MemberNews> => {
  const { add = [], revoke: gone = [], auth } = members ?? {}
  if (gone.includes(device.device)) throw new Refused('badRequest')
  const removed = await revoke(db, device.profile, gone, at)
  let added = 0
  for (const one of add) if (await addDevice(db, device.profile, { ...one, secret: null }, at)) added++
  if (auth !== undefined) await renewRecovery(db, device.profile, auth, at)
  if (ends === true) await end(db, device, number, at)
  return { added, removed }
}
