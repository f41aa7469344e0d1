/**
 * Types of items: their areas and names. The types of items are in a separate module because every settings page
 * reads this table, whereas only the states of items require a parser for hosts lines. Pure.
 */
import type { Area } from '../catalog/tweak.ts'
import type { ItemType } from './schemas/items.ts'

type ItemKind = {
  /** The page that the items are listed on. */
  area: Area
  /** Which part of an id serves as a name: the whole id, the part that users can read, or none of it. */
  nameIn: 'id' | 'partOfId' | 'nowhere'
  /**
   * Whether several items may share a name (an adapter has name servers and a packet size), so that each must be
   * shown with its type. `for`: the word "for" joins the type and the name, as in *graphics card for* a game.
   */
  sharesName: boolean | 'for'
  /** Whether the item exists only on this PC, so that no script can contain it. */
  staysHere: boolean
}

const usual = { nameIn: 'nowhere', sharesName: false, staysHere: false } as const
const ofAdapter = { ...usual, area: 'network', sharesName: true } as const
const ofGame = { ...usual, area: 'gaming', sharesName: 'for', staysHere: true } as const
const byId = { ...ofAdapter, nameIn: 'id' } as const

export const itemKinds = {
  // A service's id is its key.
  service: { ...usual, area: 'services' },
  app: { ...usual, area: 'debloat', nameIn: 'partOfId' },
  cleanup: { ...usual, area: 'cleanup', staysHere: true },
  startup: { ...usual, area: 'startup', nameIn: 'partOfId' },
  registryFinding: { ...usual, area: 'registry', nameIn: 'partOfId' },
  driver: { ...usual, area: 'updates', staysHere: true },
  nameServers: ofAdapter,
  mtu: ofAdapter,
  adapterProperty: ofAdapter,
  qosPolicy: byId,
  hostsEntry: { ...byId, staysHere: true },
  gameGraphics: ofGame,
  gameFullscreen: ofGame,
} as const satisfies Readonly<Record<ItemType, ItemKind>>

type StaysHere = {
  [T in ItemType]: (typeof itemKinds)[T]['staysHere'] extends true ? T : never
}[ItemType]

/** Checks whether a script can contain the item. */
export const travels = <I extends { type: ItemType }>(item: I): item is Exclude<I, { type: StaysHere }> =>
  !itemKinds[item.type].staysHere

/** Names of the item types for use in a terminal. The browser has its own texts in its locales. */
export const itemNouns: Readonly<Record<ItemType, string>> = {
  service: 'a service',
  app: 'an app',
  cleanup: 'files',
  startup: 'a program that starts with Windows',
  registryFinding: 'a registry entry',
  driver: 'a driver',
  nameServers: 'name servers',
  mtu: 'largest packet',
  adapterProperty: 'adapter setting',
  qosPolicy: 'rule for a program',
  hostsEntry: 'hosts file',
  gameGraphics: 'graphics card',
  gameFullscreen: 'fullscreen optimizations',
}
