/** Lists the PCs with access to a profile. */
import { cloudLimits } from '@clearpane/sync/cloud'
import type { Queries } from '../database/open.ts'
import { Refused } from '../refused.ts'

const mayCome = async (db: Queries, profile: string): Promise<number> => {
  const rows = await db
    .selectFrom('devices')
    .select('device')
    .where('profile', '=', profile)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.length
}

/**
 * Adds a PC, and returns whether the PC is new. A known key continues to belong to its PC, and the key of a removed
 * PC stays removed.
 */
export const addDevice = async (
  db: Queries,
  profile: string,
  device: { device: string; key: string; secret: string | null },
  at: number,
): Promise<boolean> => {
  const added = await db
    .insertInto('devices')
    .values({ profile, ...device, created_at: at, seen_at: null, revoked_at: null })
    .onConflict((conflict) => conflict.columns(['profile', 'device']).doNothing())
    .returning('device')
    .execute()
  if ((await mayCome(db, profile)) > cloudLimits.devices) throw new Refused('tooMany')
  return added.length > 0
}
