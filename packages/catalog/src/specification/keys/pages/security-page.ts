/** The security page's own controls. */
import type { SpecKeys } from '../keys.ts'

export const securityPageKeys: SpecKeys = {
  'securityPage.coreIsolation': ['security.coreIsolation'],
  'securityPage.defender.defender': ['security.enableDefender'],
  'securityPage.defender.firewall': ['security.configureFirewall'],
  'securityPage.defender.smartscreen': ['security.smartScreen'],
  'securityPage.defender.tamper-protection': ['security.tamperProtection'],
  'securityPage.defender.uac': ['security.enableUAC'],
  'securityPage.firewall': ['security.configureFirewall'],
  'securityPage.scan': ['security.quickScan'],
  'securityPage.secureBoot': ['security.secureBootSettings'],
  'securityPage.usb.autorun': ['security.disableAutorun'],
  'securityPage.usb.scan': ['security.removableScan'],
  'securityPage.usb.unknown-devices': ['security.unknownUsbDevices'],
  'securityPage.usb.write': ['security.removableWriteDeny'],
}
