/** Finds firewall rules that open the PC to other computers, because users must be told before such rules are set. */

import { parseFirewallRule } from '../firewall/rule.ts'
import type { Change } from '../plan.ts'

/** Names of the rules in these changes that allow incoming connections from other computers. */
export const rulesThatLetIn = (changes: readonly Pick<Change, 'resource' | 'to'>[]): string[] =>
  changes.flatMap(({ resource, to }) => {
    if (resource.kind !== 'firewall' || resource.item !== 'rule' || to.status !== 'present') return []
    const text = 'value' in to.state ? to.state.value : null
    const rule = typeof text === 'string' ? parseFirewallRule(text) : null
    return rule?.action === 'allow' && rule.direction === 'in' ? [resource.name] : []
  })
