import { isFirewallRuleName, parseFirewallRule } from '../firewall/rule.ts'
import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { FirewallResource } from './schemas/firewall.ts'
import type { Scalar } from './schemas/scalar-value.ts'
import { failed, unavailable, type WrongValue } from './value.ts'

export const firewall = describeKind<FirewallResource>({
  kind: 'firewall',
  names: ({ item, name, property }) => [item, name, property],
})

export const firewallProfiles = ['domain', 'private', 'public'] as const

const isRule = (value: Scalar): boolean => typeof value === 'string' && parseFirewallRule(value) !== null

export const wrongFirewall = ({ item, name }: FirewallResource, to: Scalar | null): WrongValue | null => {
  if (item === 'profile')
    return to === null ? unavailable(because('alwaysHasValue', { what: because('aProfileProperty') })) : null
  if (!isFirewallRuleName(name)) return failed(because('ruleNameRefused', { name }))
  return to === null || isRule(to) ? null : failed(because('noFirewallRule', { value: JSON.stringify(to) }))
}
