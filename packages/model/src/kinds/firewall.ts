import { z } from 'zod'
import { isFirewallRuleName, parseFirewallRule } from '../firewall-rule.ts'
import { describeKind, word } from './descriptor.ts'
import type { Scalar } from './scalar-value.ts'
import { failed, unavailable, type WrongValue } from './value.ts'

/**
 * `profile`: a property of a firewall profile, named as the firewall cmdlets name it; `rule`: a rule of our own group by its name,
 * its value the rule as text (`firewall-rule.ts`), without a property.
 */
export const firewallResourceSchema = z.strictObject({
  kind: z.literal('firewall'),
  item: z.enum(['profile', 'rule']),
  name: word,
  property: z.string().max(100),
})

export const firewall = describeKind<z.infer<typeof firewallResourceSchema>>({
  kind: 'firewall',
  names: ({ item, name, property }) => [item, name, property],
})

export const firewallProfiles = ['domain', 'private', 'public'] as const

export const noFirewallProfile = (name: string): string => `the firewall has no profile ${name}`

const isRule = (value: Scalar): boolean => typeof value === 'string' && parseFirewallRule(value) !== null

export const wrongFirewall = (
  { item, name }: z.infer<typeof firewallResourceSchema>,
  to: Scalar | null,
): WrongValue | null => {
  if (item === 'profile')
    return to === null ? unavailable('a property of a firewall profile always has a value') : null
  if (!isFirewallRuleName(name)) return failed(`Windows takes no firewall rule with the name ${name}`)
  return to === null || isRule(to) ? null : failed(`${JSON.stringify(to)} is no firewall rule`)
}
