/** The security page's own controls. */
import type { SpecKeys } from './keys.ts'

export const securityPageKeys: SpecKeys = {
  'securityPage.coreIsolation': ['security.coreIsolation'],
  'securityPage.defender.smartscreen': ['security.smartScreen'],
  'securityPage.defender.uac': ['security.enableUAC'],
  'securityPage.usb.autorun': ['security.disableAutorun'],
  'securityPage.usb.unknown-devices': ['security.unknownUsbDevices'],
  'securityPage.usb.write': ['security.removableWriteDeny'],
}
