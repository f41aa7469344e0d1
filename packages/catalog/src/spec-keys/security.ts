/** The generator's group security. */
import type { SpecKeys } from './keys.ts'

export const securityKeys: SpecKeys = {
  'security.configureWindowsUpdate': ['services.updateStack'],
  'security.disableAutorun': ['security.disableAutorun'],
  'security.enableUAC': ['security.enableUAC'],
}
