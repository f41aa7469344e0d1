/**
 * Lists every service except drivers: the names come from one enumeration, the states from the host, and everything
 * else from the service control manager's registry values.
 * https://learn.microsoft.com/windows-hardware/drivers/install/hklm-system-currentcontrolset-services-registry-tree
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expandNames, type InventoryQuery, type Signal, wantedBy } from '@clearpane/engine'
import type { ListedService } from '@clearpane/model'
import {
  companyOf,
  type ListedService as Entry,
  isPerUserInstance,
  listServices,
  openKey,
  queryValue,
} from '@clearpane/win32'
import { ServiceConnection } from '../kinds/service/connection.ts'
import { loadOrderGroups } from '../kinds/service/groups.ts'
import { observeServices } from '../kinds/service/observe.ts'

const programIn = /^(?:"([^"]+)"|(.+?\.(?:exe|dll|sys|cmd|bat|com|scr))(?=\s|$)|(\S+))/i

/**
 * Returns the program in a command line. The program is either in quotes or ends at the first extension of a program
 * file.
 */
const programOf = (commandLine: string): string | null => {
  const found = programIn.exec(commandLine.trim())
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? null
}

type ServiceValues = { imagePath: string | null; serviceDll: string | null }

/**
 * Finds a service's file, based on the values in the service's key: the library if the service runs in a shared
 * process, otherwise the service's own program. Pure; never starts it.
 */
export const fileOf = (
  { imagePath, serviceDll }: ServiceValues,
  environment: Readonly<Record<string, string | undefined>>,
): string | null => {
  const expand = (text: string) => expandNames(text, environment)
  if (serviceDll !== null && serviceDll !== '') return expand(serviceDll)
  return imagePath === null ? null : programOf(expand(imagePath))
}

const keyOfService = (name: string) => `SYSTEM\\CurrentControlSet\\Services\\${name}`
const texts = { REG_SZ: 1, REG_EXPAND_SZ: 2, REG_MULTI_SZ: 7 } as const
const dword = 4

const read = (path: string, name: string) => {
  try {
    using key = openKey('HKLM', path, 'read')
    return key === null ? null : queryValue(key, name)
  } catch {
    // If this process isn't allowed to read a service's key, everything that is read from the key is unknown.
    return null
  }
}

const textsIn = (path: string, name: string): string[] => {
  const value = read(path, name)
  if (value === null || !(Object.values(texts) as number[]).includes(value.type)) return []
  return value.bytes
    .toString('utf16le')
    .split('\0')
    .filter((text) => text !== '')
}

const numberIn = (path: string, name: string): number | null => {
  const value = read(path, name)
  return value?.type === dword && value.bytes.length === 4 ? value.bytes.readUInt32LE(0) : null
}

/**
 * Maps the lowercase name of each service to the services that depend on it. In a list of dependencies, the name of a
 * group begins with a plus sign.
 */
const dependentsBy = (names: readonly string[]): ReadonlyMap<string, string[]> => {
  const byNeeded = new Map<string, string[]>()
  for (const name of names)
    for (const needed of textsIn(keyOfService(name), 'DependOnService')) {
      const key = needed.toLowerCase()
      byNeeded.set(key, [...(byNeeded.get(key) ?? []), name])
    }
  return byNeeded
}

/** Includes services that depend on the given services indirectly, each service only once. */
const allDependents = (name: string, byNeeded: ReadonlyMap<string, string[]>): string[] => {
  const found = new Set<string>()
  const queue = [...(byNeeded.get(name.toLowerCase()) ?? [])]
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    if (found.has(one)) continue
    found.add(one)
    queue.push(...(byNeeded.get(one.toLowerCase()) ?? []))
  }
  return [...found].sort()
}

/** Returns the command in a service's key, unchanged. */
export const commandOfService = (name: string): string | null =>
  textsIn(keyOfService(name), 'ImagePath')[0] ?? null

/**
 * Returns the library that a shared process loads for a service, unchanged; null if the service has its own program.
 */
export const libraryOfService = (name: string): string | null =>
  textsIn(`${keyOfService(name)}\\Parameters`, 'ServiceDll')[0] ?? null

/**
 * Returns the library that a shared process loads for a service, or else the service's own program; null if its key
 * specifies neither.
 */
export const fileOfService = (name: string): string | null =>
  fileOf({ imagePath: commandOfService(name), serviceDll: libraryOfService(name) }, process.env)

const publisherOf = (name: string): string | null => {
  const file = fileOfService(name)
  return file === null ? null : companyOf(file)
}

/**
 * The number of services whose files are read at the same time to find their publishers. Reading a file's publisher
 * takes a few tenths of a millisecond.
 */
const atOnce = 8

const traitsOf = (entry: Entry, orderGroups: readonly string[]) => {
  const path = keyOfService(entry.name)
  const [group] = textsIn(path, 'Group')
  return {
    inOrder: group !== undefined && orderGroups.includes(group.toLowerCase()),
    protectedBySystem: (numberIn(path, 'LaunchProtected') ?? 0) !== 0,
    perUser: isPerUserInstance(entry.type),
  }
}

/**
 * Lists services. If a service's state can't be read, the service is left out and reported, because it couldn't be
 * changed either.
 */
export async function* listWindowsServices(
  query: InventoryQuery | undefined,
  signal: Signal | undefined,
): AsyncGenerator<ListedService> {
  const wanted = wantedBy(query)
  using connection = new ServiceConnection()
  const all = connection.over(listServices)
  const entries = all.filter(({ name }) => wanted(name))
  const observed = await observeServices(entries.map(({ name }) => ({ kind: 'service', name })))
  const byNeeded = dependentsBy(all.map(({ name }) => name))
  const orderGroups = loadOrderGroups()
  for (const [i, entry] of entries.entries()) {
    if (signal?.aborted === true) return
    if (i % atOnce === atOnce - 1) await nextTurn()
    const now = observed.of({ kind: 'service', name: entry.name })
    if (now.status !== 'present' || now.state.kind !== 'service') {
      const code = now.status === 'denied' ? 'denied' : 'unanswered'
      if (now.status !== 'absent') query?.onUnread?.({ place: `HKLM\\${keyOfService(entry.name)}`, code })
      continue
    }
    const { kind: _, ...state } = now.state
    const { inOrder, ...more } = traitsOf(entry, orderGroups)
    yield {
      type: 'service',
      id: entry.name,
      name: entry.displayName,
      ...state,
      canDelay: !inOrder && state.delayed !== null,
      dependents: allDependents(entry.name, byNeeded),
      publisher: publisherOf(entry.name),
      ...more,
    }
  }
}
