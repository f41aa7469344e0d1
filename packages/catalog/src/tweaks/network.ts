import type { Tweak } from '@clearpane/model'
import { networkAdapters } from './network/adapters.ts'
import { networkBandwidth } from './network/bandwidth.ts'
import { networkDns } from './network/dns.ts'
import { networkLookup } from './network/lookup.ts'
import { networkRepair } from './network/repair.ts'
import { networkTcp } from './network/tcp.ts'

export const networkTweaks: readonly Tweak[] = [
  ...networkDns,
  ...networkLookup,
  ...networkTcp,
  ...networkAdapters,
  ...networkBandwidth,
  ...networkRepair,
]
