/**
 * Values of the user's own: what a plan sets that is in no catalog. Any program of the user can request them, so the
 * broker shows them before it sets them.
 */
import { type Change, type Item, type Origin, type OwnRule, parseFirewallRule } from '@clearpane/model'
import { dnsPresets } from '@clearpane/model/dns-presets'

export type OwnValue =
  | { type: 'nameServers'; servers: readonly string[]; doh: string | null }
  | { type: 'hostsEntry'; entry: string }
  | { type: 'qosPolicy'; program: string; ports: string }
  | { type: 'mtu'; bytes: number }
  | { type: 'letsIn'; name: string; rule: string }

/** Servers of one provider with its own encrypted address, as the catalog has them. */
const isProviders = (servers: readonly string[], doh: string | null): boolean =>
  dnsPresets.some(
    (preset) =>
      servers.every((one) => [...preset.ipv4, ...preset.ipv6].some((known) => known === one)) &&
      (doh === null || doh === preset.doh),
  )

const ofItem = (item: Item): OwnValue[] => {
  switch (item.type) {
    case 'nameServers': {
      const servers = [...item.ipv4, ...item.ipv6]
      const isKnown = item.option !== 'set' || isProviders(servers, item.doh)
      return isKnown ? [] : [{ type: 'nameServers', servers, doh: item.doh }]
    }
    case 'hostsEntry':
      return item.option === 'on' ? [{ type: 'hostsEntry', entry: item.id }] : []
    case 'qosPolicy':
      return item.option === 'set' ? [{ type: 'qosPolicy', program: item.program, ports: item.ports }] : []
    case 'mtu':
      return [{ type: 'mtu', bytes: item.mtu }]
    default:
      return []
  }
}

const ofRule = ({ name, rule }: OwnRule): OwnValue[] => {
  const parsed = rule === null ? null : parseFirewallRule(rule)
  return parsed?.direction === 'in' && parsed.action === 'allow'
    ? [{ type: 'letsIn', name, rule: rule ?? '' }]
    : []
}

/** Several adapters with the same servers are shown once. An undo goes back to what the broker's own log has. */
export const ownValuesOf = (origin: Origin, admin: ReadonlyMap<number, Change>): OwnValue[] => {
  if (origin.kind !== 'selection' || admin.size === 0) return []
  const all = [...(origin.items ?? []).flatMap(ofItem), ...(origin.rules ?? []).flatMap(ofRule)]
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()]
}

/** What the administrator part shows before it sets a value of the user's own. */
const en = {
  caption: 'Clearpane: values that are not its own',
  head: 'Clearpane was requested to set this with administrator rights. Go on only if you requested it yourself.',
  page: (part: number, parts: number) => `Part ${part} of ${parts}. Nothing is set before the last part.`,
  nameServers: (servers: string, doh: string | null) =>
    `Name servers, for every account: ${servers}${doh === null ? '' : `, encrypted through ${doh}`}`,
  hostsEntry: (entry: string) => `Names with a fixed address, for every account: ${entry}`,
  qosPolicy: (program: string, ports: string) =>
    `Network traffic of a program: ${program}${ports === '*' ? '' : `, ports ${ports}`}`,
  mtu: (bytes: number) => `Largest packet of a network adapter: ${bytes} bytes`,
  letsIn: (name: string, rule: string) => `Allows connections from outside: ${name} (${rule})`,
}
type OwnValueWords = typeof en

const de: OwnValueWords = {
  caption: 'Clearpane: Werte, die nicht von Clearpane stammen',
  head: 'Das soll Clearpane mit Administratorrechten setzen. Fahre nur fort, wenn du es selbst veranlasst hast.',
  page: (part, parts) => `Teil ${part} von ${parts}. Vor dem letzten Teil wird nichts gesetzt.`,
  nameServers: (servers, doh) =>
    `Namensserver, für alle Konten: ${servers}${doh === null ? '' : `, verschlüsselt über ${doh}`}`,
  hostsEntry: (entry) => `Namen mit fester Adresse, für alle Konten: ${entry}`,
  qosPolicy: (program, ports) =>
    `Netzwerkverkehr eines Programms: ${program}${ports === '*' ? '' : `, Ports ${ports}`}`,
  mtu: (bytes) => `Größtes Paket eines Netzwerkadapters: ${bytes} Byte`,
  letsIn: (name, rule) => `Lässt Verbindungen von außen zu: ${name} (${rule})`,
}

/** Waits for a person's answer. */
export type Ask = (caption: string, text: string) => Promise<boolean>

/** A window of Windows has no scroll bar. */
const mostInOne = 12

/** Names and paths are other people's texts: what would change the order of a line, or break it, is shown as its number. */
const visible = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)

const lineOf = (value: OwnValue, words: OwnValueWords): string => {
  switch (value.type) {
    case 'nameServers':
      return words.nameServers(value.servers.join(', '), value.doh)
    case 'hostsEntry':
      return words.hostsEntry(value.entry)
    case 'qosPolicy':
      return words.qosPolicy(value.program, value.ports)
    case 'mtu':
      return words.mtu(value.bytes)
    case 'letsIn':
      return words.letsIn(value.name, value.rule)
  }
}

export const confirmOwnValues = async (
  values: readonly OwnValue[],
  locale: string,
  ask: Ask,
): Promise<boolean> => {
  const words = locale.toLowerCase().startsWith('de') ? de : en
  const parts = Math.ceil(values.length / mostInOne)
  for (let part = 1; part <= parts; part++) {
    const shown = values.slice((part - 1) * mostInOne, part * mostInOne)
    const lines = shown.map((value) => `• ${visible(lineOf(value, words))}`)
    const more = parts > 1 ? [words.page(part, parts)] : []
    if (!(await ask(words.caption, [words.head, ...lines, ...more].join('\n\n')))) return false
  }
  return true
}
