/**
 * Firewall and Defender. Tamper protection denies its values to every program, even an administrator's.
 */
import { because } from '@clearpane/model'
import { firewallProfiles, wrongFirewall } from '@clearpane/model/kinds'
import { changed, denied, failed, mustStay, type ScalarRule } from './rule.ts'

export const firewall: ScalarRule<'firewall'> = {
  whyUnavailable: ({ item, name }) =>
    item === 'rule' || firewallProfiles.some((one) => one === name.toLowerCase())
      ? null
      : because('noFirewallProfile', { name }),
  refuse: (resource, { to, now }) => {
    const { item, property } = resource
    if (item === 'profile' && now === null) return failed(because('noProfileProperty', { property }))
    const wrong = wrongFirewall(resource, to)
    return wrong !== null || item === 'rule' || now === null || to === null
      ? wrong
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
    if (name === 'istamperprotected') return denied(because('tamperSwitch'))
    const on = pc.get({ kind: 'defender', preference: 'IsTamperProtected' }) === true
    if (on && protectedByTamper.includes(name))
      return denied(because('tamperKeeps', { preference: resource.preference }))
    return changed(because('aPreference'), because('preferenceMissing'))(resource, move)
  },
}
