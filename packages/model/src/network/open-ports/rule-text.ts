/**
 * Firewall rules as Windows stores them: `v2.31|Action=Allow|Active=TRUE|Dir=In|Protocol=6|LPort=445|…`.
 * https://learn.microsoft.com/openspecs/windows_protocols/ms-gpfas/2efe0b76-7b4a-41ff-9050-1023f8196d16
 */
import { type PortRange, parsePorts } from '../../firewall/rule.ts'
import type { InboundRule } from './inbound.ts'
import { type NetworkProfile, networkProfiles } from './schemas.ts'

const protocols: Readonly<Record<string, InboundRule['protocol']>> = { '6': 'tcp', '17': 'udp', '256': 'any' }
const windowsProfiles: Readonly<Record<string, NetworkProfile>> = {
  ...{ domain: 'domain', private: 'private', public: 'public' },
}
/** Words that stand for a fixed port. */
const namedPorts: Readonly<Record<string, string>> = {
  ...{ 'rpc-epmap': '135', mdns: '5353', iphttpsin: '443' },
}

/** Fields that this module understands or that make no difference here; any other field counts as a condition. */
const plain = new Set([
  ...['action', 'active', 'dir', 'protocol', 'profile', 'lport', 'lport2_10', 'lport2_20', 'lport2_24'],
  ...['ra4', 'ra6', 'ra42', 'ra62', 'app', 'svc', 'name', 'desc', 'embedctxt', 'edge', 'defer', 'ttk'],
  ...['ttk2_22', 'ttk2_27', 'ttk2_28', 'platform', 'platform2'],
])

const isLocal = (address: string): boolean =>
  /^(?:localsubnet6?|ply2renders|fe80::|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/i.test(address)

const fromOf = (addresses: readonly string[]): InboundRule['from'] => {
  if (addresses.length === 0) return 'anywhere'
  return addresses.every(isLocal) ? 'localNetwork' : 'listed'
}

const portsOf = (words: readonly string[]): { ports: PortRange[] | null; unclear: boolean } => {
  if (words.length === 0) return { ports: null, unclear: false }
  const known = words.map((word) => parsePorts(namedPorts[word.toLowerCase()] ?? word))
  // A word such as RPC stands for ports that Windows chooses at startup.
  if (known.some((one) => one === null)) return { ports: null, unclear: true }
  return { ports: known.flatMap((one) => one ?? []), unclear: false }
}

const profilesOf = (words: readonly string[]): readonly NetworkProfile[] => {
  if (words.length === 0) return networkProfiles
  return words.flatMap((word) => windowsProfiles[word.toLowerCase()] ?? [])
}

/**
 * Reads a rule for incoming traffic; returns null if the rule is for outgoing traffic, isn't enabled, doesn't concern
 * a port, or isn't valid. `expand` inserts folder names.
 */
export const readInboundRule = (text: string, expand: (path: string) => string): InboundRule | null => {
  const [version = '', ...parts] = text.split('|')
  if (!/^v\d+\.\d+$/.test(version)) return null
  const fields = Map.groupBy(
    parts.flatMap((part): [string, string][] => {
      const at = part.indexOf('=')
      return at < 1 ? [] : [[part.slice(0, at).toLowerCase(), part.slice(at + 1)]]
    }),
    ([name]) => name,
  )
  const all = (...names: string[]) =>
    names.flatMap((name) => (fields.get(name) ?? []).map(([, value]) => value))
  const one = (name: string) => all(name)[0] ?? null
  const [action, protocol] = [one('action')?.toLowerCase(), protocols[one('protocol') ?? '256']]
  if (one('dir')?.toLowerCase() !== 'in' || one('active')?.toLowerCase() !== 'true') return null
  if (protocol === undefined || (action !== 'allow' && action !== 'block')) return null
  const { ports, unclear } = portsOf(all('lport', 'lport2_10', 'lport2_20', 'lport2_24'))
  const program = one('app')
  return {
    ...{ name: one('name') ?? '', action, protocol, ports },
    from: fromOf(all('ra4', 'ra6', 'ra42', 'ra62')),
    program: program === null ? null : expand(program),
    service: one('svc'),
    profiles: profilesOf(all('profile')),
    conditional: unclear || [...fields.keys()].some((name) => !plain.has(name)),
  }
}
