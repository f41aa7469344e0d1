import type { Tweak } from '@clearpane/model'
import { networkAdapterProtocols } from './network/adapter-protocols.ts'
import { networkAdapters } from './network/adapters.ts'
import { networkBandwidth } from './network/bandwidth.ts'
import { networkDns } from './network/dns.ts'
import { networkLookup } from './network/lookup.ts'
import { networkOffloads } from './network/offloads.ts'
import { networkRepair } from './network/repair.ts'
import { networkTcp } from './network/tcp.ts'

export const networkTweaks: readonly Tweak[] = [
  ...networkDns,
  ...networkLookup,
  ...networkTcp,
  ...networkOffloads,
  ...networkAdapters,
  ...networkAdapterProtocols,
  ...networkBandwidth,
  ...networkRepair,
]
