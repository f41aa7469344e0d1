/** Calls that are one switch of their own. */
import type { SpecKeys } from './keys.ts'

export const apiKeys: SpecKeys = {
  'api.configure-adapter': ['network.optimizeNetworkCard'],
  'api.fix-browser-cache': ['cleanup.browserCaches'],
  'api.fix-temp-files': ['cleanup.tempFiles'],
  'api.gaming.optimize': [
    'services.enableGameMode',
    'gaming.disableGameBar',
    'gaming.enableHardwareAcceleration',
    'power.enableHighPerformance',
  ],
  'api.network.apply-dns-preset': ['network.setCustomDNS'],
  'api.network.apply-preset': [
    'network.optimizeTCP',
    'network.congestionCubic',
    'network.optimizeNetworkCard',
    'power.wirelessAdapter',
  ],
  'api.network.apply-qos': ['network.enableQoS'],
  'api.network.apply-tcp-settings': ['network.optimizeTCP'],
  'api.network.configure-adapter': ['network.optimizeNetworkCard'],
  'api.network.flush-dns': ['cleanup.dnsCache'],
  'api.network.optimize': ['network.optimizeTCP'],
  'api.network.reset': ['network.reset'],
  'api.security.scan': ['security.quickScan'],
  'api.wifi-bandwidth-optimize': ['network.optimizeBandwidth'],
  'api.wifi-optimize': ['power.wirelessAdapter'],
}
