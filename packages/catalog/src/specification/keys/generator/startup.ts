/** The generator's group startup. */
import type { SpecKeys } from '../keys.ts'

export const startupKeys: SpecKeys = {
  'startup.disableAnimations': ['startup.disableAnimations'],
  'startup.disableStartupDelay': ['startup.disableStartupDelay'],
  'startup.optimizeBootConfig': ['startup.optimizeBootConfig', 'startup.bootTimerCleanup'],
  'startup.prioritizeStartup': ['startup.disableStartupDelay'],
  'startup.reduceBoot': ['services.enableFastStartup', 'startup.optimizeBootConfig'],
}
