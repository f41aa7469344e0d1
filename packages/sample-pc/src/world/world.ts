/**
 * Everything on a sample PC besides its settings: files, drivers, updates, findings, networks. All of this is
 * generated from a seed; only changes are stored.
 */

import type { Clock } from '@clearpane/engine'
import type { Known, RegistryResource } from '@clearpane/model'
import { transaction } from '../database.ts'
import type { SampleLive } from '../live/live.ts'
import type { Program } from '../live/running.ts'
import type { Parts } from '../start/seed.ts'
import type { StartState } from '../start/state.ts'
import type { Offer, SampleDriver } from '../stock/devices.ts'
import { classesOfFiles, home, type SampleFile } from '../stock/file-classes.ts'
import { fileClass } from '../stock/files.ts'
import type { Machine } from '../stock/machine.ts'
import type { SetAside } from '../stores/aside.ts'
import { type Connection, connectionsOf } from './connections.ts'
import { filesOfClass, type Origin, personalFiles } from './files.ts'
import { openListed } from './listed.ts'
import { type Link, type Listener, links, listenersOf, type Wifi, wifiAt } from './network.ts'
import { type OfferState, openOfferedDrivers } from './offered.ts'
import { programFiles } from './program-files.ts'
import { type Removed, removeFiles } from './removal.ts'

/** Something that Defender found on a sample PC: an invented test file. */
type Finding = {
  id: string
  name: string
  severity: 'low' | 'moderate' | 'high' | 'severe'
  path: string
  state: 'active' | 'quarantined'
}

const findings: readonly Finding[] = [
  {
    id: '2147519003',
    name: 'Virus:DOS/EICAR_Test_File',
    severity: 'severe',
    path: `${home}\\Downloads\\eicar.com`,
    state: 'quarantined',
  },
  {
    id: '2147766287',
    name: 'PUABundler:Win32/SampleInstaller',
    severity: 'low',
    path: `${home}\\Downloads\\Setup-Helper.exe`,
    state: 'active',
  },
]

type Update = {
  id: string
  title: string
  kind: 'quality' | 'definition' | 'optional'
  bytes: number
  needsRestart: boolean
}

const updates: readonly Update[] = [
  {
    id: 'KB5066835',
    title: 'Cumulative Update for Windows 11 Version 24H2 for x64-based Systems (KB5066835)',
    kind: 'quality',
    bytes: 1_176_502_272,
    needsRestart: true,
  },
  {
    id: 'KB2267602',
    title: 'Security Intelligence Update for Microsoft Defender Antivirus (KB2267602)',
    kind: 'definition',
    bytes: 9_437_184,
    needsRestart: false,
  },
  {
    id: 'KB5067036',
    title: 'Preview Update for Windows 11 Version 24H2 for x64-based Systems (KB5067036)',
    kind: 'optional',
    bytes: 1_203_765_248,
    needsRestart: true,
  },
]

/**
 * The registry value in which programs record the files that Windows is to delete or move at its next startup: pairs
 * of a path and its new path, which is empty for a deletion (MOVEFILE_DELAY_UNTIL_REBOOT of MoveFileEx).
 * https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-movefileexw
 */
export const pendingRenames: RegistryResource = {
  kind: 'registry',
  hive: 'HKLM',
  path: 'SYSTEM\\CurrentControlSet\\Control\\Session Manager',
  name: 'PendingFileRenameOperations',
}

/** Decodes a list that may contain empty strings, which the usual decoder doesn't allow. */
const textsOf = (known: Known): string[] => {
  if (known.status !== 'present' || known.state.kind !== 'registry') return []
  const text = Buffer.from(known.state.hex, 'hex').toString('utf16le')
  return text.split('\0').slice(0, -2)
}

/** Returns the paths that are to be deleted. Moves are ignored, because nothing on the sample PC requests any. */
const deletedAtStart = (known: Known): string[] => {
  const texts = textsOf(known)
  return texts.flatMap((from, i) =>
    i % 2 === 0 && texts[i + 1] === '' && from !== '' ? [from.replace(/^\\\?\?\\/, '')] : [],
  )
}

/**
 * Makes a cache of generated files, because thousands of them are requested at once and generating them again would
 * give the same files.
 */
const createMade = () => {
  let of = ''
  const known = new Map<string, readonly SampleFile[]>()
  /**
   * Returns the files that are generated for one origin (a PC's seed and starting time). A different origin means a
   * different PC, so the cache is then emptied.
   */
  return (id: string, { seed, since }: Origin, make: () => Iterable<SampleFile>): readonly SampleFile[] => {
    if (of !== `${seed} ${since}`) known.clear()
    of = `${seed} ${since}`
    const files = known.get(id) ?? [...make()]
    known.set(id, files)
    return files
  }
}

export type Offered<T> = T & { state: OfferState }

export type World = {
  /** Lists the current files: those of the given classes, or all files, including the user's own. */
  files(classes?: readonly string[]): SampleFile[]
  /** Lists the folders that nobody may open; their files appear in no list. */
  deniedFolders(): string[]
  removeFiles(paths: readonly string[]): Removed
  /**
   * Quarantines files, and returns those that could be quarantined. Files that don't exist and files that a program
   * keeps open are left out.
   */
  setAside(wanted: readonly ({ path: string } & Omit<SetAside, 'file'>)[]): SetAside[]
  aside(): SetAside[]
  /** Puts a file back. `taken`: another file already has this path. */
  putBack(id: string): 'done' | 'unknown' | 'taken' | 'failed'
  /** Returns the bytes. */
  purge(id: string): number
  drivers(): (SampleDriver & { offerState: OfferState | null })[]
  updates(): Offered<Update>[]
  /** Installs an update or an offered driver; returns false if it isn't offered. */
  install(id: string): boolean
  findings(): Finding[]
  /** Removes a finding, as Defender does; returns false if the finding doesn't exist. */
  removeFinding(id: string): boolean
  wifi(): Wifi[]
  links(): readonly Link[]
  listeners(): Listener[]
  connections(): Connection[]
  programs(): Program[]
}

const fileId = (path: string) => `file ${path.toLowerCase()}`
const offerId = (id: string) => `offer ${id}`
const findingId = (id: string) => `finding ${id}`

type Rest = { state: StartState; machine: Machine; live: SampleLive; clock: Clock }

export const openWorld = (parts: Parts, { state, machine, live, clock }: Rest) => {
  const { db, boots, properties, registry, restricted, world: changes, aside } = parts
  const { seed, drivers } = machine
  const bytesAtFirst = new Map(
    state.properties.flatMap(({ resource, value }) =>
      resource.kind === 'file' && typeof value === 'number' ? [[resource.class, value] as const] : [],
    ),
  )

  const origin = () => ({ seed, since: Date.parse(boots.first()?.at ?? clock.now()) })

  const isEmptied = (id: string): boolean => {
    const resource = fileClass(id)
    if (resource === null) return true
    const now = properties.observe(resource)
    return now.status !== 'present' || !('value' in now.state) || now.state.value === 0
  }

  const made = createMade()

  /** Leaves out the files that were deleted. `folder`: where all these files are. */
  const notGone = (files: readonly SampleFile[], folder: string): readonly SampleFile[] => {
    if (files.length === 0) return files
    const gone = changes.idsFrom(fileId(folder))
    return gone.size === 0 ? files : files.filter(({ path }) => !gone.has(fileId(path)))
  }

  const classFiles = (id: string, from: Origin): readonly SampleFile[] => {
    const resource = fileClass(id)
    if (resource === null || restricted.whyUnreadable(resource) !== null) return []
    const files = made(id, from, () => filesOfClass(from, id, bytesAtFirst.get(id) ?? 0))
    return isEmptied(id) ? files.filter(({ locked }) => locked) : files
  }

  const filesThere = (classes?: readonly string[]): SampleFile[] => {
    const from = origin()
    const there = (classes ?? Object.keys(classesOfFiles)).flatMap((id) =>
      notGone(classFiles(id, from), `${classesOfFiles[id]?.folder ?? ''}\\`),
    )
    if (classes !== undefined) return there
    const own = made('own', from, () => [...personalFiles(from), ...programFiles(from)])
    return [...there, ...notGone(own, '')]
  }

  const remove = (paths: readonly string[], evenLocked: boolean): Removed =>
    removeFiles(
      filesThere(),
      paths,
      {
        drop: (path, freedBytes) => changes.set(fileId(path), { change: 'removed', freedBytes }),
        shrink: (resource, bytes) => {
          const now = properties.observe(resource)
          if (now.status === 'present' && 'value' in now.state)
            properties.set(resource, Number(now.state.value) - bytes)
        },
      },
      evenLocked,
    )

  const offers = (): readonly (Offer | Update)[] => [
    ...updates,
    ...drivers.flatMap(({ offer }) => (offer === null ? [] : [offer])),
  ]
  const stateOf = (id: string): OfferState => {
    const change = changes.get(offerId(id))
    return change === 'waits' || change === 'installed' ? change : 'offered'
  }

  const install = (id: string): boolean => {
    const offer = offers().find((one) => one.id === id)
    if (offer === undefined || stateOf(id) !== 'offered') return false
    changes.set(offerId(id), { change: offer.needsRestart ? 'waits' : 'installed', freedBytes: 0 })
    return true
  }

  const findingsThere = () => findings.filter(({ id }) => changes.get(findingId(id)) === null)

  const removeFinding = (id: string): boolean => {
    if (!findingsThere().some((finding) => finding.id === id)) return false
    changes.set(findingId(id), { change: 'removed', freedBytes: 0 })
    return true
  }

  const setAside: World['setAside'] = (wanted) => {
    const there = new Map(filesThere().map((file) => [file.path.toLowerCase(), file]))
    const paths = wanted.map(({ path }) => path)
    const gone = new Set(remove(paths, false).removed.map((path) => path.toLowerCase()))
    const taken = wanted.flatMap(({ path, ...about }) => {
      const file = there.get(path.toLowerCase())
      return file !== undefined && gone.has(path.toLowerCase()) ? [{ ...about, file }] : []
    })
    for (const record of taken) aside.put(record)
    return taken
  }

  const putBack = (id: string): ReturnType<World['putBack']> => {
    const found = aside.get(id)
    if (found === null) return 'unknown'
    const { file } = found
    if (changes.get(fileId(file.path)) === null) return 'taken'
    // After a class has been emptied, none of its files can exist any more.
    if (file.class !== null && isEmptied(file.class)) return 'failed'
    const resource = file.class === null ? null : fileClass(file.class)
    const now = resource === null ? null : properties.observe(resource)
    if (resource !== null && now?.status === 'present' && 'value' in now.state)
      properties.set(resource, Number(now.state.value) + file.bytes)
    changes.forget(fileId(file.path))
    aside.drop(id)
    return 'done'
  }

  const purge = (id: string): number => {
    const bytes = aside.get(id)?.file.bytes ?? 0
    aside.drop(id)
    return bytes
  }

  const read = <T>(work: () => T): T => transaction(db, 'read', work)
  const write = <T>(work: () => T): T => transaction(db, 'write', work)

  const world: World = {
    files: (classes) => read(() => filesThere(classes)),
    deniedFolders: () =>
      read(() =>
        restricted
          .list()
          .flatMap((one) =>
            one.condition === 'deniedFolder' ? [classesOfFiles[one.resource.class]?.folder ?? ''] : [],
          ),
      ),
    removeFiles: (paths) => write(() => remove(paths, false)),
    setAside: (wanted) => write(() => setAside(wanted)),
    aside: () => read(() => aside.list()),
    putBack: (id) => write(() => putBack(id)),
    purge: (id) => write(() => purge(id)),
    drivers: () =>
      read(() =>
        drivers.map((driver) => ({
          ...driver,
          offerState: driver.offer === null ? null : stateOf(driver.offer.id),
        })),
      ),
    updates: () => read(() => updates.map((update) => ({ ...update, state: stateOf(update.id) }))),
    install: (id) => write(() => install(id)),
    findings: () => read(findingsThere),
    removeFinding: (id) => write(() => removeFinding(id)),
    wifi: () => wifiAt(seed, Date.parse(clock.now())),
    links: () => links,
    listeners: () => read(() => listenersOf(live.programs())),
    connections: () => read(() => connectionsOf(live.programs(), seed, Date.parse(clock.now()))),
    programs: () => read(() => live.programs()),
  }

  const listed = openListed({
    there: filesThere,
    remove: (paths) => remove(paths, false),
    read,
    whyUnreadable: restricted.whyUnreadable,
  })

  const offeredDrivers = openOfferedDrivers({
    offers: () => drivers.flatMap(({ offer }) => (offer === null ? [] : [offer])),
    stateOf,
    install,
  })

  return {
    world,
    listed,
    offeredDrivers,
    /** Returns the total size in bytes of the user's own files that have been deleted. */
    freedBytes: changes.freedBytes,
    /**
     * Applies the values that are waiting for the next Windows startup, and returns their names. Call this function
     * within a write transaction.
     */
    finish: (): string[] => {
      const renames = registry.observe(pendingRenames)
      const removed = renames.status === 'present' ? remove(deletedAtStart(renames), true).removed : []
      if (renames.status === 'present') registry.act(pendingRenames, { status: 'absent' })
      const installed = offers().filter(({ id }) => stateOf(id) === 'waits')
      for (const { id } of installed) changes.set(offerId(id), { change: 'installed', freedBytes: 0 })
      return [...removed, ...installed.map(({ title }) => title)]
    },
  }
}

export type SampleWorld = ReturnType<typeof openWorld>
