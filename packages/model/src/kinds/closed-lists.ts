/** The closed set of one-shot actions; they leave no state behind that could be observed or undone. */
export const actionNames = [
  'flushDnsCache',
  'clearArpCache',
  'renewAddress',
  'resetTcpIp',
  'resetWinsock',
  'emptyRecycleBin',
  'restartExplorer',
  'rebuildIconCache',
  'cleanComponentStore',
  'cleanDeliveryOptimization',
  'cleanThumbnails',
  'cleanPreviousWindows',
  'cleanDiskHandlers',
  'uninstallOneDrive',
  'pauseUpdates',
  'backupRegistry',
  'createRestorePoint',
  'trimDrives',
  'repairSystemFiles',
  'defenderQuickScan',
] as const

/**
 * Names of SERVICE_*_START.
 * https://learn.microsoft.com/windows/win32/api/winsvc/ns-winsvc-query_service_configw
 */
export const startTypes = ['Boot', 'System', 'Automatic', 'Manual', 'Disabled'] as const

export const runningStates = ['running', 'stopped', 'paused', 'pending'] as const

/**
 * A name that stands for the power scheme that is active when the plan is made; the plan itself contains the name of
 * the actual scheme.
 */
export const activeScheme = 'active'

/** Power settings that aren't numbers within a power scheme. */
export const powerItems = ['activeScheme', 'mode', 'hibernation'] as const
