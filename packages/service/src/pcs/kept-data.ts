/** Stored data about a PC that the PC's own use cases need. */
import { gameSessionSchema } from '@clearpane/contracts'
import type { OpenSession } from '@clearpane/engine'
import type { DeviceId } from '@clearpane/model'
import { type Movement, movementSchema } from '@clearpane/model/movement'
import type { Store } from '@clearpane/store'
import { z } from 'zod'

type Kept = Pick<Store, 'records'>

/** Returns the game sessions that haven't ended. */
export const openSessionsOf = async ({ records }: Kept, device: DeviceId): Promise<OpenSession[]> =>
  (await records.list(device, 'gameSession')).flatMap(({ value }) => {
    const session = gameSessionSchema.safeParse(value)
    return session.success && session.data.endedAt === null ? [session.data] : []
  })

const keptMovementSchema = z.looseObject({ movement: movementSchema })

/** Returns the movements that were found on the PC, newest first. */
export const movementsOn = async ({ records }: Kept, device: DeviceId): Promise<{ movement: Movement }[]> =>
  (await records.list(device, 'movement')).flatMap(({ value }) => {
    const kept = keptMovementSchema.safeParse(value)
    return kept.success ? [kept.data] : []
  })

/**
 * Forgets everything that was seen on a PC that has been reset: Windows now has an older build number, and the
 * original values would look like somebody else's changes. The rules are kept, because the user chose them.
 */
export const forgetSeen = async ({ records }: Kept, device: DeviceId): Promise<void> => {
  for (const kind of ['updateSnapshot', 'driftMemory', 'movement', 'updatePage'] as const)
    for (const { id } of await records.heads(device, kind)) await records.remove(device, kind, id)
}
