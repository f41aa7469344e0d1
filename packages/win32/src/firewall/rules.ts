/**
 * Reads the firewall rules of one group through COM. The functions run in the worker thread: callers use
 * `onThread('firewall.…')`.
 */
import { queryInterface } from '../com/create.ts'
import type { ComObject } from '../com/object.ts'
import { unknownAnswer } from '../core/errors.ts'
import {
  actions,
  allProfiles,
  directions,
  iNetFwRule3,
  openPolicy,
  policy,
  rule,
  ruleFor,
  rules,
} from './api.ts'
import type { FirewallAction } from './profiles.ts'

/** Protocols by their IANA numbers; the number 256 means any protocol. */
export const firewallProtocols = { tcp: 6, udp: 17, any: 256 } as const

/**
 * A new rule. A rule's lists have the format that Windows uses: `80,443-445`, `192.0.2.1,10.0.0.0/8`; an empty list
 * means any.
 */
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
 * A rule as Windows reports it. `narrowed`: other properties that restrict the rule, by their names in Windows; such
 * a rule can't be recreated from a `NewFirewallRule`.
 */
export type ReadFirewallRule = NewFirewallRule & { narrowed: string[] }

const anyOr = (text: string): string => (text === '*' ? '' : text)

const narrowings = (one: ComObject): string[] => {
  using more = queryInterface(one, iNetFwRule3)
  const found: [string, boolean][] = [
    ['Description', rule.description.get(one) !== ''],
    // In a rule's service name, `*` doesn't mean "any": it means that the program at this end of the connection must
    // be a service.
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

export const rulesOf = (group: string, list: ComObject): ReadFirewallRule[] => {
  const found: ReadFirewallRule[] = []
  rules.each(list, (one) => {
    if (rule.group.get(one) === group) found.push(readRule(one))
  })
  return found
}

/** Lists the firewall rules in a group. Rules of other groups are skipped without being read. */
export const listFirewallRules = (group: string): ReadFirewallRule[] => {
  using from = openPolicy()
  using list = policy.rules(from)
  return rulesOf(group, list)
}
