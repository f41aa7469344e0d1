/**
 * The PCs that this process can observe and change. The host, journal, lock and use cases of each device are created
 * on first use.
 */
import { dirname } from 'node:path'
import type {
  Cleaner,
  Clock,
  Drivers,
  EndProcess,
  Games,
  Hardware,
  Logbook,
  Network,
  Notices,
  ReadHives,
  Sensors,
  StoredRun,
  Tools,
} from '@clearpane/engine'
import { type Device, type DeviceId, diagnostic, type Preset, type Tweak } from '@clearpane/model'
import type { Restarted, SampleUpdate } from '@clearpane/sample-pc'
import type { BrokerOptions } from '../broker/open-broker.ts'
import { systemClock } from '../core/clock.ts'
import { DataFolderError, keepPrivate } from '../core/data-folder.ts'
import { runIds } from '../core/ids.ts'
import { type ProgramLog, programLog } from '../core/program-log.ts'
import { ok, type Result, refusal } from '../core/result.ts'
import { openJournalStore } from '../journal/index.ts'
import { defaultDataDir, type Paths, pathsIn } from '../paths/paths.ts'
import { heldBy } from '../pc/refusals.ts'
import { keptStarts } from '../pc/starts.ts'
import type { DeviceService } from '../pc/types.ts'
import { reachedIn, undoFiles } from '../pc/undo-files.ts'
import type { DeviceFiles } from '../pc-files/device-files.ts'
import { openHistory } from '../projection/index.ts'
import { storeResults } from '../results/store-results.ts'
import { forgetSeen, movementsOn, openSessionsOf } from './kept-data.ts'
import { type DeviceEntries, type OpenedDevice, type Openers, openersFor } from './openers.ts'
import { type KeptStore, storeKeeper } from './store-keeper.ts'

export type Catalog = { tweaks: readonly Tweak[]; presets: readonly Preset[] }

/**
 * An open device. A part is null if the device doesn't have it, e.g. because the device measures nothing, has no
 * hardware or records nothing.
 */
export type DeviceSession = {
  id: DeviceId
  service: DeviceService
  sensors: Sensors | null
  tools: Tools | null
  cleaner: Cleaner | null
  drivers: Drivers | null
  hives: ReadHives | null
  /** The device's games; null if the device has none. */
  games: Games | null
  /** Ends programs; null if Clearpane can't end programs on this device. */
  endProcess: EndProcess | null
  hardware: Hardware | null
  logbook: Logbook | null
  /** Shows notices; null if no notice can be shown outside the dashboard. */
  notices: Notices | null
  network: Network | null
  /** The device's files; null if they can't be scanned. */
  files: DeviceFiles | null
  /** Adds runs from another log to this PC's own history, where users can see and undo them. Returns how many. */
  adopt(runIds: readonly string[], read: () => Promise<readonly StoredRun[]>): Promise<number>
  /** Task scheduler entries; null if this device has no task scheduler that can start this program. */
  entries: DeviceEntries | null
}

export type DeviceRegistry = {
  platform: string
  paths: Paths
  defaultDevice: DeviceId
  catalog(): Promise<Catalog>
  /** Resolves an id: on systems other than Windows, `this` means the generic device. */
  resolve(id: DeviceId): DeviceId
  /** Opens a device. Refused with UNKNOWN_DEVICE if this machine doesn't have the device. */
  open(id: DeviceId): Promise<Result<DeviceSession>>
  /** Lists devices. Leaves out devices whose files can't be used. Rejects if no device is left. */
  list(): Promise<Device[]>
  /** Log of the program's steps, which are recorded as codes. */
  log: ProgramLog
  /** Opens the data folder's only store on first use. */
  store(): Promise<KeptStore>
  /**
   * Resets a sample. Refused with DEVICE_UNSUPPORTED if the sample PC doesn't exist, and with RUN_IN_PROGRESS while a
   * run has locked it.
   */
  resetSample(startedBy: string, id?: DeviceId): Promise<Result<void>>
  /**
   * Restarts a sample PC, with the same refusals as `resetSample`; returns the changes that the restart completed,
   * and the record of the startup.
   */
  restartSample(startedBy: string, id?: DeviceId): Promise<Result<Restarted>>
  /** Simulates an update on a sample PC, with the same refusals as `resetSample`; returns what the update did. */
  updateSample(startedBy: string, id?: DeviceId): Promise<Result<SampleUpdate>>
  /**
   * Requests a restart, and returns how many seconds remain until Windows restarts. Refused with DEVICE_UNSUPPORTED
   * if Clearpane can't restart this device or if Windows refuses.
   */
  restart(startedBy: string, id: DeviceId): Promise<Result<number>>
  /** Cancels the restart, even while a run has locked the PC. */
  cancelRestart(id: DeviceId): Promise<Result<void>>
  close(): Promise<void>
}

export type OpenDevicesOptions = {
  /** Null: the default folder of the platform. */
  dataDir: string | null
  version: string
  /**
   * Makes changes that require administrator rights; if omitted, this process makes them itself, as far as Windows
   * allows.
   */
  broker?: BrokerOptions
  platform?: string
  /** A catalog for tests, which also use their own devices and clock. */
  catalog?: Catalog
  openers?: Openers
  clock?: Clock
}

const unknownDevice = (id: DeviceId, known: readonly string[]) =>
  diagnostic('UNKNOWN_DEVICE', 'id', { id, known: known.join(' and ') }, id)

const noSample = () => diagnostic('DEVICE_UNSUPPORTED', 'noSample')

const noRestart = () => diagnostic('DEVICE_UNSUPPORTED', 'noRestart')

const restartRefused = (reason: string) => diagnostic('DEVICE_UNSUPPORTED', 'restartRefused', { reason })

/** Seconds until a restart: long enough for the user to read the question again and cancel the restart. */
const restartSeconds = 30

type Held = DeviceSession & { device: OpenedDevice }

const noBroker: BrokerOptions = { program: null, when: 'auto' }

export const openDevices = async (options: OpenDevicesOptions): Promise<DeviceRegistry> => {
  const { version, platform = process.platform, clock = systemClock, broker = noBroker } = options
  const paths = pathsIn(options.dataDir ?? defaultDataDir(platform, process.env), platform, process.env)
  const openers = options.openers ?? openersFor(platform)
  const known = Object.keys(openers) as DeviceId[]
  const opened = new Map<DeviceId, Promise<Held>>()
  const log = programLog(paths.log)
  const keeper = storeKeeper(paths.store, log)

  const catalog = async (): Promise<Catalog> => options.catalog ?? import('@clearpane/catalog')

  const openDevice = async (id: DeviceId, opener: NonNullable<Openers[DeviceId]>): Promise<Held> => {
    const { tweaks, presets } = await catalog()
    // Denies other accounts access to folders that an earlier version created, or that were created under a
    // permissive umask. This also protects the files in these folders.
    await keepPrivate([paths.journal(id), dirname(paths.lock(id)), dirname(paths.sample)])
    const [device, { createDeviceService }, { cleanupClasses }] = await Promise.all([
      opener({ paths, version, clock, tweaks, broker, log }),
      import('../pc/create.ts'),
      import('@clearpane/catalog'),
    ])
    const { host, inventory, lock, openHost } = device
    const { listAsAdministrator, lookAsAdministrator, startsAsAdministrator } = device
    const store = openJournalStore(paths.journal(id))
    const rows = async () => (await keeper.store()).projection(id)
    const aside = async () => (await keeper.aside()).projection(id)
    const ids = runIds(() => store.lastRun())
    return {
      id,
      device,
      sensors: device.sensors ?? null,
      tools: device.tools ?? null,
      cleaner: device.cleaner ?? null,
      drivers: device.drivers ?? null,
      hives: device.hives ?? null,
      games: device.games ?? null,
      endProcess: device.endProcess ?? null,
      hardware: device.hardware ?? null,
      logbook: device.logbook ?? null,
      notices: device.notices ?? null,
      network: device.network ?? null,
      files: device.files ?? null,
      entries: device.entries ?? null,
      adopt: async (runIds, read) => {
        const known = new Set((await store.read()).map(({ runId }) => runId))
        const wanted = new Set(runIds.filter((id) => !known.has(id)))
        if (wanted.size === 0) return 0
        // A run that is still in progress is added once it has ended.
        const runs = (await read()).filter(
          ({ runId, records }) => wanted.has(runId) && records.at(-1)?.type === 'end',
        )
        const owner = runs.length === 0 ? null : (await host.device()).facts.userSid
        for (const run of runs) {
          const { runId, records } = run
          // The administrators' log contains no undo files, and the user couldn't read them there.
          const journal = await store.create(runId, undoFiles({ changes: reachedIn(run), runId, owner }))
          try {
            for (const record of records) await journal.append(record)
          } finally {
            await journal.close()
          }
        }
        return runs.length
      },
      service: createDeviceService({
        host,
        inventory,
        network: device.network,
        openHost,
        listAsAdministrator,
        lookAsAdministrator,
        startsAsAdministrator,
        keptStarts: keptStarts(storeResults(keeper.store), id),
        openSessions: async () => openSessionsOf(await keeper.store(), id),
        movements: async () => movementsOn(await keeper.store(), id),
        store,
        history: openHistory({ rows, aside }, store, id),
        lock,
        clock,
        ids,
        catalog: { tweaks, presets },
        fileClasses: cleanupClasses,
        version,
        log,
      }),
    }
  }

  const resolve = (id: DeviceId): DeviceId => (id === 'this' && openers.this === undefined ? 'generic' : id)

  const hold = async (requested: DeviceId): Promise<Result<Held>> => {
    const id = resolve(requested)
    const opener = openers[id]
    if (opener === undefined) return refusal(unknownDevice(requested, known))
    const held = opened.get(id) ?? openDevice(id, opener)
    opened.set(id, held)
    // If a device couldn't be opened, it is tried again the next time it is requested.
    held.catch(() => opened.delete(id))
    return ok(await held)
  }

  /**
   * Makes a call while holding the PC's lock, as runs do, so that only one such call or run takes place at a time.
   * `pick`:
   * returns the function to call, or undefined for a device without it.
   */
  const alone = async <T>(
    startedBy: string,
    id: DeviceId,
    pick: (device: OpenedDevice) => (() => T | Promise<T>) | null | undefined,
    cannot = noSample,
  ): Promise<Result<T>> => {
    const held = await hold(id)
    if (!held.ok) return held
    const { device } = held.value
    const work = pick(device)
    if (work == null) return refusal(cannot())
    const taken = await device.lock.acquire(startedBy)
    if (!taken.held) return { ...refusal(heldBy(taken.holder)), holder: taken.holder }
    try {
      return ok(await work())
    } finally {
      await taken.release()
    }
  }

  return {
    platform,
    paths,
    defaultDevice: known[0] ?? 'sample',
    catalog,
    resolve,
    open: hold,
    store: keeper.store,
    log,

    list: async () => {
      const found = await Promise.allSettled(
        known.map(async (id) => {
          const held = await hold(id)
          if (!held.ok) throw new Error(`device ${id} of the table cannot be opened`)
          return held.value.service.device()
        }),
      )
      const devices = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const failed = found.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
      // If the file of one sample PC is damaged, the others are still shown. A request for the damaged sample PC gets
      // the error.
      const defect =
        failed.find((error) => !(error instanceof DataFolderError)) ??
        (devices.length === 0 ? failed[0] : undefined)
      if (defect !== undefined) throw defect
      return devices
    },

    resetSample: (startedBy, id = 'sample') =>
      alone(
        startedBy,
        id,
        ({ reset }) =>
          reset &&
          (async () => {
            await reset()
            await forgetSeen(await keeper.store(), id)
          }),
      ),

    restartSample: (startedBy, id = 'sample') => alone(startedBy, id, ({ restart }) => restart),

    updateSample: (startedBy, id = 'sample') => alone(startedBy, id, ({ update }) => update),

    restart: async (startedBy, id) => {
      const asked = await alone(
        startedBy,
        id,
        ({ systemRestart }) => systemRestart && (() => systemRestart.start(restartSeconds)),
        noRestart,
      )
      if (!asked.ok) return asked
      return asked.value === null ? ok(restartSeconds) : refusal(restartRefused(asked.value))
    },

    cancelRestart: async (id) => {
      const held = await hold(id)
      if (!held.ok) return held
      const { systemRestart } = held.value.device
      if (systemRestart === undefined) return refusal(noRestart())
      const refused = systemRestart.cancel()
      return refused === null ? ok(undefined) : refusal(restartRefused(refused))
    },

    close: async () => {
      const devices = await Promise.allSettled(opened.values())
      opened.clear()
      for (const one of devices) if (one.status === 'fulfilled') await one.value.device.close()
      await keeper.close()
    },
  }
}
