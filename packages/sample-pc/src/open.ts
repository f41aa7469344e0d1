/** Opens the sample PC: a simulated stock Windows 11 whose state is in one SQLite file. */

import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import {
  type Cleaner,
  type Clock,
  type Drivers,
  type EndProcess,
  fitTweaks,
  type Games,
  type Hardware,
  type Host,
  type Inventory,
  type Logbook,
  type Network,
  type ReadHives,
  type Sensors,
  type ToolEvent,
  type ToolName,
  type Tools,
} from '@clearpane/engine'
import {
  type Boot,
  because,
  canonicalJson,
  type Device,
  type DeviceFacts,
  type Finding,
  type InstalledUpdate,
  type Resource,
  resourceKey,
  type Tweak,
} from '@clearpane/model'
import { openDatabase, transaction } from './database.ts'
import { startTasks } from './effects/coefficients.ts'
import { type Effects, effectsOf } from './effects/index.ts'
import { readAtSignIn } from './effects/snapshot.ts'
import { exportRegistry } from './export/export.ts'
import { stockDevice } from './facts.ts'
import { sampleGames } from './games.ts'
import { sampleHardware } from './hardware/hardware.ts'
import { createSampleHost } from './host.ts'
import { bytesOfRemovedApps } from './inventory/app-facts.ts'
import { limitsOf, sampleDrivers, whyNoOffers } from './inventory/drivers.ts'
import { sampleHives } from './inventory/hives.ts'
import { createSampleInventory } from './inventory/inventory.ts'
import { openLive } from './live/live.ts'
import { createSensors } from './live/sensors.ts'
import { createSampleNetwork } from './network/network.ts'
import { openProperties } from './properties/index.ts'
import { openScalarStore } from './properties/store.ts'
import { type Restarted, recordBoot, restart } from './restart.ts'
import { type Parts, stockUp, wipe } from './start/seed.ts'
import { startState } from './start/state.ts'
import { desktop, type Machine } from './stock/machine.ts'
import { openAside } from './stores/aside.ts'
import { openBoots } from './stores/boots.ts'
import { openWorldChanges } from './stores/changes.ts'
import { openEvents, type SampleEvent } from './stores/events.ts'
import { openPending, type Pending, type Until } from './stores/pending.ts'
import { openRegistry } from './stores/registry.ts'
import { applyManaged, openRestricted, type Restricted } from './stores/restrictions.ts'
import { openServices } from './stores/services.ts'
import { openTrees } from './stores/trees.ts'
import { openUpdates, type SampleUpdate } from './stores/updates.ts'
import { installUpdate } from './update.ts'
import { openWorld, type World } from './world/world.ts'

/**
 * Queries for everything that undo must restore: keys, values, services and scalars. Restore points and events belong
 * to the history, not to the state.
 */
const queries = [
  'select id, path, class, security, link from keys order by id',
  'select key, id, name, type, hex from registry_values order by key, id',
  'select id, name, display, start, delayed, running, triggered from services order by id',
  'select id, value from properties order by id',
]

/**
 * Returns the SHA-256 of the state as lower-case hexadecimal digits. Call this function within a read transaction.
 */
const stateHashOf = (db: DatabaseSync): string => {
  const hash = createHash('sha256')
  for (const query of queries)
    for (const row of db.prepare(query).all()) hash.update(`${canonicalJson({ ...row })}\n`)
  return hash.digest('hex')
}

const day = 86_400_000

/**
 * Updates that were installed before this PC's first startup, including the one of the current Windows build.
 */
const earlier: readonly (readonly [daysBefore: number, title: string, kind: InstalledUpdate['kind']])[] = [
  [0.4, 'Security Intelligence Update for Microsoft Defender Antivirus (KB2267602)', 'definitions'],
  [1.3, 'Security Intelligence Update for Microsoft Defender Antivirus (KB2267602)', 'definitions'],
  [6.2, '9WZDNCRFJBMP-Microsoft.WindowsStore', 'app'],
  [11.6, 'Cumulative Update for Windows 11 Version 24H2 for x64-based Systems (KB5065426)', 'windows'],
  [11.7, 'Windows Malicious Software Removal Tool x64 - v5.136 (KB890830)', 'windows'],
  [39.5, 'Cumulative Update for Windows 11 Version 24H2 for x64-based Systems (KB5063878)', 'windows'],
]

const states = { active: 'active', quarantined: 'removed' } as const

type Rest = { boots(): Boot[]; updates(): SampleUpdate[]; world: World; now(): number }

/** Returns the time of the newest update that users would call a Windows update. */
const lastUpdateIn = (updates: readonly InstalledUpdate[]): string | null =>
  updates.find(({ kind }) => kind === 'windows')?.at ?? null

/**
 * Makes a sample PC's records: its startups, its installed updates, and what Defender has done. Everything from
 * before the PC's first startup is invented.
 */
const sampleLogbook = ({
  boots,
  updates,
  world,
  now,
}: Rest): Logbook & { installed(): InstalledUpdate[] } => {
  const first = () => Date.parse(boots()[0]?.at ?? new Date(now()).toISOString())
  const before = (days: number) => new Date(first() - days * day).toISOString()
  /** Returns the time of the newest daily scan that has finished. */
  const quickScan = () => {
    const today = Math.floor(now() / day) * day + day / 2
    return new Date(today <= now() ? today : today - day).toISOString()
  }
  const installedKind = (kind: string) => (kind === 'definition' ? 'definitions' : 'windows')
  /** Newest first. */
  const installed = () => {
    // The update's installation time isn't stored, so the time of the last startup is used instead.
    const at = boots().at(-1)?.at ?? before(0)
    const own = world
      .updates()
      .filter(({ state }) => state === 'installed')
      .map(({ title, kind }): InstalledUpdate => ({ at, title, kind: installedKind(kind) }))
    const simulated = updates()
      .map(({ at, title }): InstalledUpdate => ({ at, title, kind: 'windows' }))
      .toReversed()
    return [
      ...simulated,
      ...own,
      ...earlier.map(([days, title, kind]) => ({ at: before(days), title, kind })),
    ]
  }
  return {
    installed,
    boots: async () => ({ record: boots().toReversed() }),
    updates: async () => ({ record: installed() }),
    protection: async () => ({
      record: {
        findings: world.findings().map(
          ({ name, severity, path, state }, i): Finding => ({
            at: before(2.3 + 9 * i),
            name,
            severity,
            path,
            state: states[state],
          }),
        ),
        quickScan: quickScan(),
        fullScan: null,
        definitions: before(0.4),
      },
    }),
  }
}

const stronger = (a: Until | undefined, b: Until): Until => (a === 'reboot' ? a : b)

/** Any date works here, because whether a restart is needed doesn't depend on it. */
const anyDay = '2026-01-01T00:00:00Z'

/**
 * Lists values that wait. Only Windows reads a start type, and only while it starts, so a changed start type isn't
 * listed as a value that still has to take effect.
 */
const waitsOfCatalog = (tweaks: readonly Tweak[], facts: DeviceFacts): Map<string, Until> => {
  const waits = new Map<string, Until>()
  for (const { restart, options } of fitTweaks(tweaks, facts, anyDay)) {
    if (restart !== 'logoff' && restart !== 'reboot') continue
    for (const { resource } of options.flatMap(({ settings }) => settings)) {
      if (resource.kind === 'service' || resource.kind === 'file' || resource.kind === 'action') continue
      const key = resourceKey(resource)
      waits.set(key, stronger(waits.get(key), restart))
    }
  }
  return waits
}

const tasksAtStart = new Set(startTasks.map((path) => path.toLowerCase()))

/**
 * Determines from the catalog and from Windows' own rules which values take effect only after the next sign-in or
 * startup.
 */
const whatWaits = (tweaks: readonly Tweak[], facts: DeviceFacts): ((resource: Resource) => Until | null) => {
  const waits = waitsOfCatalog(tweaks, facts)
  return (resource) => {
    if (resource.kind === 'feature' || resource.kind === 'capability') return 'reboot'
    if (resource.kind === 'task' && tasksAtStart.has(resource.path.toLowerCase())) return 'logoff'
    const key = resourceKey(resource)
    return waits.get(key) ?? (readAtSignIn.has(key) ? 'logoff' : null)
  }
}

const steps = [10, 25, 50, 75, 100]

/** Text printed by the sample PC's tools. A simulated scan finishes immediately. */
const said: Readonly<Record<ToolName, readonly string[]>> = {
  systemFiles: [
    'Simulated: Windows compares its own files.',
    ...steps.map((percent) => `Verification ${percent}% complete.`),
    'No file differs from its copy.',
  ],
}

/** Makes the tools. An account without administrator rights isn't allowed to run these tools. */
const createSampleTools = ({ elevated }: Pick<DeviceFacts, 'elevated'>): Tools => ({
  async *run(tool, signal): AsyncGenerator<ToolEvent> {
    if (!elevated) return yield { cannot: because('needsAdministrator', { name: 'sfc.exe' }) }
    for (const line of said[tool]) {
      if (signal.aborted) return
      yield { line }
    }
    yield { code: 0, reason: null }
  },
})

export type SamplePcOptions = {
  /** Path of the file; the file and its folder are created if they are missing; `:memory:` stores nothing. */
  file: string
  /** The catalog: the documented defaults of its settings make up the initial state. */
  tweaks: readonly Tweak[]
  clock: Clock
  /** The sample PC's device data; that of the stock PC by default. */
  device?: Device
  /** The sample PC's hardware; that of the desktop PC by default. */
  machine?: Machine
  /** The restrictions on this PC; an ordinary PC has none. */
  restricted?: readonly Restricted[]
  /** Ids of tweaks that another tool applied only in part. */
  halfApplied?: readonly string[]
}

export type SamplePc = {
  host: Host
  sensors: Sensors
  endProcess: EndProcess
  hardware: Hardware
  logbook: Logbook
  network: Network
  /**
   * Simulates a restart: waiting values take effect, and Windows starts as fast or as slowly as its new state allows.
   */
  restart(): Restarted
  /** Installs the next simulated Windows update and restarts. Returns what it did. */
  update(): SampleUpdate
  /**
   * Lists what each installed update really changed, oldest first; only the simulation knows this.
   */
  updates(): SampleUpdate[]
  /**
   * Lists the recorded Windows startups, oldest first. The first recorded startup took place before the PC was
   * opened.
   */
  boots(): Boot[]
  /** The sample PC's files, drivers, updates, findings and networks. */
  world: World
  /** Lists the values that take effect at the next sign-in or startup. */
  pending(): Pending[]
  inventory: Inventory
  tools: Tools
  cleaner: Cleaner
  drivers: Drivers
  hives: ReadHives
  games: Games
  /** Returns to the initial state; forgets restore points and events. */
  reset(): void
  /**
   * Hashes every key, value, service and scalar in sorted order. This hash is the same before a run and after the run
   * has been undone.
   */
  stateHash(): string
  /**
   * Returns the registry and the services as .reg text, which must be written as UTF-16LE with a byte order mark.
   * Registry editors add a NUL to a string whose bytes don't end with one (seen in Wine's editor); no initial state
   * contains such a value.
   */
  exportReg(): string
  /** Resets the values that are managed by policies, as `gpupdate` does. */
  refreshPolicy(): void
  /** Returns how the changes made so far affect memory, the next boot and the disk. See docs/sample-pc.md. */
  effects(): Effects
  /** Lists actions and changes that are waiting for the next startup, oldest first. */
  events(): SampleEvent[]
  close(): void
}

const openParts = (db: DatabaseSync, clock: Clock): Parts => {
  const registry = openRegistry(db, clock)
  const store = openScalarStore(db)
  const events = openEvents(db, store, clock)
  const properties = openProperties(store, events.hooks)
  return {
    db,
    registry,
    trees: openTrees(db, registry),
    services: openServices(db),
    properties,
    restricted: openRestricted(db),
    events,
    pending: openPending(db),
    boots: openBoots(db),
    world: openWorldChanges(db),
    aside: openAside(db),
    updates: openUpdates(db),
  }
}

/** Opens the sample PC. Throws if the file isn't a sample PC's, or if it has a newer format. */
export const openSamplePc = ({
  file,
  tweaks,
  clock,
  device = stockDevice,
  machine = desktop,
  restricted = [],
  halfApplied = [],
}: SamplePcOptions): SamplePc => {
  const db = openDatabase(file)
  const parts = openParts(db, clock)
  const state = startState(tweaks, device.facts, halfApplied)
  const live = openLive(parts, machine, clock)
  const stock = () => {
    stockUp(parts, state, restricted)
    const { bootedAt } = live.mark()
    if (parts.boots.last() === null) recordBoot(parts, state, machine, new Date(bootedAt).toISOString())
  }
  transaction(db, 'write', stock)
  const world = openWorld(parts, { state, machine, live, clock })
  const effects = () => effectsOf(state, parts, machine.bootSeconds)
  const look = () =>
    live.look(
      machine.disk.fixed + effects().disk.nowBytes - world.freedBytes() - bytesOfRemovedApps(parts, state),
    )
  const waits = whatWaits(tweaks, device.facts)
  const boots = () => transaction(db, 'read', () => parts.boots.list())
  const updates = () => transaction(db, 'read', () => parts.updates.list())
  const logbook = sampleLogbook({ boots, updates, world: world.world, now: () => Date.parse(clock.now()) })
  const lastUpdate = () => lastUpdateIn(logbook.installed())
  return {
    host: createSampleHost(parts, {
      ...{
        clock,
        device,
        machine,
        live,
        look,
        lastUpdate,
        waits,
        listed: world.listed,
        offeredDrivers: world.offeredDrivers,
      },
    }),
    cleaner: world.listed.cleaner,
    sensors: createSensors(machine, () => transaction(db, 'read', look)),
    endProcess: async (one) => transaction(db, 'write', () => live.end(one)),
    hardware: sampleHardware(device, machine, () => ({
      ...transaction(db, 'read', look),
      lastUpdate: lastUpdate(),
    })),
    restart: () => transaction(db, 'write', () => restart(parts, state, { machine, live, world, clock })),
    update: () =>
      transaction(db, 'write', () => {
        const at = clock.now()
        const update = installUpdate(parts, state, {
          ...{ at, build: device.facts.build ?? 0, seed: machine.seed },
        })
        restart(parts, state, { machine, live, world, clock, isAfterInstall: true })
        return update
      }),
    updates,
    boots,
    logbook,
    network: createSampleNetwork(parts, {
      figures: () => transaction(db, 'read', look).figures,
      sockets: () => world.world.listeners(),
      connections: () => world.world.connections(),
      programs: () => world.world.programs(),
    }),
    world: world.world,
    pending: () => transaction(db, 'read', () => parts.pending.list()),
    inventory: createSampleInventory(parts, () =>
      world.offeredDrivers.list(transaction(db, 'read', () => whyNoOffers(parts))),
    ),
    tools: createSampleTools(device.facts),
    drivers: sampleDrivers({
      world: world.world,
      limits: () => transaction(db, 'read', () => limitsOf(parts)),
    }),
    hives: sampleHives,
    games: sampleGames(db, () => Date.parse(clock.now())),
    reset: () =>
      transaction(db, 'write', () => {
        wipe(db)
        stock()
      }),
    stateHash: () => transaction(db, 'read', () => stateHashOf(db)),
    exportReg: () => transaction(db, 'read', () => exportRegistry(db)),
    refreshPolicy: () =>
      transaction(db, 'write', () => applyManaged(parts.registry, parts.restricted.list())),
    effects: () => transaction(db, 'read', effects),
    events: () => transaction(db, 'read', () => parts.events.list()),
    close: () => db.close(),
  }
}
