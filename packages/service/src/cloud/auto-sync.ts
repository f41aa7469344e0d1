/** While Clearpane runs, syncs at the interval that the user chose. */
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type DeviceId, deviceIdSchema } from '@clearpane/model'
import type { Paths } from '../paths/paths.ts'
import { readLocal } from './local.ts'

export const autoSyncBeatMs = 60_000

export type AutoSyncParts = {
  paths: Pick<Paths, 'cloud'>
  now(): number
  sync(device: DeviceId): Promise<unknown>
}

/** Lists the PCs that have a profile in their own folder, without opening any of those PCs. */
const withProfile = async ({ cloud }: Pick<Paths, 'cloud'>): Promise<DeviceId[]> => {
  const names = await readdir(dirname(cloud('this'))).catch(() => [])
  return names.flatMap((name) => {
    const id = deviceIdSchema.safeParse(name)
    return id.success ? [id.data] : []
  })
}

/**
 * Checks whether it's time for the next sync. If a location can't be reached, another attempt follows at the next
 * interval, and so on without end.
 */
export const isDue = async (folder: string, now: number): Promise<boolean> => {
  const { preferences, place, triedAt } = await readLocal(folder)
  if (!preferences.autoSync || place.kind === 'none') return false
  // Setting the clock back doesn't delay the sync.
  const since = triedAt === null || triedAt > now ? Number.POSITIVE_INFINITY : now - triedAt
  return since >= preferences.syncInterval * 60_000
}

export const beginAutoSync = ({ paths, now, sync }: AutoSyncParts): (() => Promise<void>) => {
  let under: Promise<unknown> = Promise.resolve()
  let isBusy = false
  const look = async () => {
    for (const id of await withProfile(paths)) if (await isDue(paths.cloud(id), now())) await sync(id)
  }
  const beat = setInterval(() => {
    if (isBusy) return
    isBusy = true
    under = look()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false
      })
  }, autoSyncBeatMs).unref()
  return async () => {
    clearInterval(beat)
    await under
  }
}
