/**
 * Firewall and Defender. Tamper protection keeps what it protects from every program, administrators'
 * included.
 */
import { isFirewallRuleName, parseFirewallRule, type Scalar } from '@clearpane/model'
import { changed, denied, failed, mustStay, type ScalarRule, unavailable } from './rule.ts'

const profiles = ['domain', 'private', 'public']

const isRule = (value: Scalar): boolean => typeof value === 'string' && parseFirewallRule(value) !== null

export const firewall: ScalarRule<'firewall'> = {
  whyUnavailable: ({ item, name }) =>
    item === 'rule' || profiles.includes(name.toLowerCase()) ? null : `the firewall has no profile ${name}`,
  refuse: ({ item, name, property }, { to, now }) => {
    if (item === 'rule' && !isFirewallRuleName(name))
      return failed(`Windows takes no firewall rule with the name ${name}`)
    if (item === 'rule')
      return to === null || isRule(to) ? null : failed(`${JSON.stringify(to)} is no firewall rule`)
    if (now === null) return failed(`a firewall profile has no ${property}`)
    return to === null
      ? unavailable('a property of a firewall profile always has a value')
      : mustStay(property, now, to)
  },
}

/**
 * https://learn.microsoft.com/defender-endpoint/prevent-changes-to-security-settings-with-tamper-protection
 */
const protectedByTamper = [
  'disablerealtimemonitoring',
  'disablebehaviormonitoring',
  'disableioavprotection',
  'disablescriptscanning',
  'disablearchivescanning',
  'mapsreporting',
]

export const defender: ScalarRule<'defender'> = {
  refuse: (resource, move, pc) => {
    const name = resource.preference.toLowerCase()
    if (name === 'istamperprotected') return denied('tamper protection is switched in Windows Security alone')
    const on = pc.get({ kind: 'defender', preference: 'IsTamperProtected' }) === true
    if (on && protectedByTamper.includes(name))
      return denied(`${resource.preference} is kept as it is while tamper protection is on`)
    return changed('Defender preference')(resource, move)
  },
}
