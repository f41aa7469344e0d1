import type { Tweak } from '@clearpane/model'
import { securityDefender } from './security/defender.ts'
import { securityDefenderScans } from './security/defender-scans.ts'
import { securityDevices } from './security/devices.ts'
import { securityFirmwareAndSignIn } from './security/firmware-and-sign-in.ts'
import { securityProtection } from './security/protection.ts'
import { securitySystem } from './security/system.ts'

export const securityTweaks: readonly Tweak[] = [
  ...securityProtection,
  ...securityDefender,
  ...securityDefenderScans,
  ...securityFirmwareAndSignIn,
  ...securitySystem,
  ...securityDevices,
]
