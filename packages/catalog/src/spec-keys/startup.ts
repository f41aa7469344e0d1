/** The generator's group startup. */
import type { SpecKeys } from './keys.ts'

export const startupKeys: SpecKeys = {
  'startup.disableAnimations': ['startup.disableAnimations'],
  'startup.disableStartupDelay': ['startup.disableStartupDelay'],
  'startup.prioritizeStartup': ['startup.disableStartupDelay'],
  'startup.reduceBoot': ['services.enableFastStartup'],
}
