/** The settings on each tab, including settings that Windows 11 no longer has, which are shown without a switch. */
export const tcpSettings: readonly string[] = [
  'network.optimizeTCP',
  'network.congestionCubic',
  'network.disableAutoTuning',
  'network.receiveSideScaling',
  'network.receiveSegmentCoalescing',
  'network.packetCoalescing',
  'network.throttlingIndex',
  'network.dnsClientCache',
]
export const droppedSettings: readonly string[] = [
  'network.chimneyOffload',
  'network.optimizeTCPWindow',
  'network.otherStackOptions',
]
export const bandwidthSettings: readonly string[] = [
  'network.optimizeBandwidth',
  'windowsUpdate.deliveryOptimization',
]
export const advancedSettings: readonly string[] = [
  'network.disableNagle',
  'network.jumboFrames',
  'network.flowControl',
  'network.interruptModeration',
  'network.greenEthernet',
  'network.ecn',
  'network.timestamps',
  'power.wirelessAdapter',
  'power.nicPowerSaving',
]
export const ipSettings: readonly string[] = [
  'network.preferIPv4',
  'network.ipv6Switch',
  'network.disableTeredo',
]
export const namesSettings: readonly string[] = [
  'network.disableLLMNR',
  'network.disableNetBIOS',
  'network.privateProfile',
]
/**
 * The order of the presets. The catalog's presets for DNS servers aren't included, because the DNS tab lists each
 * provider with its test.
 */
export const presetOrder: readonly string[] = [
  'network-gaming',
  'network-streaming',
  'network-work',
  'network-maximum',
  'network-default',
]
