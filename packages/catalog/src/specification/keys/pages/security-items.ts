/** The security scan's items. */
import type { SpecKeys } from '../keys.ts'

export const securityItemsKeys: SpecKeys = {
  'securityItems.usb': ['security.removableScan'],
  'securityItems.usbRules': ['security.removableWriteDeny'],
}
