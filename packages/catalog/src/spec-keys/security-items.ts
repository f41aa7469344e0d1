/** The security scan's items. */
import type { SpecKeys } from './keys.ts'

export const securityItemsKeys: SpecKeys = {
  'securityItems.usbRules': ['security.removableWriteDeny'],
}
