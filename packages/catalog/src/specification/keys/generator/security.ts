/** The generator's group security, and the scheduler's security task. */
import type { SpecKeys } from '../keys.ts'

export const securityKeys: SpecKeys = {
  'scheduler.security': ['security.quickScan'],
  'security.configureFirewall': ['security.configureFirewall'],
  'security.configureWindowsUpdate': ['services.updateStack'],
  'security.disableAutorun': ['security.disableAutorun'],
  'security.enableBitLocker': ['security.enableBitLocker'],
  'security.enableControlledFolder': ['security.enableControlledFolder'],
  'security.enableDefender': ['security.enableDefender'],
  'security.enableUAC': ['security.enableUAC'],
  'security.secureBootSettings': ['security.secureBootSettings'],
}
