/** Converts a rule of ours between its text and Windows' properties. */
import {
  canonicalAddress,
  type FirewallRule,
  formatFirewallRule,
  formatPorts,
  parseFirewallRule,
  parsePorts,
} from '@clearpane/model'
import { firewallProtocols, type NewFirewallRule, type ReadFirewallRule } from '@clearpane/win32'

const protocolOf = (number: number): FirewallRule['protocol'] | null =>
  (['tcp', 'udp', 'any'] as const).find((name) => firewallProtocols[name] === number) ?? null

const listed = (text: string): string[] => (text === '' ? [] : text.split(',').map((one) => one.trim()))

/** Formats the rule as text; null if our text can't express it, because somebody else edited it. */
export const textOfRule = (read: ReadFirewallRule): string | null => {
  const [own, other] =
    read.direction === 'in' ? [read.localPorts, read.remotePorts] : [read.remotePorts, read.localPorts]
  const [protocol, ports] = [protocolOf(read.protocol), own === '' ? [] : parsePorts(own)]
  const addresses = listed(read.remoteAddresses).map(canonicalAddress)
  if (read.narrowed.length > 0 || other !== '' || protocol === null || ports === null) return null
  if (!addresses.every((address) => address !== null)) return null
  const { action, direction } = read
  const text = formatFirewallRule({
    action,
    direction,
    protocol,
    ports,
    addresses,
    program: read.program === '' ? null : read.program,
  })
  return parseFirewallRule(text) === null ? null : text
}

/** Parses a rule's properties for Windows; null for a text that isn't a rule. */
export const ruleOfText = (name: string, text: string): NewFirewallRule | null => {
  const rule = parseFirewallRule(text)
  if (rule === null) return null
  const { action, direction } = rule
  const ports = formatPorts(rule.ports)
  return {
    name,
    action,
    direction,
    protocol: firewallProtocols[rule.protocol],
    localPorts: direction === 'in' ? ports : '',
    remotePorts: direction === 'out' ? ports : '',
    remoteAddresses: rule.addresses.join(','),
    program: rule.program ?? '',
  }
}
