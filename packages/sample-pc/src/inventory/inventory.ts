/** Lists the sample PC's current services and Store apps. */
import { type Inventory, type InventoryQuery, registryFindings, wantedBy } from '@clearpane/engine'
import type {
  ItemType,
  ListedApp,
  ListedCleanup,
  ListedDriver,
  ListedFinding,
  ListedOf,
  ListedService,
} from '@clearpane/model'
import { isInOrder } from '../services.ts'
import type { Parts } from '../start/seed.ts'
import { partOfWindows } from '../stock/apps.ts'
import { fileClass } from '../stock/files.ts'
import { otherMakers } from '../stock/services.ts'
import { classesOfFiles } from '../world/file-classes.ts'
import { goesToBin } from '../world/listed.ts'
import { appFacts } from './app-facts.ts'
import { dependentsOf } from './dependencies.ts'
import { listAdapterProperties, listHostsFile, listMtu, listNameServers, listQosPolicies } from './network.ts'
import { sampleReads } from './registry-reads.ts'
import { listStartup } from './startup.ts'

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

/** Reduces `Microsoft.WindowsCalculator_8wekyb3d8bbwe` to its middle part. */
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
  hostsEntry: listHostsFile,
  qosPolicy: listQosPolicies,
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
