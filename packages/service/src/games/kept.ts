/** The data stored for game sessions: the user's choices, the sessions, and the cost of looking for games. */
import {
  type GameSession,
  type GameSettings,
  gameSessionSchema,
  gameSettingsSchema,
} from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { z } from 'zod'

type Kept = Pick<Store, 'records'>

const [settingsKind, sessionKind] = ['gameSettings', 'gameSession'] as const
const settingsId = 'settings'

export const usualGameSettings: GameSettings = { on: false, games: {}, byHand: [] }

export const readGameSettings = async ({ records }: Kept, device: DeviceId): Promise<GameSettings> =>
  gameSettingsSchema.safeParse((await records.get(device, settingsKind, settingsId))?.value).data ??
  usualGameSettings

export const putGameSettings = (
  { records }: Kept,
  device: DeviceId,
  settings: GameSettings,
  at: number,
): Promise<void> => records.put(device, settingsKind, { id: settingsId, at, value: settings })

/** Whether Clearpane has to look for games: sessions are on, and at least one game has a setting. */
export const needsGames = async (kept: Kept, device: DeviceId): Promise<boolean> => {
  const { on, games } = await readGameSettings(kept, device)
  if (on && Object.values(games).some((settings) => settings.length > 0)) return true
  // A session that was never closed has settings to be put back, even if sessions are switched off.
  return (await readSessions(kept, device)).some(({ endedAt }) => endedAt === null)
}

/** Newest first. */
export const readSessions = async (
  { records }: Kept,
  device: DeviceId,
  limit?: number,
): Promise<GameSession[]> =>
  (await records.list(device, sessionKind, limit)).flatMap(({ value }) => {
    const session = gameSessionSchema.safeParse(value)
    return session.success ? [session.data] : []
  })

export const putSession = ({ records }: Kept, device: DeviceId, session: GameSession): Promise<void> =>
  records.put(device, sessionKind, {
    id: session.sessionId,
    at: Date.parse(session.startedAt),
    value: session,
  })

/** Forgets sessions that have ended; an open session still has settings to be put back. */
export const clearSessions = async ({ records }: Kept, devices: readonly DeviceId[]): Promise<number> => {
  let count = 0
  for (const device of devices)
    for (const { sessionId, endedAt } of await readSessions({ records }, device))
      if (endedAt !== null && (await records.remove(device, sessionKind, sessionId))) count += 1
  return count
}

const costSchema = z.strictObject({
  at: z.iso.datetime(),
  looks: z.int(),
  cpuMs: z.number(),
  everyMs: z.number(),
})
export type LookCost = z.infer<typeof costSchema>

export const readLookCost = async ({ records }: Kept, device: DeviceId): Promise<LookCost | null> =>
  costSchema.safeParse((await records.get(device, 'watcher', 'games'))?.value).data ?? null

export const putLookCost = ({ records }: Kept, device: DeviceId, cost: LookCost): Promise<void> =>
  records.put(device, 'watcher', { id: 'games', at: Date.parse(cost.at), value: cost })
