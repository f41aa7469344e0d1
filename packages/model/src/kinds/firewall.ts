import { isFirewallRuleName, parseFirewallRule } from '../firewall/rule.ts'
import { describeKind } from './descriptor.ts'
import type { FirewallResource } from './schemas/firewall.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { failed, unavailable, type WrongValue } from './value.ts'

export const firewall = describeKind<FirewallResource>({
  kind: 'firewall',
  names: ({ item, name, property }) => [item, name, property],
})

export const firewallProfiles = ['domain', 'private', 'public'] as const

export const noFirewallProfile = (name: string): string => `the firewall has no profile ${name}`

const isRule = (value: Scalar): boolean => typeof value === 'string' && parseFirewallRule(value) !== null

export const wrongFirewall = ({ item, name }: FirewallResource, to: Scalar | null): WrongValue | null => {
  if (item === 'profile')
    return to === null ? unavailable('a property of a firewall profile always has a value') : null
  if (!isFirewallRuleName(name)) return failed(`Windows takes no firewall rule with the name ${name}`)
  return to === null || isRule(to) ? null : failed(`${JSON.stringify(to)} is no firewall rule`)
}
