/** The sample PC as a host: each observation is one snapshot, and each change is one durable transaction. */

import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type ActResult,
  type ChangeRequest,
  type Clock,
  type Host,
  Observations,
  type OnStep,
} from '@clearpane/engine'
import {
  type ActStep,
  type Boot,
  because,
  type Device,
  decodeRegistryData,
  formatResource,
  isKnown,
  type Kind,
  type Known,
  messageOf,
  type Observation,
  type Reading,
  type Reason,
  type RegistryResource,
  type Resource,
  type ResourceOf,
  type RestorePoint,
  resourceKey,
  type SystemInformation,
  systemInformation,
} from '@clearpane/model'
import { transaction } from './database.ts'
import type { Figures } from './live/figures.ts'
import type { SampleLive } from './live/live.ts'
import { source } from './live/sensors.ts'
import { openHostsFile } from './network/hosts-file.ts'
import type { Parts } from './start/seed.ts'
import type { Machine } from './stock/machine.ts'
import type { Until } from './stores/pending.ts'
import type { SampleRegistry } from './stores/registry.ts'
import { revisionIn } from './update.ts'
import { isListed, type SampleListed } from './world/listed.ts'
import type { OfferedDrivers } from './world/offered.ts'

type Look = {
  figures: Figures
  at: string
  /** Number of running services. */
  services: number
  boot: Boot | null
  lastUpdate: string | null
}

const modulesOf = ({ parts: { modules } }: Machine): string => {
  const each = modules.map(({ bytes, kind, speed }) => `${bytes / 2 ** 30} GB ${kind} ${speed} MT/s`)
  return [...Map.groupBy(each, (one) => one)].map(([one, { length }]) => `${length} × ${one}`).join(', ')
}

/**
 * Makes the information about the sample PC and its current state from the figures of its simulation
 * (docs/sample-pc.md).
 */
const sampleInformation = (
  { figures, at, services, boot, lastUpdate }: Look,
  machine: Machine,
  description: string,
): SystemInformation => {
  const measured = (value: number | string, unit: string): Reading => ({
    status: 'measured',
    value,
    unit,
    source,
    at,
  })
  const usage = (used: number, total: number) => measured(Math.round((100 * used) / total), '%')
  return systemInformation(
    {
      os: measured(description, ''),
      cpu: measured(machine.cpu.name, ''),
      cpuUsage: measured(figures['cpu.total'], '%'),
      cpuTemp: measured(figures['temperature.cpu'], '°C'),
      gpu: measured(machine.gpu.name, ''),
      gpuTemp: measured(figures['temperature.gpu'], '°C'),
      systemTemp: measured(figures['temperature.zone'], '°C'),
      storage: measured(machine.disk.name, ''),
      ram: measured(modulesOf(machine), ''),
      ramTotal: measured(figures['memory.total'], 'bytes'),
      ramUsed: measured(figures['memory.used'], 'bytes'),
      ramAvailable: measured(figures['memory.available'], 'bytes'),
      ramUsage: usage(figures['memory.used'], figures['memory.total']),
      diskTotal: measured(figures['disk.total'], 'bytes'),
      diskUsed: measured(figures['disk.used'], 'bytes'),
      diskFree: measured(figures['disk.free'], 'bytes'),
      diskUsage: usage(figures['disk.used'], figures['disk.total']),
      systemDriveFree: measured(Math.round((1000 * figures['disk.free']) / figures['disk.total']) / 10, '%'),
      ...(boot === null ? {} : { bootTime: measured(boot.seconds, 's') }),
      uptime: measured(figures.uptime, 's'),
      processes: measured(figures['processes.count'], ''),
      services: measured(services, ''),
      ...(lastUpdate === null ? {} : { lastUpdate: measured(lastUpdate, 'date') }),
    },
    because('noStartOnRecord'),
  )
}

/**
 * Setting of restore points. Windows limits how often programs may create restore points: a program can't create one
 * within 24 hours of the last one, or within the number of minutes set in SystemRestorePointCreationFrequency.
 * https://learn.microsoft.com/windows/win32/sr/calling-srsetrestorepoint
 */
const frequency: RegistryResource = {
  kind: 'registry',
  hive: 'HKLM',
  path: 'SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\SystemRestore',
  name: 'SystemRestorePointCreationFrequency',
}
const defaultMinutes = 24 * 60

const minutesBetween = (registry: SampleRegistry): number => {
  const known = registry.observe(frequency)
  if (known.status !== 'present' || known.state.kind !== 'registry') return defaultMinutes
  const data = decodeRegistryData(known.state)
  return data?.type === 'REG_DWORD' ? data.data : defaultMinutes
}

const lastRestorePoint = (
  db: DatabaseSync,
  registry: SampleRegistry,
): { at: string | null; minutes: number } => {
  const last = db.prepare('select at from restore_points order by sequence desc limit 1').get()
  return { at: last === undefined ? null : String(last.at), minutes: minutesBetween(registry) }
}

/** Call this function within a write transaction. */
const makeRestorePoint = (
  db: DatabaseSync,
  registry: SampleRegistry,
  clock: Clock,
  title: string,
): RestorePoint => {
  const at = clock.now()
  const { at: last, minutes } = lastRestorePoint(db, registry)
  const age = last === null ? Number.POSITIVE_INFINITY : (Date.parse(at) - Date.parse(last)) / 60_000
  if (last !== null && age < minutes)
    return { outcome: 'skipped', reason: because('pointOnHold', { minutes, at: last }) }
  db.prepare('insert into restore_points (title, at) values (?, ?)').run(title, at)
  return { outcome: 'created', reason: because('samplePoint', { at }) }
}

/**
 * Milliseconds between two progress steps when the sample PC's Windows Update installs a driver. As in the real
 * Windows Update, no percentage is known at the beginning of the download and of the installation.
 */
const pauseMs = 80

const steps: readonly ActStep[] = [
  ...[null, 25, 50, 75, 100].map((percent) => ({ step: 'download' as const, percent })),
  ...[null, 40, 80].map((percent) => ({ step: 'install' as const, percent })),
]

/** Plays the steps. Resolves to false if a stop was requested. */
const playSteps = async (onStep: OnStep): Promise<boolean> => {
  for (const step of steps) {
    if (await onStep(step)) return false
    await sleep(pauseMs)
  }
  return true
}

type KindOnSample<K extends Kind> = {
  observe(resource: ResourceOf<K>): Observation
  act(resource: ResourceOf<K>, to: Known): ActResult
}

const nothingDone = (status: 'failed' | 'denied', reason: Reason): ActResult => ({
  status,
  reason,
  createdKeys: [],
  removedKeys: [],
})

/**
 * Returns the reason why a string can't be stored: it contains a lone surrogate, which the database would replace.
 */
const whyNotKept = (resource: Resource): Reason | null =>
  /\p{Surrogate}/u.test(formatResource(resource)) ? because('loneSurrogate') : null

/**
 * Describes the PC, including facts that depend on its state: the active power scheme, and whether it can hibernate.
 */
const deviceNow = (device: Device, parts: Parts): Device => {
  const { properties } = parts
  const item = (setting: 'activeScheme' | 'hibernation') => {
    const known = properties.observe({ kind: 'power', scheme: '', setting, source: 'both' })
    return known.status === 'present' && 'value' in known.state ? known.state.value : null
  }
  const [scheme, hibernation] = [item('activeScheme'), item('hibernation')]
  const features = { ...device.facts.features, ...(typeof hibernation === 'boolean' ? { hibernation } : {}) }
  const revision = revisionIn(parts) ?? device.facts.revision
  const { build } = device.facts
  return {
    ...device,
    description: device.description.replace(`${build}.${device.facts.revision}`, `${build}.${revision}`),
    facts: { ...device.facts, revision, features, powerScheme: typeof scheme === 'string' ? scheme : null },
  }
}

type Rest = {
  clock: Clock
  device: Device
  machine: Machine
  live: SampleLive
  look(): { figures: Figures; at: string }
  /** Returns when Windows was last updated; null if the time is unknown. */
  lastUpdate(): string | null
  waits(resource: Resource): Until | null
  offeredDrivers: OfferedDrivers
  /** The files on a list. */
  listed: Pick<SampleListed, 'observe' | 'act'>
}

/** Kinds of resources where a change immediately starts or ends a program. */
const startsPrograms: ReadonlySet<Kind> = new Set(['service', 'appx'])

export const createSampleHost = (
  parts: Parts,
  { clock, device, machine, live, look, lastUpdate, waits, listed, offeredDrivers }: Rest,
): Host => {
  const { db, registry, trees, services, properties, restricted, pending, boots } = parts
  const kinds: { [K in Kind]: KindOnSample<K> } = {
    registry: { observe: registry.observe, act: registry.act },
    registryKey: { observe: trees.observe, act: trees.act },
    service: {
      observe: services.observe,
      act: (resource, to) => services.act(resource, to, restricted.wontStop(resource.name)),
    },
    // Each kind is written out, so that a new kind doesn't compile until its store is chosen.
    task: properties,
    appx: properties,
    feature: properties,
    capability: properties,
    power: properties,
    tcp: properties,
    adapter: properties,
    dns: properties,
    hosts: openHostsFile(db),
    firewall: properties,
    defender: properties,
    bcd: properties,
    file: properties,
    driver: offeredDrivers,
    action: properties,
  }
  const kindOf = (resource: Resource) => kinds[resource.kind] as KindOnSample<Kind>

  /**
   * Number of failed reads. Counting the failed reads ensures that an answer from a damaged or locked file isn't
   * taken for the PC's state.
   */
  let unread = 0
  const theirs = db.prepare('pragma data_version')
  const ours = db.prepare('select total_changes() as rows')

  const observeOne = (resource: Resource): Observation => {
    const unreadable = restricted.whyUnreadable(resource)
    if (unreadable !== null) return { status: 'denied', reason: unreadable }
    const notKept = whyNotKept(resource) ?? restricted.whyBroken(resource)
    if (notKept === null && isListed(resource)) return listed.observe(resource)
    return notKept === null ? kindOf(resource).observe(resource) : { status: 'failed', reason: notKept }
  }

  const actOne = ({ resource, to }: ChangeRequest): ActResult => {
    const unwritable = restricted.whyUnwritable(resource)
    if (unwritable !== null) return nothingDone('denied', unwritable)
    const notKept = whyNotKept(resource) ?? restricted.whyBroken(resource)
    if (notKept !== null) return nothingDone('failed', notKept)
    if (isListed(resource)) return listed.act(resource, to)
    if (restricted.forgets(resource)) return { status: 'acted', createdKeys: [], removedKeys: [] }
    const kind = kindOf(resource)
    const until = offeredDrivers.waits(resource) ?? waits(resource)
    const before = until === null ? null : kind.observe(resource)
    const result = kind.act(resource, to)
    if (result.status !== 'acted') return result
    if (until !== null && before !== null && isKnown(before)) {
      const after = kind.observe(resource)
      if (isKnown(after)) pending.note(resource, { before, after }, until)
    }
    if (startsPrograms.has(resource.kind)) live.mark()
    return result
  }

  const takesLong = ({ resource }: ChangeRequest) =>
    resource.kind === 'driver' &&
    restricted.whyUnwritable(resource) === null &&
    offeredDrivers.isOffered(resource.update)

  return {
    id: device.id,
    device: async () => {
      try {
        return transaction(db, 'read', () => deviceNow(device, parts))
      } catch {
        unread += 1
        // The PC's identity doesn't depend on the file. The PC's answers to all other requests do depend on the file,
        // and they report any damage to it.
        return device
      }
    },
    observe: async (resources) => {
      try {
        return transaction(db, 'read', () => Observations.each(resources, observeOne))
      } catch (error) {
        unread += 1
        return Observations.each(resources, () => ({
          status: 'failed',
          reason: because('sampleNotRead', { reason: messageOf(error) }),
        }))
      }
    },
    keysWrittenAt: async (resources) =>
      transaction(
        db,
        'read',
        () =>
          new Map(
            resources.flatMap((resource): [string, string][] => {
              const at = restricted.whyUnreadable(resource) === null ? registry.writtenAt(resource) : null
              return at === null ? [] : [[resourceKey(resource), at]]
            }),
          ),
      ),
    stamp: async () => {
      try {
        return `${theirs.get()?.data_version} ${ours.get()?.rows} ${unread}`
      } catch {
        return null
      }
    },
    act: async (act, onStep) => {
      try {
        const isLong = onStep !== undefined && transaction(db, 'read', () => takesLong(act))
        if (isLong && !(await playSteps(onStep))) return nothingDone('failed', because('driverStopped'))
        return transaction(db, 'write', () => actOne(act))
      } catch (error) {
        return nothingDone('failed', because('sampleNotWritten', { reason: messageOf(error) }))
      }
    },
    systemInformation: async () => {
      const updated = lastUpdate()
      return transaction(db, 'read', () => {
        const running = services.list().filter((one) => one.running === 'running').length
        return sampleInformation(
          { ...look(), services: running, boot: boots.last(), lastUpdate: updated },
          machine,
          // The source of each reading already states that the reading is simulated.
          device.description.split(',')[0] ?? device.description,
        )
      })
    },
    lastRestorePoint: async () => transaction(db, 'read', () => lastRestorePoint(db, registry)),
    restorePoint: async (title) => {
      try {
        return transaction(db, 'write', () => makeRestorePoint(db, registry, clock, title))
      } catch (error) {
        return {
          outcome: 'failed',
          reason: because('sampleNotWritten', { reason: messageOf(error) }),
        }
      }
    },
  }
}
