/** Opens the sample PC: a simulated stock Windows 11 whose state is in one SQLite file. */
import type { DatabaseSync } from 'node:sqlite'
import type {
  Cleaner,
  Clock,
  Drivers,
  EndProcess,
  Hardware,
  Host,
  Inventory,
  Logbook,
  Network,
  ReadHives,
  Sensors,
  Tools,
} from '@clearpane/engine'
import type { Boot, Device, Tweak } from '@clearpane/model'
import { openDatabase, transaction } from './database.ts'
import { type Effects, effectsOf } from './effects/index.ts'
import { openEvents, type SampleEvent } from './events.ts'
import { exportRegistry } from './export/export.ts'
import { stockDevice } from './facts.ts'
import { sampleHardware } from './hardware/hardware.ts'
import { createSampleHost } from './host.ts'
import { bytesOfRemovedApps } from './inventory/app-facts.ts'
import { limitsOf, sampleDrivers, whyNoOffers } from './inventory/drivers.ts'
import { sampleHives } from './inventory/hives.ts'
import { createSampleInventory } from './inventory/inventory.ts'
import { openLive } from './live/live.ts'
import { desktop, type Machine } from './live/machine.ts'
import { createSensors } from './live/sensors.ts'
import { createSampleNetwork } from './network/network.ts'
import { openProperties } from './properties/index.ts'
import { openScalarStore } from './properties/store.ts'
import { openRegistry } from './registry.ts'
import { openBoots } from './restart/boots.ts'
import { lastUpdateIn, sampleLogbook } from './restart/logbook.ts'
import { openPending, type Pending } from './restart/pending.ts'
import { type Restarted, recordBoot, restart } from './restart/restart.ts'
import { whatWaits } from './restart/waits.ts'
import { applyManaged } from './restricted/managed.ts'
import { openRestricted, type Restricted } from './restricted/restrictions.ts'
import { openServices } from './services.ts'
import { type Parts, stockUp, wipe } from './start/seed.ts'
import { startState } from './start/state.ts'
import { stateHashOf } from './state-hash.ts'
import { createSampleTools } from './tools/tools.ts'
import { openTrees } from './trees.ts'
import { openAside } from './world/aside.ts'
import { openWorldChanges } from './world/changes.ts'
import { openWorld, type World } from './world/world.ts'

export type SamplePcOptions = {
  /** Created with its folder if missing; `:memory:` stores nothing. */
  file: string
  /** The catalog: each setting's documented default is the start state. */
  tweaks: readonly Tweak[]
  clock: Clock
  /** Which sample PC; the stock one by default. */
  device?: Device
  /** Its hardware; the desktop by default. */
  machine?: Machine
  /** Restrictions of this PC; the ordinary one has none. */
  restricted?: readonly Restricted[]
  /** Ids of tweaks that another tool left half-applied. */
  halfApplied?: readonly string[]
}

export type SamplePc = {
  host: Host
  sensors: Sensors
  endProcess: EndProcess
  hardware: Hardware
  logbook: Logbook
  network: Network
  /** Simulates a restart: waiting values take effect, and Windows starts, taking as long as it now does. */
  restart(): Restarted
  /** Remembered starts, oldest first. The first one was before the PC was opened. */
  boots(): Boot[]
  /** Files, drivers, updates, findings, networks. */
  world: World
  /** What takes effect at the next sign-in or start. */
  pending(): Pending[]
  inventory: Inventory
  tools: Tools
  cleaner: Cleaner
  drivers: Drivers
  hives: ReadHives
  /** Returns to the start state; forgets restore points and events. */
  reset(): void
  /**
   * Hashes every key, value, service and scalar, sorted. The hash is the same before a run and after its undo.
   */
  stateHash(): string
  /**
   * Returns the registry and the services as .reg text; write it as UTF-16LE with a byte order mark.
   * Registry editors add a NUL to a text whose bytes lack one (seen in Wine's); no start state has such a
   * value.
   */
  exportReg(): string
  /** Does what `gpupdate` does: sets values managed by policy again. */
  refreshPolicy(): void
  /** The effect of the changes so far: memory, the next boot, disk. See docs/sample-pc.md. */
  effects(): Effects
  /** Actions and changes that wait for the next start, oldest first. */
  events(): SampleEvent[]
  close(): void
}

const openParts = (db: DatabaseSync, clock: Clock): Parts => {
  const registry = openRegistry(db)
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
  }
}

/** Throws if the file isn't a sample PC's, or has a newer format. */
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
  const logbook = sampleLogbook({ boots, world: world.world, now: () => Date.parse(clock.now()) })
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
