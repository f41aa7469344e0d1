/** The generator's group network. */
import type { SpecKeys } from './keys.ts'

export const networkKeys: SpecKeys = {
  'network.optimizeBandwidth': ['network.optimizeBandwidth'],
}
