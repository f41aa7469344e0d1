/**
 * One PC's part of a profile, opened in the data folder for the dashboard's server and for the command line.
 */
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { AlertRule, SyncPlace } from '@clearpane/contracts'
import { type DeviceId, diagnostic, type Tweak } from '@clearpane/model'
import {
  type CloudFetch,
  type CloudOptions,
  type CloudPerson,
  createCloudTransport,
  createFileKeeper,
  createFolderTransport,
  type Keeper,
  noTransport,
  presenceOf,
  questionsOf,
  type RecoveryKey,
  type State,
  SyncClient,
  type Transport,
  TransportError,
  valuesOf,
} from '@clearpane/sync'
import { cloudAddressOf } from '@clearpane/sync/cloud'
import { createAlerts, setRulesOf } from '../alerts/index.ts'
import { keepPrivate, using } from '../core/data-folder.ts'
import { guardHere } from '../core/key-guard.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceRegistry, DeviceSession } from '../pcs/device-registry.ts'
import type { KeptStore } from '../pcs/store-keeper.ts'
import { ownCloudName } from './place.ts'
import { expecting } from './refusals.ts'

type AlertRules = {
  /** Null: nobody set any. */
  read(device: DeviceId): Promise<AlertRule[] | null>
  write(device: DeviceId, rules: AlertRule[]): Promise<void>
}

/** The cloud inside this program, which can't be reached from other computers. The cloud is opened on first use. */
export type OwnCloud = {
  readonly fetch: CloudFetch
  /**
   * A token that the user who started the program can read in the data folder. The token is valid until the program
   * ends.
   */
  readonly adminToken: string
}

/** Name of the program's own cloud, which requires no network connection because the program calls it directly. */
export const ownCloudAddress = 'http://this-pc.internal'

export type Cloud = {
  readonly session: DeviceSession
  readonly client: SyncClient
  readonly keeper: Keeper
  readonly folder: string
  readonly dataDir: string
  readonly tweaks: ReadonlyMap<string, Tweak>
  readonly alerts: AlertRules
  store(): Promise<KeptStore>
  readonly own: OwnCloud | null
  /** The cloud that was used last. */
  readonly reached: Map<string, Transport>
  now(): number
  /**
   * Makes changes to the profile one after another. If a change fails in an expected way, the failure is returned as
   * a refusal.
   */
  alone<T>(work: () => Promise<Result<T>>, place?: SyncPlace): Promise<Result<T>>
}

export type OpenCloud = (session: DeviceSession) => Promise<Cloud>

export const textOf = (state: State | null, key: string): string | null => {
  const text = state === null ? undefined : valuesOf(state.choices).get(key)
  const value: unknown = text === undefined ? null : JSON.parse(text)
  return typeof value === 'string' ? value : null
}

export type AlertsSetter = AlertRules['write']

type Around = {
  readonly own?: OwnCloud | null
  /** Sets the alert rules through a server, which checks them. */
  readonly setAlerts?: AlertsSetter
}

export const openClouds = (
  devices: Pick<DeviceRegistry, 'paths' | 'catalog' | 'store'>,
  { own = null, setAlerts }: Around = {},
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
      own,
      reached: new Map(),
      tweaks: new Map(tweaks.map((tweak) => [tweak.id, tweak])),
      alerts,
      store: devices.store,
      now,
      alone: (work, place) => {
        const run = () => using(folder, () => expecting(work, place))
        const next = queue.then(run, run)
        queue = next.catch(() => undefined)
        return next
      },
    }
    opened.set(session.id, cloud)
    return { ...cloud, session }
  }
}

/**
 * Returns the person that the profile belongs to. Null while two PCs disagree on the name or the address, because the
 * user has to decide first.
 */
export const personOf = (state: State): { name: string; email: string | null } | null => {
  const name = textOf(state, 'profile:name')
  const isOpen = questionsOf(state.choices).some(
    ({ key }) => key === 'profile:name' || key === 'profile:email',
  )
  return name === null || isOpen ? null : { name, email: textOf(state, 'profile:email') || null }
}

/** Returns the data about a person that a cloud's administrator may see. */
const personIn = (state: State | null): CloudPerson => ({
  name: textOf(state, 'profile:name') ?? 'Clearpane',
  email: textOf(state, 'profile:email') || undefined,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

type Reach = Pick<Cloud, 'own' | 'reached'>

/** Opens the cloud only once for each address, because an opened cloud remembers what it has read. */
const cloudTransport = (
  { own, reached }: Reach,
  address: string | null,
  { person, recovery }: Pick<CloudOptions, 'person' | 'recovery'>,
): Transport => {
  if (address === null && own === null) throw new TransportError('missing', ownCloudName)
  const name = JSON.stringify([address, person, recovery?.auth.toString('hex')])
  const made =
    reached.get(name) ??
    createCloudTransport({
      address: address ?? ownCloudAddress,
      ...(person === undefined ? {} : { person }),
      ...(recovery === undefined ? {} : { recovery }),
      ...(address === null && own !== null ? { fetch: own.fetch } : {}),
    })
  reached.clear()
  reached.set(name, made)
  return made
}

export const transportOf = (cloud: Reach, place: SyncPlace, state: State | null): Transport => {
  switch (place.kind) {
    case 'none':
      return noTransport
    case 'folder':
      return createFolderTransport(place.path)
    case 'cloud':
      return cloudTransport(cloud, place.address, { person: personIn(state) })
  }
}

/** Opens the cloud for a PC that joins with the recovery key. */
export const transportToJoin = (cloud: Reach, place: SyncPlace, recovery: RecoveryKey): Transport =>
  place.kind === 'cloud'
    ? cloudTransport(cloud, place.address, { recovery })
    : transportOf(cloud, place, null)

const isWithin = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way))
}

/** Returns the folder through which both sample PCs sync during a trial. */
export const samplesFolder = (dataDir: string): string => join(dataDir, 'cloud', 'shared-by-samples')

const unusable = (variant: 'relative' | 'own' | 'address', path: string) =>
  refusal(diagnostic('SYNC_PLACE_UNUSABLE', variant, { path }, path))

/** Completes the location that the user specified, without opening it. */
export const placeAsNamed = ({ dataDir }: Pick<Cloud, 'dataDir'>, place: SyncPlace): Result<SyncPlace> => {
  if (place.kind === 'none') return ok({ kind: 'none' })
  if (place.kind === 'cloud') {
    if (place.address === null) return ok(place)
    const address = cloudAddressOf(place.address)
    return address === null ? unusable('address', place.address) : ok({ kind: 'cloud', address })
  }
  const { path } = place
  if (!isAbsolute(path) || path.includes('\0')) return unusable('relative', path)
  if (isWithin(path, dataDir) && resolve(path) !== resolve(samplesFolder(dataDir)))
    return unusable('own', path)
  return ok({ kind: 'folder', path: resolve(path) })
}

/**
 * Checks a place. Throws TransportError if the location can't be read at the moment. If a cloud doesn't have the
 * profile yet, the profile is uploaded to it.
 */
export const checkedPlace = async (
  cloud: Cloud,
  place: SyncPlace,
  state: State,
): Promise<Result<SyncPlace>> => {
  const named = placeAsNamed(cloud, place)
  if (named.ok) await transportOf(cloud, named.value, state).pull(presenceOf(state))
  return named
}
