/** A rule of ours between its text and what Windows keeps of it. */
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

const prefixOf = (mask: string): number | null => {
  const bits = mask
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
  return /^1*0*$/.test(bits) && bits.length === 32
    ? bits.indexOf('0') === -1
      ? 32
      : bits.indexOf('0')
    : null
}

/** Windows gives addresses back with their mask: `192.0.2.1/255.255.255.255`. */
const addressOf = (text: string): string | null => {
  const [, address, mask] = /^([\d.]+)\/([\d.]+\.[\d.]+)$/.exec(text) ?? []
  if (address === undefined || mask === undefined) return canonicalAddress(text)
  const prefix = prefixOf(mask)
  return prefix === null ? null : canonicalAddress(`${address}/${prefix}`)
}

const listed = (text: string): string[] => (text === '' ? [] : text.split(',').map((one) => one.trim()))

/** The rule as text; null where it says more than our text can, because somebody else edited it. */
export const textOfRule = (read: ReadFirewallRule): string | null => {
  const [own, other] =
    read.direction === 'in' ? [read.localPorts, read.remotePorts] : [read.remotePorts, read.localPorts]
  const [protocol, ports] = [protocolOf(read.protocol), own === '' ? [] : parsePorts(own)]
  const addresses = listed(read.remoteAddresses).map(addressOf)
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

/** What Windows is asked to keep of a rule; null for a text that is no rule. */
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
