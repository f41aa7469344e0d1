/** Stored data about a PC that the PC's own use cases need. */
import { gameSessionSchema } from '@clearpane/contracts'
import type { OpenSession } from '@clearpane/engine'
import type { DeviceId } from '@clearpane/model'
import type { Store } from '@clearpane/store'

type Kept = Pick<Store, 'records'>

/** Returns the game sessions that haven't ended. */
export const openSessionsOf = async ({ records }: Kept, device: DeviceId): Promise<OpenSession[]> =>
  (await records.list(device, 'gameSession')).flatMap(({ value }) => {
    const session = gameSessionSchema.safeParse(value)
    return session.success && session.data.endedAt === null ? [session.data] : []
  })

/**
 * Forgets everything that was seen on a PC that has been reset: its next build would be an older one, and its values
 * would look like somebody else's changes. The rules are kept, because the user chose them.
 */
export const forgetSeen = async ({ records }: Kept, device: DeviceId): Promise<void> => {
  for (const kind of ['updateSnapshot', 'driftMemory', 'movement', 'updatePage'] as const)
    for (const { id } of await records.heads(device, kind)) await records.remove(device, kind, id)
}
