/** A firewall rule being typed: its errors and the text it becomes. Pure. */
import {
  canonicalAddress,
  type FirewallRule,
  formatFirewallRule,
  parseFirewallRule,
  parsePorts,
} from '@clearpane/model'

export type RuleDraft = {
  name: string
  action: FirewallRule['action']
  direction: FirewallRule['direction']
  protocol: FirewallRule['protocol']
  ports: string
  addresses: string
  program: string
}

export const emptyDraft: RuleDraft = {
  name: '',
  action: 'block',
  direction: 'out',
  protocol: 'tcp',
  ports: '',
  addresses: '',
  program: '',
}

export const draftOf = (name: string, rule: string): RuleDraft => {
  const parsed = parseFirewallRule(rule)
  if (parsed === null) return { ...emptyDraft, name }
  const [, ports = ''] = /; ports ([^; ]+)/.exec(rule) ?? []
  const { action, direction, protocol, addresses, program } = parsed
  return { name, action, direction, protocol, ports, addresses: addresses.join(', '), program: program ?? '' }
}

export type DraftProblem = 'nameBad' | 'portsBad' | 'portsNoProtocol' | 'addressesBad' | 'programBad'
export type DraftField = 'name' | 'ports' | 'addresses' | 'program'
export type Judged = {
  rule: string | null
  problems: Partial<Record<DraftField, DraftProblem>>
  broad: boolean
}

const compact = (text: string) => text.replaceAll(/\s+/g, '')

/** `taken`: names of the other rules; Windows names ignore case. */
export const judgeDraft = (draft: RuleDraft, taken: readonly string[]): Judged => {
  const problems: Judged['problems'] = {}
  const name = draft.name.trim()
  if (
    name === '' ||
    name.length > 100 ||
    name.includes('|') ||
    taken.some((one) => one.toLowerCase() === name.toLowerCase())
  )
    problems.name = 'nameBad'
  const { action, direction, protocol } = draft
  const portText = compact(draft.ports)
  const ports = portText === '' ? [] : parsePorts(portText)
  if (ports === null) problems.ports = 'portsBad'
  else if (ports.length > 0 && protocol === 'any') problems.ports = 'portsNoProtocol'
  const addressText = compact(draft.addresses)
  const addresses =
    addressText === '' ? [] : addressText.split(',').map((one) => canonicalAddress(one) ?? one)
  const program = draft.program.trim() === '' ? null : draft.program.trim()
  const probe = (rule: Partial<FirewallRule>) =>
    parseFirewallRule(
      formatFirewallRule({ action, direction, protocol, ports: [], addresses: [], program: null, ...rule }),
    ) !== null
  if (problems.ports === undefined && ports !== null && !probe({ ports })) problems.ports = 'portsBad'
  if (!probe({ addresses })) problems.addresses = 'addressesBad'
  if (!probe({ program })) problems.program = 'programBad'
  const right = Object.keys(problems).length === 0 && ports !== null
  const rule = right ? formatFirewallRule({ action, direction, protocol, ports, addresses, program }) : null
  return { rule, problems, broad: right && ports.length + addresses.length === 0 && program === null }
}
