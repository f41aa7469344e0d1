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
