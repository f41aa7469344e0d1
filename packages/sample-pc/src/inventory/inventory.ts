/** Lists the services and Store apps that the sample PC currently has. */
import {
  findGames,
  type GameItemType,
  type Inventory,
  type InventoryQuery,
  installedPrograms,
  listGamePrograms,
  registryFindings,
  wantedBy,
} from '@clearpane/engine'
import {
  type ItemType,
  type ListedAdapterProperty,
  type ListedApp,
  type ListedCleanup,
  type ListedDriver,
  type ListedFinding,
  type ListedMtu,
  type ListedNameServers,
  type ListedOf,
  type ListedQosPolicy,
  type ListedService,
  qosNamePattern,
  qosPath,
} from '@clearpane/model'
import { fold } from '../fold.ts'
import { gameReads } from '../games.ts'
import { openHostsFile } from '../network/hosts-file.ts'
import { offeredBy } from '../network/offered.ts'
import type { Parts } from '../start/seed.ts'
import { partOfWindows } from '../stock/apps.ts'
import { classesOfFiles } from '../stock/file-classes.ts'
import { fileClass } from '../stock/files.ts'
import { adapters } from '../stock/network.ts'
import { otherMakers } from '../stock/services.ts'
import { isInOrder } from '../stores/services.ts'
import { goesToBin } from '../world/listed.ts'
import { appFacts } from './app-facts.ts'
import { sampleReads } from './registry-reads.ts'
import { listStartup } from './startup.ts'

// Network adapters and traffic rules are listed as on a real PC; requests are checked against the values listed for
// each adapter.

/** The usual size of a packet, and the size of its header, in bytes. */
const [usual, header] = [1500, 14]

const listNameServers = (): ListedNameServers[] =>
  adapters.map(({ id, name }) => ({ type: 'nameServers', id, name }))

const listMtu = ({ properties }: Parts): ListedMtu[] => {
  const frames = new Map(
    properties
      .list('adapter')
      .flatMap(({ resource, value }) =>
        resource.kind === 'adapter' && resource.property === '*JumboPacket'
          ? [[resource.adapter, Number(value) - header] as const]
          : [],
      ),
  )
  return adapters.map(({ id, name }) => ({
    type: 'mtu',
    id,
    name,
    most: Math.max(usual, frames.get(id) ?? usual),
  }))
}

const listAdapterProperties = (): ListedAdapterProperty[] =>
  adapters.flatMap(({ id, name, medium }) =>
    offeredBy(medium).map((offered) => ({
      type: 'adapterProperty' as const,
      id: `${id}:${offered.keyword}`,
      name: `${name}: ${offered.name}`,
      allowed: offered.allowed.map(({ value }) => value),
      range: offered.range,
    })),
  )

/** Lists the traffic rules that exist and those named in the request, because setting a rule creates it. */
const listQosPolicies = (parts: Parts, query: InventoryQuery | undefined): ListedQosPolicy[] => {
  const found = sampleReads(parts).keys({ hive: 'HKLM', path: qosPath })
  const there = Array.isArray(found) ? found : []
  const folded = new Set(there.map((name) => name.toLowerCase()))
  const named = (query?.ids ?? []).filter((name) => !folded.has(name.toLowerCase()))
  return [...there, ...named].flatMap((id) =>
    qosNamePattern.test(id) ? [{ type: 'qosPolicy' as const, id, name: id }] : [],
  )
}

/**
 * The services that each service depends on, as `sc qc` reports them on a clean Windows 11. Drivers, and services
 * that the sample PC doesn't have, are left out.
 */
const needs: Readonly<Record<string, readonly string[]>> = {
  Fax: ['TapiSrv', 'Spooler'],
  XblGameSave: ['XblAuthManager'],
  upnphost: ['SSDPSRV'],
  WMPNetworkSvc: ['WSearch'],
}

const neededBy = (name: string): string[] =>
  Object.entries(needs).flatMap(([one, of]) => (of.some((other) => fold(other) === fold(name)) ? [one] : []))

/** Lists the services that a service depends on directly or indirectly, each of them once. */
const dependentsOf = (name: string): string[] => {
  const found = new Set<string>()
  const queue = neededBy(name)
  for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
    if (found.has(one)) continue
    found.add(one)
    queue.push(...neededBy(one))
  }
  return [...found].sort()
}

const publisher = 'Microsoft Corporation'

const listServices = ({ services }: Parts): ListedService[] => {
  const all = services.list()
  const there = new Set(all.map(({ name }) => name))
  return all.map(({ name, display, start, delayed, running, triggered }) => ({
    type: 'service',
    id: name,
    name: display,
    start,
    delayed,
    running,
    triggered,
    canDelay: !isInOrder(name),
    dependents: dependentsOf(name).filter((one) => there.has(one)),
    publisher: otherMakers[name]?.publisher ?? publisher,
    perUser: false,
    protectedBySystem: false,
  }))
}

/** Shortens `Microsoft.WindowsCalculator_8wekyb3d8bbwe` to its middle part. */
const nameOf = (family: string): string => family.split('_')[0] ?? family

const listApps = ({ properties }: Parts): ListedApp[] =>
  properties.list('appx').flatMap(({ resource, value }): ListedApp[] =>
    resource.kind !== 'appx'
      ? []
      : [
          {
            type: 'app',
            id: resource.packageFamilyName,
            name: nameOf(resource.packageFamilyName),
            version: String(value),
            publisher,
            variant: 'store',
            nonRemovable: partOfWindows(resource.packageFamilyName),
          },
        ],
  )

const listCleanup = (): ListedCleanup[] =>
  Object.keys(classesOfFiles).flatMap((id): ListedCleanup[] => {
    const resource = fileClass(id)
    return resource === null
      ? []
      : [{ type: 'cleanup', id, name: id, scope: resource.scope, toBin: goesToBin(id) }]
  })

const listFindings = (parts: Parts, query: InventoryQuery | undefined): ListedFinding[] =>
  [...registryFindings(sampleReads(parts), query)].filter((found) => found !== null)

const listPrograms = <T extends GameItemType>(type: T, parts: Parts, query: InventoryQuery | undefined) =>
  [
    ...listGamePrograms(
      type,
      { ...gameReads, values: sampleReads(parts).values },
      findGames(gameReads).games,
      query,
    ),
  ].filter((one) => one !== null)

type Lists = {
  [T in Exclude<ItemType, 'driver'>]: (parts: Parts, query: InventoryQuery | undefined) => ListedOf<T>[]
}
const lists: Lists = {
  service: listServices,
  app: listApps,
  cleanup: listCleanup,
  startup: (parts, query) =>
    listStartup(parts, query?.isQuick === true ? [] : listServices(parts), query?.onUnread),
  registryFinding: listFindings,
  nameServers: listNameServers,
  mtu: listMtu,
  adapterProperty: listAdapterProperties,
  hostsEntry: ({ db }, query) => openHostsFile(db).list(query),
  qosPolicy: listQosPolicies,
  gameGraphics: (parts, query) => listPrograms('gameGraphics', parts, query),
  gameFullscreen: (parts, query) => listPrograms('gameFullscreen', parts, query),
}

export const createSampleInventory = (parts: Parts, offered: () => ListedDriver[]): Inventory => ({
  async *list(type, query, signal) {
    const wanted = wantedBy(query)
    const all = type === 'driver' ? offered() : lists[type as keyof Lists](parts, query)
    for (const one of all) {
      if (signal?.aborted === true) return
      if (wanted(one.id)) yield one as ListedOf<typeof type>
    }
  },
  tasks: async () => {
    const all = parts.properties.list('task')
    const isBroken = ({ resource }: (typeof all)[number]) => parts.restricted.whyBroken(resource) !== null
    return {
      tasks: all.flatMap(({ resource, value }) =>
        resource.kind === 'task' ? [{ path: resource.path, enabled: value === true }] : [],
      ),
      refused: all.filter(isBroken).map(({ resource }) => (resource.kind === 'task' ? resource.path : '')),
    }
  },
  installed: async () => installedPrograms(sampleReads(parts)),
  dependents: async (names) => {
    const byName = new Map(parts.services.list().map((one) => [one.name.toLowerCase(), one]))
    return names.map((service) => ({
      service,
      running: dependentsOf(service).flatMap((one) => {
        const found = byName.get(one.toLowerCase())
        return found?.running === 'running' ? [found.display] : []
      }),
    }))
  },
  async *appFacts(ids, signal) {
    const wanted = wantedBy({ ids })
    for (const { id } of listApps(parts)) {
      if (signal?.aborted === true) return
      if (wanted(id)) yield appFacts(parts, id)
    }
  },
})
