import type { Tweak } from '@clearpane/model'
import { securityDevices } from './security/devices.ts'
import { securityProtection } from './security/protection.ts'

export const securityTweaks: readonly Tweak[] = [...securityProtection, ...securityDevices]
