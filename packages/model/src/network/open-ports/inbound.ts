/**
 * Decides what a firewall does with incoming traffic. The module is pure: hosts read the rules, and this module makes
 * the decision.
 */
import type { PortRange } from '../../firewall/rule.ts'
import type { NetworkProfile, PortVerdict, Reach, SocketOwner } from './schemas.ts'

export type InboundRule = {
  name: string
  action: 'allow' | 'block'
  protocol: 'tcp' | 'udp' | 'any'
  /** Null: any. */
  ports: readonly PortRange[] | null
  from: Exclude<Reach, 'thisPc' | 'unknown'>
  /** Full path of the program, or `System`; null means any program. */
  program: string | null
  service: string | null
  profiles: readonly NetworkProfile[]
  /**
   * Whether the rule depends on a condition that can't be checked here: an account, a package, a secured connection.
   */
  conditional: boolean
}

export type InboundProfile = { enabled: boolean; inbound: 'allow' | 'block' }
export type Inbound = {
  /** The types of networks that this PC is connected to. */
  active: readonly NetworkProfile[]
  profiles: Readonly<Record<NetworkProfile, InboundProfile>>
  rules: readonly InboundRule[]
}

export type Listening = {
  protocol: 'tcp' | 'udp'
  port: number
  addresses: readonly string[]
  program: string | null
  owner: SocketOwner | null
}

export const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.')

type Match = 'no' | 'maybe' | 'yes'

const nameOf = (path: string): string => path.slice(path.lastIndexOf('\\') + 1).toLowerCase()

/**
 * Matches a rule's program. Even if this account can't see where the listening program's file is, a rule for a file
 * with a different name doesn't apply.
 */
const matchProgram = (rule: string | null, { program, owner }: Listening): Match => {
  if (rule === null) return 'yes'
  const file = owner?.file ?? null
  if (file !== null) return file.toLowerCase() === rule.toLowerCase() ? 'yes' : 'no'
  if (program === null) return 'maybe'
  if (nameOf(rule) !== program.toLowerCase()) return 'no'
  return rule.includes('\\') ? 'maybe' : 'yes'
}

/** Matches a rule's service. `*`: the rule applies to any service, but to no other programs. */
const matchService = (rule: string | null, { owner }: Listening): Match => {
  if (rule === null) return 'yes'
  const services = owner?.services ?? []
  if (services.length === 0) return owner === null ? 'maybe' : 'no'
  return rule === '*' || services.some((one) => one.toLowerCase() === rule.toLowerCase()) ? 'yes' : 'no'
}

const matches = (rule: InboundRule, one: Listening, profile: NetworkProfile): Match => {
  if (!rule.profiles.includes(profile)) return 'no'
  if (rule.protocol !== 'any' && rule.protocol !== one.protocol) return 'no'
  if (rule.ports !== null && !rule.ports.some(({ from, to }) => from <= one.port && one.port <= to))
    return 'no'
  const both = [matchProgram(rule.program, one), matchService(rule.service, one)]
  if (both.includes('no')) return 'no'
  return rule.conditional || both.includes('maybe') ? 'maybe' : 'yes'
}

const far: readonly Reach[] = ['thisPc', 'listed', 'localNetwork', 'unknown', 'anywhere']
export const farthest = (all: readonly Reach[]): Reach =>
  far[Math.max(0, ...all.map((one) => far.indexOf(one)))] ?? 'unknown'

const names = (rules: readonly InboundRule[]): string[] => [...new Set(rules.map(({ name }) => name))]

/**
 * Returns the verdict, following the order that Windows uses: a blocking rule takes precedence over an allowing rule,
 * and the profile decides if no rule matches.
 */
export const verdictOf = (one: Listening, profile: NetworkProfile, firewall: Inbound): PortVerdict => {
  if (one.addresses.every(isLoopback)) return { profile, verdict: 'loopback', rules: [], reach: 'thisPc' }
  const { enabled, inbound } = firewall.profiles[profile]
  if (!enabled) return { profile, verdict: 'firewallOff', rules: [], reach: 'anywhere' }
  const found = firewall.rules.map((rule) => ({ rule, match: matches(rule, one, profile) }))
  const those = (action: InboundRule['action'], match: Match) =>
    found.flatMap((at) => (at.match === match && at.rule.action === action ? [at.rule] : []))
  const blocking = those('block', 'yes').filter(({ from }) => from === 'anywhere')
  if (blocking.length > 0) return { profile, verdict: 'blocked', rules: names(blocking), reach: 'thisPc' }
  // If a rule blocks or may block some of the traffic, none of the verdicts that follow is certain.
  const doubted = [...those('block', 'maybe'), ...those('block', 'yes')]
  const allowing = those('allow', 'yes')
  if (inbound === 'allow' && doubted.length === 0)
    return { profile, verdict: 'noRule', rules: [], reach: 'anywhere' }
  if (allowing.length > 0 && doubted.length === 0) {
    const reach = farthest(allowing.map(({ from }) => from))
    return { profile, verdict: 'letIn', rules: names(allowing), reach }
  }
  const possible = [...doubted, ...allowing, ...those('allow', 'maybe')]
  if (possible.length > 0 && (inbound === 'allow' || possible.some(({ action }) => action === 'allow')))
    return { profile, verdict: 'maybe', rules: names(possible), reach: 'unknown' }
  return { profile, verdict: 'noRule', rules: [], reach: 'thisPc' }
}
