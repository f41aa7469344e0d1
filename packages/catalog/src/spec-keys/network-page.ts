/** The network page's own controls. */
import type { SpecKeys } from './keys.ts'

export const networkPageKeys: SpecKeys = {
  'networkPage.bandwidth': ['network.optimizeBandwidth'],
  'networkPage.tcp.dns-client-cache': ['network.dnsClientCache'],
  'networkPage.tcp.network-throttling-index': ['network.throttlingIndex'],
}
