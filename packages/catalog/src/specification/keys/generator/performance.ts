/** What a synced profile calls performance. */
import type { SpecKeys } from '../keys.ts'

export const performanceKeys: SpecKeys = {
  'performance.diskTrim': ['performance.trim'],
  'performance.memoryManagement': ['services.optimizePageFile'],
  'performance.powerPlan': ['power.enableHighPerformance'],
  'performance.prefetch': ['performance.prefetch'],
  'performance.schedulingPriority': ['performance.schedulingPriority'],
  'performance.superfetch': ['services.superfetch'],
  'performance.visualEffects': ['performance.visualEffects', 'performance.transparency'],
}
