/**
 * A firewall rule as a single string, which is the value of a `firewall` resource with the item `rule`; the rule's
 * name is the resource's name. A rule has four parts, of which the last three may be left out. They come in this
 * order, and there is only one way to write each:
 *
 *     block out tcp; ports 80,443,8000-8010; addresses 192.0.2.1,2001:db8::/32; program C:\Games\game.exe
 *
 * The first part gives the action, the direction and the protocol. `ports` are ports of this PC for `in`, and ports
 * of the other side for `out`. `addresses` are the addresses at the other end of the connection. If a part is left
 * out, any value matches. The rules apply to all networks and are enabled.
 */
import { canonicalAddress } from './address.ts'

/** The group that Clearpane's own rules belong to; Clearpane never changes a rule in any other group. */
export const firewallGroup = 'Clearpane'

/**
 * Checks for names that mean something else to Windows or its tools: "|" separates the fields of a stored rule, "all"
 * means every rule to netsh, and "@" introduces the location of a string in a file.
 * https://learn.microsoft.com/windows/win32/api/netfw/nf-netfw-inetfwrule-put_name
 */
export const isFirewallRuleName = (name: string): boolean => name !== '' && !/\||^@|^all$/i.test(name)

const actions = ['allow', 'block'] as const
const directions = ['in', 'out'] as const
const protocols = ['tcp', 'udp', 'any'] as const

export type PortRange = { from: number; to: number }
export type FirewallRule = {
  action: (typeof actions)[number]
  direction: (typeof directions)[number]
  protocol: (typeof protocols)[number]
  /** The rule's ports, only for tcp and udp; an empty list means any port. */
  ports: PortRange[]
  /** Empty: any. */
  addresses: string[]
  /** Full path; null: any. */
  program: string | null
}

const oneOf = <T extends string>(list: readonly T[], word: string | undefined): T | null =>
  list.find((one) => one === word) ?? null

const parsePort = (text: string): PortRange | null => {
  const match = /^([1-9]\d{0,4})(?:-([1-9]\d{0,4}))?$/.exec(text)
  const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])]
  return match !== null && from <= to && to <= 65_535 ? { from, to } : null
}

/** Parses a list of ports in the Windows format, `80,443,8000-8010`; returns null for any other text. */
export const parsePorts = (text: string): PortRange[] | null => {
  const ports = text.split(',').map(parsePort)
  return ports.every((port) => port !== null) ? ports : null
}
export const formatPorts = (ports: readonly PortRange[]): string =>
  [...ports]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => (from === to ? String(from) : `${from}-${to}`))
    .join(',')

const overlap = (ports: readonly PortRange[]): boolean =>
  ports.some(({ from }, i) => i > 0 && from <= (ports[i - 1]?.to ?? 0))

// Variables such as %ProgramFiles% aren't allowed: anyone who reads the rule must be able to see which file it means.
const programPath = /^[A-Za-z]:\\[^"*/:<>?|%\p{Cc}]+$/u

const part = (name: string, value: string): string => (value === '' ? '' : `; ${name} ${value}`)

/** Formats a rule with sorted lists, so that equal rules have equal text. */
export const formatFirewallRule = ({
  action,
  direction,
  protocol,
  ports,
  addresses,
  program,
}: FirewallRule): string =>
  `${action} ${direction} ${protocol}` +
  part('ports', formatPorts(ports)) +
  part('addresses', [...addresses].sort().join(',')) +
  part('program', program ?? '')

const shape = /^(\w+) (\w+) (\w+)(?:; ports ([^; ]+))?(?:; addresses ([^; ]+))?(?:; program (.+))?$/

/** Parses a rule; returns null for any text that `formatFirewallRule` would never produce. */
export const parseFirewallRule = (text: string): FirewallRule | null => {
  const [, first, second, third, portList, addressList, program = null] = shape.exec(text) ?? []
  const [action, direction, protocol] = [
    oneOf(actions, first),
    oneOf(directions, second),
    oneOf(protocols, third),
  ]
  const ports = portList === undefined ? [] : parsePorts(portList)
  const addresses = addressList === undefined ? [] : addressList.split(',')
  if (action === null || direction === null || protocol === null || ports === null) return null
  if ((protocol === 'any' && ports.length > 0) || overlap(ports)) return null
  if (new Set(addresses).size < addresses.length || addresses.some((one) => canonicalAddress(one) !== one))
    return null
  if (program !== null && !programPath.test(program)) return null
  const rule = { action, direction, protocol, ports, addresses, program }
  return formatFirewallRule(rule) === text ? rule : null
}
