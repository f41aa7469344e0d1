/** What the dashboard tools ask for. */
import type { SpecKeys } from '../keys.ts'

export const systemItemsKeys: SpecKeys = {
  'advancedTools.defrag': ['performance.optimizeDrives'],
  'dashboard.diskBoost': ['performance.optimizeDrives'],
  'systemItems.visualEffects': ['performance.visualEffects'],
  'systemScan.browserCache': ['cleanup.browserCaches'],
  'systemScan.tempFiles': ['cleanup.tempFiles'],
}
