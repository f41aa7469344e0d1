/** The generator's group power. */
import type { SpecKeys } from './keys.ts'

export const powerKeys: SpecKeys = {
  'power.disableFastStartup': ['power.disableFastStartup'],
  'power.disablePowerThrottling': ['power.disablePowerThrottling'],
}
