/** The inventory of the PC in memory: its services and apps, which each test sets. */
import {
  type ListedApp,
  type ListedCleanup,
  type ListedDriver,
  type ListedFinding,
  type ListedService,
  type ListedStartup,
  listHostsEntries,
} from '@clearpane/model'
import { type Inventory, type InventoryQuery, wantedBy } from '../inventory.ts'
import type { MemoryHost } from './memory-host.ts'

export type Listing = {
  services: Record<string, Partial<ListedService>>
  apps: Record<string, Partial<ListedApp>>
  startup?: readonly ListedStartup[]
  findings?: ListedFinding[]
  drivers?: readonly ListedDriver[]
}

const family = (key: string) => key.slice('appx:'.length)

export const memoryInventory = (host: MemoryHost, more: Partial<Listing> = {}): Inventory => {
  const services = (): ListedService[] =>
    [...host.services].map(([id, { kind: _, ...state }]) => ({
      type: 'service',
      id,
      name: `Service ${id}`,
      ...state,
      canDelay: state.delayed !== null,
      dependents: [],
      publisher: null,
      perUser: false,
      protectedBySystem: false,
      ...more.services?.[id],
    }))
  const apps = (): ListedApp[] =>
    [...host.properties].flatMap(([key, { kind, value }]): ListedApp[] =>
      kind !== 'appx'
        ? []
        : [
            {
              type: 'app',
              id: family(key),
              name: `App ${family(key)}`,
              version: String(value),
              publisher: null,
              variant: 'store',
              nonRemovable: false,
              ...more.apps?.[family(key)],
            },
          ],
    )
  const cleanup = (): ListedCleanup[] =>
    [...host.properties.keys()].flatMap((key): ListedCleanup[] => {
      const id = key.startsWith('file:') ? key.slice('file:'.length) : null
      return id === null ? [] : [{ type: 'cleanup', id, name: id, scope: 'user', toBin: false }]
    })
  const adapters = () => [
    ...new Set(
      [...host.properties.keys()].flatMap((key) => /^(?:dns|adapter):(\{[^}]+\})/.exec(key)?.[1] ?? []),
    ),
  ]
  const all = {
    service: services,
    app: apps,
    cleanup,
    startup: () => more.startup ?? [],
    registryFinding: () => more.findings ?? [],
    driver: () => more.drivers ?? [],
    nameServers: () => adapters().map((id) => ({ type: 'nameServers', id, name: id }) as const),
    mtu: () => adapters().map((id) => ({ type: 'mtu', id, name: id, most: 1500 }) as const),
    adapterProperty: () =>
      adapters().map(
        (id) =>
          ({
            ...{ type: 'adapterProperty', id: `${id}:*FlowControl`, name: id },
            ...{ allowed: ['0', '3'], range: { min: 10, max: 20, step: 5 } },
          }) as const,
      ),
    hostsEntry: (query?: InventoryQuery) =>
      listHostsEntries('', query?.ids ?? []).map(
        (one) => ({ type: 'hostsEntry', name: one.id, ...one }) as const,
      ),
    qosPolicy: () => [],
    gameGraphics: () => [],
    gameFullscreen: () => [],
  }
  return {
    async *list(type, query?: InventoryQuery) {
      const wanted = wantedBy(query)
      for (const one of all[type](query)) if (wanted(one.id)) yield one as never
    },
    async *appFacts() {},
    dependents: async () => [],
  }
}
