/** The generator's group network. */
import type { SpecKeys } from '../keys.ts'

export const networkKeys: SpecKeys = {
  'network.disableAutoTuning': ['network.disableAutoTuning'],
  'network.disableNagle': ['network.disableNagle'],
  'network.disableNetBIOS': ['network.disableNetBIOS'],
  'network.enableQoS': ['network.enableQoS'],
  'network.flushDNS': ['cleanup.dnsCache'],
  'network.optimizeBandwidth': ['network.optimizeBandwidth'],
  'network.optimizeNetworkCard': ['network.optimizeNetworkCard'],
  'network.optimizeTCP': ['network.optimizeTCP', 'network.congestionCubic'],
  'network.optimizeTCPWindow': ['network.optimizeTCPWindow'],
  'network.setCustomDNS': ['network.setCustomDNS'],
}
