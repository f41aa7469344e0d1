/** One PC's side of its profile, opened in the data folder: used by the dashboard's server and the command line alike. */
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { AlertRule, SyncPlace } from '@clearpane/contracts'
import { type DeviceId, diagnostic, type Tweak } from '@clearpane/model'
import {
  createFileKeeper,
  createFolderTransport,
  type Keeper,
  type KeyGuard,
  noTransport,
  plainGuard,
  SyncClient,
  type Transport,
} from '@clearpane/sync'
import { createAlerts, setRulesOf } from '../alerts/index.ts'
import { keepPrivate, using } from '../core/data-folder.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceRegistry, DeviceSession } from '../pcs/device-registry.ts'
import type { KeptStore } from '../pcs/store-keeper.ts'
import { expecting } from './refusals.ts'

type AlertRules = {
  /** Null: nobody set any. */
  read(device: DeviceId): Promise<AlertRule[] | null>
  write(device: DeviceId, rules: AlertRule[]): Promise<void>
}

export type Cloud = {
  readonly session: DeviceSession
  readonly client: SyncClient
  readonly keeper: Keeper
  readonly folder: string
  readonly dataDir: string
  readonly tweaks: ReadonlyMap<string, Tweak>
  readonly alerts: AlertRules
  store(): Promise<KeptStore>
  now(): number
  /** What changes the profile here, one after the other. Its expected failures are refusals. */
  alone<T>(work: () => Promise<Result<T>>, path?: string): Promise<Result<T>>
}

export type OpenCloud = (session: DeviceSession) => Promise<Cloud>

/** Windows seals the keys for the account that is signed in; elsewhere the rights of their file guard them. */
const guardHere = async (): Promise<KeyGuard> => {
  if (process.platform !== 'win32') return plainGuard
  const { openForAccount, protectForAccount } = await import('@clearpane/win32')
  return { name: 'account', seal: protectForAccount, open: openForAccount }
}

/** `setAlerts`: of a server, which watches them. */
export const openClouds = (
  devices: Pick<DeviceRegistry, 'paths' | 'catalog' | 'store'>,
  setAlerts?: AlertRules['write'],
): OpenCloud => {
  const records = async () => (await devices.store()).records
  const alerts: AlertRules = {
    read: async (device) => setRulesOf(await records(), device),
    write:
      setAlerts ??
      ((device, rules) =>
        createAlerts({ records, emit: () => undefined, boots: async () => [] }).setRules(
          device,
          rules,
          Date.now(),
        )),
  }
  const opened = new Map<DeviceId, Omit<Cloud, 'session'>>()
  return async (session) => {
    const before = opened.get(session.id)
    if (before !== undefined) return { ...before, session }
    const { tweaks } = await devices.catalog()
    const folder = devices.paths.cloud(session.id)
    await keepPrivate([dirname(folder), folder])
    const keeper = createFileKeeper(folder)
    const now = () => Date.now()
    let queue: Promise<unknown> = Promise.resolve()
    const cloud: Omit<Cloud, 'session'> = {
      client: new SyncClient({ keeper, guard: await guardHere(), now }),
      keeper,
      folder,
      dataDir: devices.paths.dataDir,
      tweaks: new Map(tweaks.map((tweak) => [tweak.id, tweak])),
      alerts,
      store: devices.store,
      now,
      alone: (work, path) => {
        const run = () => using(folder, () => expecting(work, path))
        const next = queue.then(run, run)
        queue = next.catch(() => undefined)
        return next
      },
    }
    opened.set(session.id, cloud)
    return { ...cloud, session }
  }
}

export const pathOf = (place: SyncPlace): string => (place.kind === 'folder' ? place.path : '')

export const transportOf = (place: SyncPlace): Transport =>
  place.kind === 'folder' ? createFolderTransport(place.path) : noTransport

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Where both sample PCs meet to be tried out. */
export const samplesFolder = (dataDir: string): string => join(dataDir, 'cloud', 'shared-by-samples')

/** Throws TransportError if it can't be read now. */
export const checkedPlace = async (
  { dataDir }: Pick<Cloud, 'dataDir'>,
  place: SyncPlace,
): Promise<Result<SyncPlace>> => {
  if (place.kind === 'none') return ok({ kind: 'none' })
  const { path } = place
  if (!isAbsolute(path) || path.includes('\0'))
    return refusal(diagnostic('SYNC_PLACE_UNUSABLE', 'relative', { path }, path))
  if (isWithin(path, dataDir) && resolve(path) !== resolve(samplesFolder(dataDir)))
    return refusal(diagnostic('SYNC_PLACE_UNUSABLE', 'own', { path }, path))
  await transportOf(place).pull()
  return ok({ kind: 'folder', path: resolve(path) })
}
