/** The network presets. */
import type { SpecKeys } from '../keys.ts'

export const networkPresetKeys: SpecKeys = {
  'networkPreset.gaming': [
    'network.optimizeTCP',
    'network.congestionCubic',
    'network.optimizeNetworkCard',
    'power.wirelessAdapter',
  ],
  'networkPreset.maximum': [
    'network.optimizeTCP',
    'network.congestionCubic',
    'network.optimizeNetworkCard',
    'network.interruptModeration',
    'power.wirelessAdapter',
  ],
  'networkPreset.productivity': ['network.optimizeTCP', 'network.congestionCubic'],
  'networkPreset.streaming': [
    'network.optimizeTCP',
    'network.congestionCubic',
    'network.optimizeNetworkCard',
  ],
}
