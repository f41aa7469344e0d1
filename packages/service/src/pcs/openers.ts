/**
 * Opens each device: its host, its run lock, and the additional parts of a sample PC. All modules are imported on
 * first use.
 */
import type {
  Cleaner,
  Clock,
  Drivers,
  EndProcess,
  Games,
  Hardware,
  Host,
  Inventory,
  Logbook,
  Network,
  Notices,
  OpenHost,
  ReadHives,
  RunLock,
  Sensors,
  Tools,
} from '@clearpane/engine'
import { because, type DeviceId, type Reason, type Tweak } from '@clearpane/model'
import type { Restarted, SampleUpdate } from '@clearpane/sample-pc'
import type { ElevatedMade, ElevatedRemoved } from '../broker/elevated/create.ts'
import type { ElevatedAsk } from '../broker/elevated/document.ts'
import type { TrustedFiles } from '../broker/elevated/files.ts'
import type { BrokerOptions } from '../broker/open-broker.ts'
import { makeOwnFile, using } from '../core/data-folder.ts'
import type { ProgramLog } from '../core/program-log.ts'
import type { EntryPort } from '../entries/index.ts'
import { createFileRunLock } from '../lock/index.ts'
import { defaultDataDir, type Paths } from '../paths/paths.ts'
import type { ListAsAdministrator, LookAsAdministrator } from '../pc/as-administrator.ts'
import { fileClassesBeside, reinstallOf } from '../pc/from-catalog.ts'
import type { StartsAsAdministrator } from '../pc/starts.ts'
import type { DeviceFiles } from '../pc-files/device-files.ts'
import type { OnDue } from '../pc-files/thread-quarantine.ts'

/** Windows Task Scheduler, and what its entries start. */
export type DeviceEntries = {
  port: EntryPort
  program: string
  /** Data folder; null for the usual folder of this account. */
  dataDir: string | null
  /** Tasks with administrator rights: they are created and removed after a prompt, and everybody can read them. */
  elevated: DeviceElevated
}

export type DeviceElevated = {
  make(task: ElevatedAsk): Promise<{ ok: true; answer: ElevatedMade } | { ok: false; reason: Reason }>
  /** Removes one elevated task, or all elevated tasks of this account if `id` is null. */
  remove(id: string | null): Promise<{ ok: true; answer: ElevatedRemoved } | { ok: false; reason: Reason }>
  files: Pick<TrustedFiles, 'path' | 'read' | 'list'>
  /** Of this program. */
  version: string
}

export type OpenedDevice = {
  host: Host
  /** The device's inventory; omitted if it has none. */
  inventory?: Inventory
  /** The device's sensors; omitted if it measures nothing. */
  sensors?: Sensors
  /** The device's tools; omitted if it has none. */
  tools?: Tools
  /** The device's cleaner; omitted if there is nothing to clean. */
  cleaner?: Cleaner
  /** The device's drivers; omitted if it doesn't list any. */
  drivers?: Drivers
  /** The device's registry files; omitted if it has no registry. */
  hives?: ReadHives
  /** The device's games; omitted if it has none. */
  games?: Games
  /** Ends programs; omitted if Clearpane can't end programs on this device. */
  endProcess?: EndProcess
  /** The device's hardware; omitted if it has none. */
  hardware?: Hardware
  /** Shows notices; omitted if no notice can be shown outside the dashboard. */
  notices?: Notices
  lock: RunLock
  /** Gives a run administrator rights; omitted if the system doesn't have such rights. */
  openHost?: OpenHost
  lookAsAdministrator?: LookAsAdministrator
  listAsAdministrator?: ListAsAdministrator
  startsAsAdministrator?: StartsAsAdministrator
  /** Resets the PC to the stock state; null if the PC isn't a sample PC. The caller must hold the lock. */
  reset: (() => void | Promise<void>) | null
  /** Simulates a restart of Windows; omitted if the device doesn't support this. The caller must hold the lock. */
  restart?: () => Restarted
  /**
   * Simulates the next Windows update; omitted if the device doesn't support this. The caller must hold the lock.
   */
  update?: () => SampleUpdate
  /**
   * Restarts a real PC after a delay; omitted if the device doesn't support this. Each function returns null, or the
   * reason why Windows refused.
   */
  systemRestart?: { start(seconds: number): string | null; cancel(): string | null }
  /** The device's logbook; omitted if the device records nothing. */
  logbook?: Logbook
  /** The device's network; omitted if the device doesn't report it. */
  network?: Network
  /** The device's files; omitted if they can't be scanned. */
  files?: DeviceFiles
  /**
   * Task Scheduler entries; omitted if no entry can start this program, as on systems other than Windows or if the
   * program runs from source.
   */
  entries?: DeviceEntries
  close(): void | Promise<void>
}

export type OpenContext = {
  paths: Paths
  version: string
  clock: Clock
  tweaks: readonly Tweak[]
  broker: BrokerOptions
  log: ProgramLog
}

/** Logs that files were removed from the quarantine on their due date, without anybody having requested it. */
const due =
  (log: ProgramLog, device: DeviceId): OnDue =>
  ({ files, bytes }) =>
    void log.event('info', 'QUARANTINE_DUE', { device, files, bytes })

const nowOf = (clock: Clock) => () => Date.parse(clock.now())
export type Openers = Partial<Record<DeviceId, (context: OpenContext) => Promise<OpenedDevice>>>

/** Opens the stock or the restricted sample PC. Each sample PC has its own seed and its own file. */
const sampleOpener =
  (id: 'sample' | 'restricted') =>
  async ({ paths, clock, tweaks, log }: OpenContext): Promise<OpenedDevice> => {
    const [{ openRestrictedPc, openSamplePc }, { makeDirectory }, { dirname }, { createSampleFiles }] =
      await Promise.all([
        import('@clearpane/sample-pc'),
        import('../core/durable.ts'),
        import('node:path'),
        import('../pc-files/sample-quarantine.ts'),
      ])
    const file = paths[id]
    const pc = await using(file, async () => {
      await makeDirectory(dirname(file))
      // An empty file counts as a database without tables; SQLite gives the files next to it the same permissions.
      makeOwnFile(file)
      return id === 'restricted'
        ? openRestrictedPc({ file, tweaks, clock })
        : openSamplePc({ file, tweaks, clock })
    })
    return {
      host: pc.host,
      inventory: pc.inventory,
      sensors: pc.sensors,
      tools: pc.tools,
      cleaner: pc.cleaner,
      drivers: pc.drivers,
      hives: pc.hives,
      games: pc.games,
      endProcess: pc.endProcess,
      hardware: pc.hardware,
      lock: createFileRunLock(paths.lock(id)),
      reset: () => pc.reset(),
      restart: () => pc.restart(),
      update: () => pc.update(),
      logbook: pc.logbook,
      network: pc.network,
      files: createSampleFiles(pc.world, nowOf(clock), due(log, id)),
      close: () => pc.close(),
    }
  }

const sample = sampleOpener('sample')
const restricted = sampleOpener('restricted')

const linuxFiles = async ({ paths, clock, log }: OpenContext): Promise<DeviceFiles> => {
  const [{ createOwnFiles }, { koffiFile }] = await Promise.all([
    import('../pc-files/own-files.ts'),
    import('@clearpane/host/generic/files'),
  ])
  return createOwnFiles({
    paths,
    device: 'generic',
    source: () => ({ kind: 'node', koffi: koffiFile() }),
    windows: null,
    noBin: because('noBinHere'),
    now: nowOf(clock),
    onDue: due(log, 'generic'),
  })
}

const generic = async (context: OpenContext): Promise<OpenedDevice> => {
  const {
    createEndProcess,
    createGenericHardware,
    createGenericHost,
    createGenericSensors,
    createLinuxNetwork,
    createTempFiles,
  } = await import('@clearpane/host/generic')
  const { files, cleaner, inventory } = createTempFiles({
    never: [context.paths.dataDir],
    now: nowOf(context.clock),
  })
  return {
    host: createGenericHost(files),
    inventory,
    cleaner,
    sensors: createGenericSensors(),
    endProcess: createEndProcess(),
    hardware: createGenericHardware(),
    ...(process.platform === 'linux'
      ? { files: await linuxFiles(context), network: createLinuxNetwork() }
      : {}),
    lock: createFileRunLock(context.paths.lock('generic')),
    reset: null,
    close: () => {},
  }
}

/**
 * Opens Windows. The lock is one of the PC's kernel objects, not a file, because two users have different data
 * folders but share one registry.
 */
const windows = async ({
  paths,
  version,
  clock,
  tweaks,
  broker,
  log,
}: OpenContext): Promise<OpenedDevice> => {
  const [
    {
      createEndProcess,
      createWindowsGames,
      createWindowsHardware,
      createWindowsLogbook,
      createWindowsNetwork,
      createWindowsPc,
      createWindowsRunLock,
      createWindowsSensors,
      createWindowsTools,
      keptForAMinute,
      lastUpdateIn,
      readWindowsHives,
      trustedFiles,
      windowsDrivers,
      windowsEntries,
      windowsNotices,
      windowsRestart,
    },
    { brokerOpener },
    {
      listAsAdministrator,
      lookAsAdministrator,
      makeTaskAsAdministrator,
      removeTaskAsAdministrator,
      startsAsAdministrator,
    },
    { promptInsteadOfLimits },
    { windowsSetup },
    { ownSid },
    windowsFiles,
    { createOwnFiles },
  ] = await Promise.all([
    import('@clearpane/host/windows'),
    import('../broker/open-broker.ts'),
    import('../broker/ask-once.ts'),
    import('../broker/prompt.ts'),
    import('../broker/elevated/windows.ts'),
    import('@clearpane/win32'),
    import('@clearpane/host/windows/files'),
    import('../pc-files/own-files.ts'),
  ])
  const {
    host: bare,
    inventory,
    cleaner,
  } = createWindowsPc({
    files: fileClassesBeside(paths.dataDir),
    reinstallOf,
  })
  const logbook = keptForAMinute(createWindowsLogbook())
  const host = promptInsteadOfLimits(bare, broker)
  const context = {
    host,
    inventory,
    cleaner,
    logbook,
    catalog: tweaks,
    clock,
    options: broker,
    dataDir: paths.dataDir,
    elevated: () =>
      broker.program === null
        ? undefined
        : windowsSetup({ person: ownSid(), program: broker.program, version }),
  }
  return {
    host,
    inventory,
    sensors: createWindowsSensors(),
    tools: createWindowsTools(),
    cleaner,
    drivers: windowsDrivers,
    hives: readWindowsHives,
    games: createWindowsGames(),
    endProcess: createEndProcess(),
    hardware: createWindowsHardware(() => lastUpdateIn(logbook)),
    logbook,
    notices: windowsNotices,
    network: createWindowsNetwork(),
    files: createOwnFiles({
      paths,
      device: 'this',
      source: () => ({ kind: 'windows', koffi: windowsFiles.koffiFile() }),
      windows: windowsFiles,
      now: nowOf(clock),
      onDue: due(log, 'this'),
      noBin: windowsFiles.hasRecycleBin() ? null : because('noRecycleBin'),
    }),
    lock: createWindowsRunLock(),
    openHost: brokerOpener(context),
    lookAsAdministrator: (resources) => lookAsAdministrator(context, resources),
    listAsAdministrator: (classes) => listAsAdministrator(context, classes),
    startsAsAdministrator: () => startsAsAdministrator(context),
    ...(broker.program === null
      ? {}
      : {
          entries: {
            port: windowsEntries,
            program: broker.program,
            dataDir: paths.dataDir === defaultDataDir('win32', process.env) ? null : paths.dataDir,
            elevated: {
              make: (task) => makeTaskAsAdministrator(context, task),
              remove: (id) => removeTaskAsAdministrator(context, id),
              files: trustedFiles,
              version,
            },
          },
        }),
    reset: null,
    systemRestart: windowsRestart,
    close: () => {},
  }
}

/** Returns the openers for this machine; the first one opens the default device. */
export const openersFor = (platform: string): Openers =>
  platform === 'win32' ? { this: windows, sample, restricted } : { sample, restricted, generic }
