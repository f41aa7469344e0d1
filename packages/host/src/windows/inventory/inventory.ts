/** This PC's inventory, by type. One entry each; a missing one doesn't compile. */
import type { Inventory, InventoryQuery, Signal } from '@clearpane/engine'
import type { ItemType, ListedOf } from '@clearpane/model'
import { listOfferedDrivers } from '../drivers/drivers.ts'
import type { HostContext } from '../kind.ts'
import { windowsAppFacts } from './app-facts.ts'
import { listWindowsApps } from './apps.ts'
import { listFileClasses } from './cleanup.ts'
import { windowsDependents } from './dependents.ts'
import { listAdapterProperties, listHostsFile, listMtu, listNameServers, listQosPolicies } from './network.ts'
import { listRegistryFindings } from './registry-findings.ts'
import { listWindowsServices } from './services.ts'
import { listWindowsStartup } from './startup/startup.ts'

type Lists = {
  [T in ItemType]: (
    query: InventoryQuery | undefined,
    signal: Signal | undefined,
    context: HostContext,
  ) => AsyncIterable<ListedOf<T>>
}

const lists: Lists = {
  service: (query, signal) => listWindowsServices(query, signal),
  app: (query, _, context) => listWindowsApps(query, context),
  cleanup: listFileClasses,
  startup: listWindowsStartup,
  registryFinding: listRegistryFindings,
  driver: listOfferedDrivers,
  nameServers: (query) => listNameServers(query),
  mtu: (query) => listMtu(query),
  adapterProperty: (query) => listAdapterProperties(query),
  hostsEntry: (query) => listHostsFile(query),
  qosPolicy: (query) => listQosPolicies(query),
}

export const createWindowsInventory = (context: HostContext): Inventory => ({
  list: (type, query, signal) => lists[type](query, signal, context),
  dependents: async (services) => windowsDependents(services),
  appFacts: (ids, signal) => windowsAppFacts(ids, signal, context),
})
