/**
 * Makes a plan with one item of every type. Each item has an id that isn't meant for users: a key name, a family
 * name, a GUID or a path.
 */
import type { Device, Item, ItemType, ListedOf, Observation, Plan, Resource, Tweak } from '@clearpane/model'
import { emptyInventory, type Inventory } from '../inventory.ts'
import { Observations } from '../observations.ts'
import { planSelection } from '../plan/plan.ts'
import { MemoryHost } from './memory-host.ts'

const adapter = '{4d36e972-e325-11ce-bfc1-08002be10318}'
const update = '8812740e-11e0-4c5f-9b1d-2a6f0c1d9e77'
const family = 'Contoso.DeskNotes_8wekyb3d8bbwe'
const uninstall =
  'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\{23170F69-40C1-2702-2201-000001000000}'
const game = 'D:\\Games\\Glass Harbor\\gh-shipping.exe'
const program = { id: game, name: 'Glass Harbor', value: null, readable: true, there: 'yes' } as const
const list = 'c'.repeat(64)

type Rows = { [T in ItemType]: { item: Extract<Item, { type: T }>; row: ListedOf<T>; name: string } }

/** `name`: the name by which users know the item. */
export const everyItem: Rows = {
  service: {
    item: { type: 'service', id: 'CtsSyncSvc_x64', option: 'disabled' },
    row: {
      type: 'service',
      id: 'CtsSyncSvc_x64',
      name: 'Contoso Sync',
      start: 'Automatic',
      delayed: false,
      running: 'running',
      triggered: false,
      canDelay: true,
      dependents: [],
      publisher: null,
      perUser: false,
      protectedBySystem: false,
    },
    name: 'Contoso Sync',
  },
  app: {
    item: { type: 'app', id: family, option: 'removed' },
    row: {
      type: 'app',
      id: family,
      name: 'Desk Notes',
      version: '1.0.0.0',
      publisher: null,
      variant: 'store',
      nonRemovable: false,
    },
    name: 'Desk Notes',
  },
  cleanup: {
    item: { type: 'cleanup', id: 'contosoCache', option: 'listed', list },
    row: { type: 'cleanup', id: 'contosoCache', name: 'Contoso files', scope: 'user', toBin: false },
    name: 'Contoso files',
  },
  startup: {
    item: { type: 'startup', id: 'userFolder:Desk Clock.lnk', option: 'disabled' },
    row: {
      type: 'startup',
      id: 'userFolder:Desk Clock.lnk',
      name: 'Desk Clock',
      place: 'userFolder',
      enabled: true,
      oddMark: false,
      managed: false,
      command: null,
      file: null,
      target: 'unknown',
      publisher: null,
      publisherBy: null,
      signed: 'unknown',
      modified: null,
      delayed: false,
      canDelay: false,
      protectedBySystem: false,
    },
    name: 'Desk Clock',
  },
  registryFinding: {
    item: { type: 'registryFinding', id: `broken-uninstall:HKLM\\${uninstall}`, option: 'fixed' },
    row: {
      type: 'registryFinding',
      id: `broken-uninstall:HKLM\\${uninstall}`,
      name: 'Old Player 2.4',
      issue: 'broken-uninstall',
      key: `HKLM\\${uninstall}`,
      value: null,
      proof: [],
      fix: { act: 'deleteKey', hive: 'HKLM', path: uninstall },
      guard: null,
    },
    name: 'Old Player 2.4',
  },
  driver: {
    item: { type: 'driver', id: update, option: 'installed' },
    row: { type: 'driver', id: update, name: 'Contoso Audio 6.0', needsRestart: false },
    name: 'Contoso Audio 6.0',
  },
  nameServers: {
    item: {
      type: 'nameServers',
      id: adapter,
      option: 'set',
      ipv4: ['9.9.9.9'],
      ipv6: [],
      doh: 'https://dns.quad9.net/dns-query',
    },
    row: { type: 'nameServers', id: adapter, name: 'Ethernet' },
    name: 'Ethernet',
  },
  mtu: {
    item: { type: 'mtu', id: adapter, option: 'set', mtu: 1492 },
    row: { type: 'mtu', id: adapter, name: 'Ethernet', most: 1500 },
    name: 'Ethernet',
  },
  adapterProperty: {
    item: { type: 'adapterProperty', id: `${adapter}:*JumboPacket`, option: 'set', setting: '9014' },
    row: {
      type: 'adapterProperty',
      id: `${adapter}:*JumboPacket`,
      name: 'Ethernet: Jumbo Packet',
      allowed: ['1514', '9014'],
      range: null,
    },
    name: 'Ethernet: Jumbo Packet',
  },
  qosPolicy: {
    item: {
      type: 'qosPolicy',
      id: 'Clearpane backup.exe',
      option: 'set',
      program: 'backup.exe',
      protocol: '*',
      ports: '*',
      dscp: null,
      limit: 500,
    },
    row: { type: 'qosPolicy', id: 'Clearpane backup.exe', name: 'Clearpane backup.exe' },
    name: 'Clearpane backup.exe',
  },
  hostsEntry: {
    item: { type: 'hostsEntry', id: '0.0.0.0 ads.example', option: 'off' },
    row: {
      type: 'hostsEntry',
      id: '0.0.0.0 ads.example',
      name: '0.0.0.0 ads.example',
      lines: ['3:0.0.0.0 ads.example\r\n'],
      place: 3,
      end: '\r\n',
    },
    name: '0.0.0.0 ads.example',
  },
  gameGraphics: {
    item: { type: 'gameGraphics', id: game, option: 'performance' },
    row: { type: 'gameGraphics', ...program },
    name: 'Glass Harbor',
  },
  gameFullscreen: {
    item: { type: 'gameFullscreen', id: game, option: 'off' },
    row: { type: 'gameFullscreen', ...program },
    name: 'Glass Harbor',
  },
}

export const everyItemType = Object.keys(everyItem) as ItemType[]

const inventory: Inventory = {
  ...emptyInventory,
  async *list(type) {
    yield everyItem[type].row as unknown as ListedOf<typeof type>
  },
}

const property = (kind: 'appx' | 'file' | 'driver' | 'dns' | 'adapter' | 'hosts', value: unknown) =>
  ({ status: 'present', state: { kind, value } }) as Observation

const before = (resource: Resource): Observation => {
  switch (resource.kind) {
    case 'service': {
      const { start, delayed, running, triggered } = everyItem.service.row
      return { status: 'present', state: { kind: 'service', start, delayed, running, triggered } }
    }
    case 'appx':
      return property('appx', '1.0.0.0')
    case 'file':
      return property('file', 2 ** 30)
    case 'driver':
      return property('driver', false)
    case 'dns':
      return property('dns', [])
    case 'adapter':
      return property('adapter', resource.property === '*JumboPacket' ? '1514' : 1500)
    case 'hosts':
      return property('hosts', everyItem.hostsEntry.row.lines)
    case 'registryKey':
      return {
        status: 'present',
        state: {
          kind: 'registryKey',
          tree: { className: '', security: null, link: false, values: [], keys: [] },
        },
      }
    default:
      return { status: 'absent' }
  }
}

/** Makes the plan for items of every type. The plan contains no refusals and leaves nothing out. */
export const planOfItems = async (
  types: readonly ItemType[] = everyItemType,
  catalog: ReadonlyMap<string, Tweak> = new Map(),
  device?: Device,
): Promise<Plan> => {
  const plan = await planSelection(
    { observe: async (resources) => Observations.each(resources, before) },
    {
      catalog,
      choices: [],
      items: types.map((type) => everyItem[type].item),
      inventory,
      device: device ?? (await new MemoryHost().device()),
      at: '2026-11-25T00:00:00.000Z',
    },
  )
  if (plan.refusals.length > 0) throw new Error(JSON.stringify(plan.refusals))
  return plan
}

/**
 * Patterns that match technical text from Windows rather than names for users: paths, types, bytes, GUIDs, package
 * family names, places and classes.
 */
export const rawText: readonly RegExp[] = [
  /\bHK(LM|CU|CR|U)\b/,
  /\bREG_[A-Z]/,
  /[0-9a-f]{8}-[0-9a-f]{4}-/i,
  /\b(?:[0-9a-f]{2} ){3}/i,
  /_[a-z0-9]{13}\b/,
  /\\/,
  /CtsSyncSvc|contosoCache|userFolder|\.lnk|\*Jumbo|NlMtu|broken-uninstall|\.\.\.|\bregistryFinding\b|\bhostsEntry\b|gh-shipping|GpuPreference|DISABLEDX|\bgameGraphics\b|\bgameFullscreen\b|\bqosPolicy\b|\bnameServers\b|\badapterProperty\b/,
]
