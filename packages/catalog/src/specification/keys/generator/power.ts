/** The generator's group power, and the power plan of the first generator. */
import type { SpecKeys } from '../keys.ts'

export const powerKeys: SpecKeys = {
  'firstGenerator.powerPlan.ultimate_performance': ['power.enableUltimatePerformance'],
  'power.disableFastStartup': ['power.disableFastStartup'],
  'power.disableHibernation': ['power.disableHibernation'],
  'power.disablePowerThrottling': ['power.disablePowerThrottling'],
  'power.disableSystemRestore': ['power.disableSystemRestore'],
  'power.disableUSBPowerSaving': ['power.disableUSBPowerSaving'],
  'power.enableHighPerformance': ['power.enableHighPerformance'],
  'power.enableUltimatePerformance': ['power.enableUltimatePerformance'],
  'power.optimizePowerSettings': ['power.powerMode', 'power.optimizePowerSettings'],
}
