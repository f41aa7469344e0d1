/** Calls that are one switch of their own. */
import type { SpecKeys } from './keys.ts'

export const apiKeys: SpecKeys = {
  'api.wifi-bandwidth-optimize': ['network.optimizeBandwidth'],
}
