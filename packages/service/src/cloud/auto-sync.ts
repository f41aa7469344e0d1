/** Syncs at the interval that a person chose, while Clearpane runs. */
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

/** Lists PCs that have a profile in a folder of their own, without opening any PC. */
const withProfile = async ({ cloud }: Pick<Paths, 'cloud'>): Promise<DeviceId[]> => {
  const names = await readdir(dirname(cloud('this'))).catch(() => [])
  return names.flatMap((name) => {
    const id = deviceIdSchema.safeParse(name)
    return id.success ? [id.data] : []
  })
}

/** Checks whether a sync is due. A place that failed is tried again at the next interval, never given up. */
export const isDue = async (folder: string, now: number): Promise<boolean> => {
  const { preferences, place, triedAt } = await readLocal(folder)
  if (!preferences.autoSync || place.kind === 'none') return false
  // The sync doesn't wait for a clock that was set back.
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
