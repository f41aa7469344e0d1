/** The generator's group cleanup. */
import type { SpecKeys } from '../keys.ts'

export const cleanupKeys: SpecKeys = {
  'cleanup.browserCaches': ['cleanup.browserCaches'],
  'cleanup.dnsCache': ['cleanup.dnsCache'],
  'cleanup.downloadCache': ['cleanup.downloadCache'],
  'cleanup.fontCache': ['cleanup.fontCache'],
  'cleanup.iconCache': ['cleanup.iconCache'],
  'cleanup.logFiles': ['cleanup.windowsLogs', 'cleanup.errorReports', 'cleanup.memoryDumps'],
  'cleanup.recentItems': ['cleanup.recentItems'],
  'cleanup.recycleBin': ['cleanup.recycleBin'],
  'cleanup.tempFiles': ['cleanup.tempFiles', 'cleanup.systemTemp'],
  'cleanup.thumbnailCache': ['cleanup.thumbnailCache'],
  'cleanup.windowsUpdateFiles': ['cleanup.windowsUpdateFiles', 'cleanup.componentStore'],
}
