/**
 * Firewall rules that open the PC to others: the one thing a selection can ask for in a form of its own, and
 * so said before it is done.
 */

import type { Change } from '../plan.ts'
import { parseFirewallRule } from './rule.ts'

/** Names of the rules these changes set that allow connections from outside. */
export const rulesThatLetIn = (changes: readonly Pick<Change, 'resource' | 'to'>[]): string[] =>
  changes.flatMap(({ resource, to }) => {
    if (resource.kind !== 'firewall' || resource.item !== 'rule' || to.status !== 'present') return []
    const text = 'value' in to.state ? to.state.value : null
    const rule = typeof text === 'string' ? parseFirewallRule(text) : null
    return rule?.action === 'allow' && rule.direction === 'in' ? [resource.name] : []
  })
