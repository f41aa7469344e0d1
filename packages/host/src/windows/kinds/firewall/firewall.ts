/**
 * The firewall: profile properties, and the rules in Clearpane's own group. Never changes other rules.
 */
import { Observations } from '@clearpane/engine'
import {
  because,
  canonicalAddress,
  type FirewallRule,
  firewallGroup,
  formatFirewallRule,
  formatPorts,
  type Observation,
  parseFirewallRule,
  parsePorts,
  type ResourceOf,
  type Scalar,
} from '@clearpane/model'
import { firewallProfiles, wrongFirewall } from '@clearpane/model/kinds'
import {
  firewallProtocols,
  type NewFirewallRule,
  onThread,
  openKey,
  type ProfileProperty,
  type ProfilePropertyRequest,
  queryValue,
  type ReadFirewallRule,
  unwrap,
} from '@clearpane/win32'
import type { KindOnWindows } from '../../kind.ts'
import { observeEach } from '../../observe-each.ts'
import { actedOn, fromService, mustTake, present, refuse } from '../../scalar.ts'

// The profile properties, with the names and values that the firewall cmdlets use, and the policies that override
// them.

/** A property of a firewall profile. `policy`: the group policy value that overrides the property. */
type Property = {
  is: ProfileProperty
  policy: string
  toValue(requested: Scalar): boolean | 'allow' | 'block' | null
  takes: 'takesYesOrNo' | 'takesAllowOrBlock'
}

const flag = (requested: Scalar) => (typeof requested === 'boolean' ? requested : null)
const action = (requested: Scalar) =>
  requested === 'Allow' ? 'allow' : requested === 'Block' ? 'block' : null

/**
 * Properties with their policy keys and values ([MS-GPFAS] 2.2.3:
 * https://learn.microsoft.com/openspecs/windows_protocols/ms-gpfas/). For these four properties, a policy takes
 * precedence if one is set:
 * https://learn.microsoft.com/openspecs/windows_protocols/ms-fasp/5a6e0d39-802d-456b-b483-c7360566fcdd
 */
const properties: Record<string, Property> = {
  enabled: { is: 'enabled', policy: 'EnableFirewall', toValue: flag, takes: 'takesYesOrNo' },
  notifyonlisten: { is: 'notify', policy: 'DisableNotifications', toValue: flag, takes: 'takesYesOrNo' },
  defaultinboundaction: {
    is: 'inbound',
    policy: 'DefaultInboundAction',
    toValue: action,
    takes: 'takesAllowOrBlock',
  },
  defaultoutboundaction: {
    is: 'outbound',
    policy: 'DefaultOutboundAction',
    toValue: action,
    takes: 'takesAllowOrBlock',
  },
}

const policyRoot = 'SOFTWARE\\Policies\\Microsoft\\WindowsFirewall'
/**
 * Policy keys by profile. Older templates have a domain profile and a standard profile; the standard profile applies
 * while the PC is outside its domain.
 */
const policyKeys = {
  domain: ['DomainProfile'],
  private: ['PrivateProfile', 'StandardProfile'],
  public: ['PublicProfile', 'StandardProfile'],
} as const

const decidedByPolicy = (keys: readonly string[], value: string): boolean =>
  keys.some((name) => {
    using key = openKey('HKLM', `${policyRoot}\\${name}`, 'read')
    return key !== null && queryValue(key, value) !== null
  })

type PropertyRequest = ProfilePropertyRequest & Pick<Property, 'toValue' | 'takes'>

/**
 * Makes a request. Throws Refused if the profile doesn't exist, if this interface lacks the property, or if a group
 * policy controls the property.
 */
const requestOf = ({ name, property }: ResourceOf<'firewall'>): PropertyRequest => {
  const profile = firewallProfiles.find((one) => one === name.toLowerCase())
  if (profile === undefined) return refuse('unavailable', because('noFirewallProfile', { name }))
  const known = properties[property.toLowerCase()]
  if (known === undefined) return refuse('unavailable', because('firewallUnreported', { property }))
  // Windows would return the PC's own setting, which has no effect under a group policy, so showing or changing it
  // would be misleading.
  if (decidedByPolicy(policyKeys[profile], known.policy))
    return refuse('unavailable', because('policyDecides', { property, profile: name, policy: known.policy }))
  return { profile, property: known.is, toValue: known.toValue, takes: known.takes }
}

/** Formats a result the way the firewall cmdlets do. */
const cmdletWord = (answer: boolean | 'allow' | 'block'): Scalar =>
  typeof answer === 'boolean' ? answer : answer === 'allow' ? 'Allow' : 'Block'

// Clearpane's rules are converted between their text and the properties that Windows uses.

const protocolOf = (number: number): FirewallRule['protocol'] | null =>
  (['tcp', 'udp', 'any'] as const).find((name) => firewallProtocols[name] === number) ?? null

const listed = (text: string): string[] => (text === '' ? [] : text.split(',').map((one) => one.trim()))

/** Formats the rule as text; null if someone else edited the rule so that it can no longer be expressed as text. */
export const textOfRule = (read: ReadFirewallRule): string | null => {
  const [own, other] =
    read.direction === 'in' ? [read.localPorts, read.remotePorts] : [read.remotePorts, read.localPorts]
  const [protocol, ports] = [protocolOf(read.protocol), own === '' ? [] : parsePorts(own)]
  const addresses = listed(read.remoteAddresses).map(canonicalAddress)
  if (read.narrowed.length > 0 || other !== '' || protocol === null || ports === null) return null
  if (!addresses.every((address) => address !== null)) return null
  const { action, direction } = read
  const text = formatFirewallRule({
    action,
    direction,
    protocol,
    ports,
    addresses,
    program: read.program === '' ? null : read.program,
  })
  return parseFirewallRule(text) === null ? null : text
}

/** Parses a rule's text into properties for Windows; null if the text isn't a rule. */
export const ruleOfText = (name: string, text: string): NewFirewallRule | null => {
  const rule = parseFirewallRule(text)
  if (rule === null) return null
  const { action, direction } = rule
  const ports = formatPorts(rule.ports)
  return {
    name,
    action,
    direction,
    protocol: firewallProtocols[rule.protocol],
    localPorts: direction === 'in' ? ports : '',
    remotePorts: direction === 'out' ? ports : '',
    remoteAddresses: rule.addresses.join(','),
    program: rule.program ?? '',
  }
}

type Firewall = ResourceOf<'firewall'>

/** Makes a call that requires the firewall service, which another vendor's firewall may have disabled. */
const withService = <T>(ask: () => Promise<T>): Promise<T> => fromService('firewall', ask)

const observeProfiles = (resources: readonly Firewall[]): Promise<Observations> =>
  observeEach(resources, {
    parse: (resource) => {
      const { profile, property } = requestOf(resource)
      return { ask: { profile, property } }
    },
    read: (requested) => withService(() => onThread('firewall.readProfiles', requested)),
    toObservation: (answer) => present('firewall', cmdletWord(unwrap(answer))),
  })

const rulesNamed = (name: string, rules: readonly ReadFirewallRule[]): ReadFirewallRule[] =>
  rules.filter((rule) => rule.name.toLowerCase() === name.toLowerCase())

const observeRule = (name: string, named: readonly ReadFirewallRule[]): Observation => {
  const [one] = named
  if (one === undefined) return { status: 'absent' }
  if (named.length > 1)
    return refuse('failed', because('ruleTwice', { count: named.length, group: firewallGroup, name }))
  const text = textOfRule(one)
  if (text !== null) return present('firewall', text)
  const parts = one.narrowed.join(', ')
  return refuse(
    'failed',
    parts === '' ? because('ruleEdited', { name }) : because('ruleNarrowed', { name, parts }),
  )
}

const observeRules = (resources: readonly Firewall[]): Promise<Observations> =>
  observeEach(resources, {
    parse: ({ name }) => ({ ask: name }),
    read: async (requested) => {
      const rules = await withService(() => onThread('firewall.listRules', firewallGroup))
      return requested.map((name) => rulesNamed(name, rules))
    },
    toObservation: (named, { name }) => observeRule(name, named),
  })

const setProfile = async (resource: Firewall, to: Scalar | null): Promise<void> => {
  const { profile, property, toValue, takes } = requestOf(resource)
  mustTake(wrongFirewall(resource, to))
  const value = to === null ? null : toValue(to)
  if (value === null)
    return refuse('failed', because(takes, { what: resource.property, value: JSON.stringify(to) }))
  await withService(() => onThread('firewall.setProfile', profile, property, value))
}

const setRule = async (resource: Firewall, to: Scalar | null): Promise<void> => {
  mustTake(wrongFirewall(resource, to))
  const { name } = resource
  const rule = typeof to === 'string' ? ruleOfText(name, to) : null
  const answer = await withService(() => onThread('firewall.setRule', firewallGroup, name, rule))
  if (answer === 'nameTaken') refuse('failed', because('ruleNameTaken', { name }))
  if (answer === 'narrowed') refuse('failed', because('ruleNotKept', { name }))
}

export const firewall: KindOnWindows<'firewall'> = {
  observe: async (resources) => {
    const ofItem = (item: Firewall['item']) => resources.filter((resource) => resource.item === item)
    return Observations.merge([await observeProfiles(ofItem('profile')), await observeRules(ofItem('rule'))])
  },
  act: (resource, to) =>
    actedOn('firewall', to, (value) => (resource.item === 'rule' ? setRule : setProfile)(resource, value)),
}
