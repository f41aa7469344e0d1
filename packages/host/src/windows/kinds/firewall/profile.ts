/**
 * Profile properties: names and values as the firewall cmdlets write them, and who controls them.
 */
import { because, type ResourceOf, type Scalar } from '@clearpane/model'
import { firewallProfiles } from '@clearpane/model/kinds'
import { openKey, type ProfileProperty, type ProfilePropertyRequest, queryValue } from '@clearpane/win32'
import { refuse } from '../../scalar.ts'

/** `policy`: the group policy value that overrides it. */
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
 * Policy keys and values: https://learn.microsoft.com/openspecs/windows_protocols/ms-gpfas/ (2.2.3). For
 * these four the policy wins if set:
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
 * Older templates have a domain and a standard profile, which applies wherever the PC is outside its domain.
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

export type PropertyRequest = ProfilePropertyRequest & Pick<Property, 'toValue' | 'takes'>

/**
 * Throws Refused: no such profile, a property that this interface lacks, or one that a group policy controls.
 */
export const requestOf = ({ name, property }: ResourceOf<'firewall'>): PropertyRequest => {
  const profile = firewallProfiles.find((one) => one === name.toLowerCase())
  if (profile === undefined) return refuse('unavailable', because('noFirewallProfile', { name }))
  const known = properties[property.toLowerCase()]
  if (known === undefined) return refuse('unavailable', because('firewallUnreported', { property }))
  // Windows would answer with the PC's own setting, which then has no effect: showing or changing it would
  // mislead.
  if (decidedByPolicy(policyKeys[profile], known.policy))
    return refuse('unavailable', because('policyDecides', { property, profile: name, policy: known.policy }))
  return { profile, property: known.is, toValue: known.toValue, takes: known.takes }
}

/** Formats it as the cmdlets do. */
export const cmdletWord = (answer: boolean | 'allow' | 'block'): Scalar =>
  typeof answer === 'boolean' ? answer : answer === 'allow' ? 'Allow' : 'Block'
