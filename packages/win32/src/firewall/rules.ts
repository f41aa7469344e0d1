/** Firewall rules of one group by COM. Runs in the worker thread: callers use `onThread('firewall.…')`. */
import { queryInterface } from '../com/create.ts'
import type { ComObject } from '../com/object.ts'
import { unknownAnswer } from '../core/errors.ts'
import {
  actions,
  allProfiles,
  directions,
  iNetFwRule3,
  newRule,
  openPolicy,
  policy,
  rule,
  ruleFor,
  rules,
} from './api.ts'
import type { FirewallAction } from './profiles.ts'

/** IANA numbers; 256 is any. */
export const firewallProtocols = { tcp: 6, udp: 17, any: 256 } as const

/** Lists as Windows takes them: `80,443-445`, `192.0.2.1,10.0.0.0/8`; empty for any. */
export type NewFirewallRule = {
  name: string
  action: FirewallAction
  direction: (typeof directions)[number]
  protocol: number
  localPorts: string
  remotePorts: string
  remoteAddresses: string
  program: string
}
/**
 * A rule as Windows reports it. `narrowed`: what else limits the rule, by Windows' names; `NewFirewallRule`
 * can't recreate such a rule.
 */
export type ReadFirewallRule = NewFirewallRule & { narrowed: string[] }

const anyOr = (text: string): string => (text === '*' ? '' : text)

const narrowings = (one: ComObject): string[] => {
  using more = queryInterface(one, iNetFwRule3)
  const found: [string, boolean][] = [
    ['Description', rule.description.get(one) !== ''],
    // Here `*` doesn't mean "any": it means that this end of the connection must be a service and no other
    // program.
    ['ServiceName', rule.service.get(one) !== ''],
    ['LocalAddresses', anyOr(rule.localAddresses.get(one)) !== ''],
    ['Interfaces', !rule.anyInterface.get(one)],
    ['InterfaceTypes', !['', 'all'].includes(rule.interfaceTypes.get(one).toLowerCase())],
    ['Enabled', !rule.enabled.get(one)],
    ['Profiles', ![allProfiles, 7].includes(rule.profiles.get(one))],
    ['EdgeTraversal', rule.edgeTraversal.get(one)],
    ['EdgeTraversalOptions', ruleFor.edgeTraversalOptions(more) !== 0],
    ['LocalAppPackageId', anyOr(ruleFor.package(more)) !== ''],
    ['LocalUserOwner', ruleFor.owner(more) !== ''],
    ['LocalUserAuthorizedList', ruleFor.localUsers(more) !== ''],
    ['RemoteUserAuthorizedList', ruleFor.remoteUsers(more) !== ''],
    ['RemoteMachineAuthorizedList', ruleFor.remoteMachines(more) !== ''],
    ['SecureFlags', ruleFor.secureFlags(more) !== 0],
  ]
  return found.flatMap(([name, isNarrowed]) => (isNarrowed ? [name] : []))
}

const readRule = (one: ComObject): ReadFirewallRule => {
  const [actionNumber, directionNumber] = [rule.action.get(one), rule.direction.get(one)]
  const [action, direction] = [actions[actionNumber], directions[directionNumber - 1]]
  if (action === undefined) throw unknownAnswer('INetFwRule.get_Action', actionNumber)
  if (direction === undefined) throw unknownAnswer('INetFwRule.get_Direction', directionNumber)
  return {
    name: rule.name.get(one),
    action,
    direction,
    protocol: rule.protocol.get(one),
    localPorts: anyOr(rule.localPorts.get(one)),
    remotePorts: anyOr(rule.remotePorts.get(one)),
    remoteAddresses: anyOr(rule.remoteAddresses.get(one)),
    program: rule.program.get(one),
    narrowed: narrowings(one),
  }
}

const rulesOf = (group: string, list: ComObject): ReadFirewallRule[] => {
  const found: ReadFirewallRule[] = []
  rules.each(list, (one) => {
    if (rule.group.get(one) === group) found.push(readRule(one))
  })
  return found
}

/** Skips rules of other groups without reading them. */
export const listFirewallRules = (group: string): ReadFirewallRule[] => {
  using from = openPolicy()
  using list = policy.rules(from)
  return rulesOf(group, list)
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Counts the rules of the whole firewall with this name. */
const countNamed = (list: ComObject, name: string): number => {
  let count = 0
  rules.each(list, (one) => {
    if (same(rule.name.get(one), name)) count += 1
  })
  return count
}

/**
 * Creates a rule that has no effect until it's added. Each property is checked against the others when it's
 * set, so the protocol comes first: Windows refuses ports on a rule whose protocol has none.
 * https://learn.microsoft.com/windows/win32/api/netfw/nn-netfw-inetfwrule
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
 * Writes the group's rule of this name as in `made`, or removes it (null). `nameTaken`: a rule outside the
 * group, or more than one, has the name; Windows removes by name alone and could take the wrong one.
 * `narrowed`: it couldn't be recreated. Nothing changes in either case. Needs an administrator. Throws
 * Win32Error. https://learn.microsoft.com/windows/win32/api/netfw/nf-netfw-inetfwrules-remove
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
  // No call replaces a rule. Both are ready before the old one is removed, and it comes back if the new one
  // is refused.
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
