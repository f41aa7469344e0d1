import type { Tweak } from '@clearpane/model'
import { networkBandwidth } from './network/bandwidth.ts'
import { networkLookup } from './network/lookup.ts'

export const networkTweaks: readonly Tweak[] = [...networkLookup, ...networkBandwidth]
