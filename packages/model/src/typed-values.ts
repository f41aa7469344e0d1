/**
 * Values that a user entered by hand, in the form in which the administrator's window shows them before the broker
 * sets them. Any program that runs under the user's account can request a value as if the user had entered it. Every
 * sentence is therefore written here, in both languages, and the request only fills in names and numbers. Pure.
 */

import type { Item, ItemType } from './causes/schemas/items.ts'
import { parseFirewallRule } from './firewall/rule.ts'
import { dnsPresets } from './network/dns-presets.ts'
import type { OwnRule } from './plan.ts'

/** A value from a plan as a line of text for the window, in each language that the window supports. */
export type TypedValue = { en: string; de: string }

type ItemOf<T extends ItemType> = Extract<Item, { type: T }>
type NameServers = ItemOf<'nameServers'>

/**
 * Checks whether all these servers belong to one provider in the catalog, and whether the encrypted address, if there
 * is one, belongs to that same provider.
 */
const isProviders = ({ ipv4, ipv6, doh }: NameServers): boolean =>
  dnsPresets.some(
    (preset) =>
      [...ipv4, ...ipv6].every((server) =>
        [...preset.ipv4, ...preset.ipv6].some((known) => known === server),
      ) &&
      (doh === null || doh === preset.doh),
  )

const nameServers = (item: NameServers): TypedValue | null => {
  if (item.option !== 'set' || isProviders(item)) return null
  const servers = [...item.ipv4, ...item.ipv6].join(', ')
  const [en, de] =
    item.doh === null ? ['', ''] : [`, encrypted through ${item.doh}`, `, verschlüsselt über ${item.doh}`]
  return {
    en: `Name servers, for every account: ${servers}${en}`,
    de: `Namensserver, für alle Konten: ${servers}${de}`,
  }
}

const hostsEntry = ({ id, option }: ItemOf<'hostsEntry'>): TypedValue | null =>
  option === 'on'
    ? {
        en: `Names with a fixed address, for every account: ${id}`,
        de: `Namen mit fester Adresse, für alle Konten: ${id}`,
      }
    : null

const qosPolicy = (item: ItemOf<'qosPolicy'>): TypedValue | null => {
  if (item.option !== 'set') return null
  const [en, de] = item.ports === '*' ? ['', ''] : [`, ports ${item.ports}`, `, Ports ${item.ports}`]
  return {
    en: `Network traffic of a program: ${item.program}${en}`,
    de: `Netzwerkverkehr eines Programms: ${item.program}${de}`,
  }
}

const mtu = ({ mtu: bytes }: ItemOf<'mtu'>): TypedValue => ({
  en: `Largest packet of a network adapter: ${bytes} bytes`,
  de: `Größtes Paket eines Netzwerkadapters: ${bytes} Byte`,
})

/**
 * The window's lines for each type of item. Null: users never enter values of this type by hand, because the values
 * come from a closed list or from the adapter's driver. If a new item type has no entry here, the code doesn't
 * compile.
 */
const typedValues: { readonly [T in ItemType]: ((item: ItemOf<T>) => TypedValue | null) | null } = {
  service: null,
  app: null,
  cleanup: null,
  startup: null,
  registryFinding: null,
  driver: null,
  gameGraphics: null,
  gameFullscreen: null,
  adapterProperty: null,
  nameServers,
  mtu,
  qosPolicy,
  hostsEntry,
}

/** Returns the line for an item; null if the user didn't enter the item's value by hand. */
export const typedValueOf = <T extends ItemType>(item: ItemOf<T>): TypedValue | null =>
  typedValues[item.type as T]?.(item) ?? null

/** Returns the line for a firewall rule; null unless the rule allows incoming connections. */
export const letsIn = ({ name, rule }: OwnRule): TypedValue | null => {
  const parsed = rule === null ? null : parseFirewallRule(rule)
  if (parsed?.direction !== 'in' || parsed.action !== 'allow') return null
  return {
    en: `Allows connections from outside: ${name} (${rule})`,
    de: `Lässt Verbindungen von außen zu: ${name} (${rule})`,
  }
}
