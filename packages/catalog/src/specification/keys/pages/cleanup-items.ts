/** The items of the cleanup page. */
import type { SpecKeys } from '../keys.ts'

export const cleanupItemsKeys: SpecKeys = {
  'cleanupItems.browserCaches': ['cleanup.browserCaches'],
  'cleanupItems.deliveryOptimization': ['cleanup.deliveryOptimization'],
  'cleanupItems.directxCache': ['cleanup.directxCache'],
  'cleanupItems.dnsCache': ['cleanup.dnsCache'],
  'cleanupItems.prefetchFiles': ['cleanup.prefetchFiles'],
  'cleanupItems.recycleBin': ['cleanup.recycleBin'],
  'cleanupItems.systemTemp': ['cleanup.systemTemp'],
  'cleanupItems.tempFiles': ['cleanup.tempFiles'],
  'cleanupItems.thumbnailCache': ['cleanup.thumbnailCache'],
  'cleanupItems.windowsLogs': ['cleanup.windowsLogs'],
  'cleanupItems.windowsUpdateFiles': ['cleanup.windowsUpdateFiles'],
}
