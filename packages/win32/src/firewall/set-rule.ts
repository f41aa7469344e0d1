/** Writes or removes a firewall rule. */
import type { ComObject } from '../com/object.ts'
import { actions, allProfiles, directions, newRule, openPolicy, policy, rule, rules } from './api.ts'
import { type NewFirewallRule, rulesOf } from './rules.ts'

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Counts the rules with this name in the whole firewall. */
const countNamed = (list: ComObject, name: string): number => {
  let count = 0
  rules.each(list, (one) => {
    if (same(rule.name.get(one), name)) count += 1
  })
  return count
}

/**
 * Creates a rule, which has no effect until it's added to the firewall. When a property of a firewall rule is set,
 * Windows checks it against the rule's other properties. Therefore the protocol is set first: Windows refuses ports
 * for a rule whose protocol has no ports. https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwrule
 */
const makeRule = (group: string, made: NewFirewallRule): ComObject => {
  const one = newRule()
  try {
    putAll(one, group, made)
    return one
  } catch (error) {
    one[Symbol.dispose]()
    throw error
  }
}

const putAll = (one: ComObject, group: string, made: NewFirewallRule): void => {
  rule.name.put(one, made.name)
  rule.group.put(one, group)
  rule.protocol.put(one, made.protocol)
  if (made.localPorts !== '') rule.localPorts.put(one, made.localPorts)
  if (made.remotePorts !== '') rule.remotePorts.put(one, made.remotePorts)
  if (made.remoteAddresses !== '') rule.remoteAddresses.put(one, made.remoteAddresses)
  if (made.program !== '') rule.program.put(one, made.program)
  rule.direction.put(one, directions.indexOf(made.direction) + 1)
  rule.profiles.put(one, allProfiles)
  rule.action.put(one, actions.indexOf(made.action))
  rule.enabled.put(one, true)
}

/**
 * Makes the group's rule of this name match `made`, or removes it if `made` is null. `nameTaken`: a rule outside the
 * group has this name, or several rules have it. Windows removes rules only by name, so it could remove the wrong
 * rule. `narrowed`: the rule has other restrictions, so it couldn't be recreated afterwards. With either of these
 * results, the firewall isn't changed. Needs an administrator. Throws Win32Error.
 * https://learn.microsoft.com/windows/win32/api/netfw/nf-netfw-inetfwrules-remove
 */
export const setFirewallRule = (
  group: string,
  name: string,
  made: NewFirewallRule | null,
): 'done' | 'nameTaken' | 'narrowed' => {
  using from = openPolicy()
  using list = policy.rules(from)
  const own = rulesOf(group, list).filter((one) => same(one.name, name))
  const [before] = own
  if (countNamed(list, name) !== own.length || own.length > 1) return 'nameTaken'
  if (before !== undefined && before.narrowed.length > 0) return 'narrowed'
  // Windows has no function that replaces a rule. Both rules are prepared before the old one is removed, and the old
  // one is restored if Windows refuses the new one.
  using fresh = made === null ? null : makeRule(group, { ...made, name })
  using old = before === undefined ? null : makeRule(group, before)
  if (before !== undefined) rules.remove(list, before.name)
  try {
    if (fresh !== null) rules.add(list, fresh)
  } catch (error) {
    if (old !== null) rules.add(list, old)
    throw error
  }
  return 'done'
}
