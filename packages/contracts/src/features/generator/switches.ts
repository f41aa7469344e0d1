/**
 * The switches of the two script generators, with the names used in the specification. This file contains only
 * plain data, because the browser loads it.
 */

/** The custom generator's ten groups in the order of its tabs, with 102 switches in all. */
export const customGroups = {
  cleanup: [
    'tempFiles',
    'browserCaches',
    'windowsUpdateFiles',
    'recycleBin',
    'dnsCache',
    'duplicateFiles',
    'logFiles',
    'downloadCache',
    'thumbnailCache',
    'recentItems',
    'fontCache',
    'iconCache',
  ],
  debloat: [
    'removeStoreApps',
    'removeBloatware',
    'removeOneDrive',
    'removeEdge',
    'removeDefender',
    'removeWidgets',
    'removeCortana',
    'removeNews',
    'removeXboxApps',
    'removeOfficeApps',
    'removePrintApps',
    'removeMediaApps',
    'remove3DViewer',
    'removeFeedbackHub',
    'removeGetHelp',
    'removeMixedReality',
  ],
  privacy: [
    'disableTelemetry',
    'disableDataCollection',
    'disableAds',
    'disableLocationService',
    'disableSuggestions',
    'disableFeedback',
    'disableActivityHistory',
    'disableWebSearch',
    'disableCloudSync',
    'disableErrorReporting',
    'disableHandwriting',
    'disableCameraMic',
  ],
  services: [
    'enableFastStartup',
    'optimizePageFile',
    'enableGameMode',
    'disableUnnecessaryServices',
    'aiServiceSelection',
    'disableSuperfetch',
    'disableIndexing',
    'disableFax',
    'disablePrintSpooler',
    'disableTabletInput',
    'disableWindowsSearch',
    'disableErrorReporting',
  ],
  power: [
    'enableUltimatePerformance',
    'disablePowerThrottling',
    'disableUSBPowerSaving',
    'disableHibernation',
    'disableSystemRestore',
    'enableHighPerformance',
    'disableFastStartup',
    'optimizePowerSettings',
  ],
  startup: [
    'optimizeStartup',
    'disableStartupApps',
    'enableMSIMode',
    'disableStartupDelay',
    'optimizeBootConfig',
    'disableAnimations',
    'reduceBoot',
    'prioritizeStartup',
  ],
  registry: [
    'cleanRegistry',
    'optimizeRegistry',
    'backupRegistry',
    'defragRegistry',
    'compactRegistry',
    'removeOrphaned',
    'fixPermissions',
    'optimizeUserProfiles',
  ],
  network: [
    'optimizeTCP',
    'flushDNS',
    'disableAutoTuning',
    'optimizeBandwidth',
    'setCustomDNS',
    'enableQoS',
    'optimizeNetworkCard',
    'disableNetBIOS',
    'optimizeTCPWindow',
    'disableNagle',
  ],
  gaming: [
    'enableGameMode',
    'disableFullscreenOptimizations',
    'enableHardwareAcceleration',
    'optimizeGPU',
    'disableGameBar',
    'prioritizeGames',
    'optimizeMouseKeyboard',
    'reduceInputLag',
  ],
  security: [
    'enableDefender',
    'configureFirewall',
    'enableUAC',
    'disableAutorun',
    'enableBitLocker',
    'secureBootSettings',
    'enableControlledFolder',
    'configureWindowsUpdate',
  ],
} as const
export type CustomGroup = keyof typeof customGroups

/** The short generator's groups of switches; its list of apps and its power plan are separate. */
export const shortGroups = {
  cleanup: ['tempFiles', 'browserCaches', 'windowsUpdateFiles', 'recycleBin', 'dnsCache'],
  privacy: ['diagnosticData', 'activityHistory', 'advertisingId', 'locationServices', 'tailoredExperiences'],
  debloat: ['cortana', 'microsoftEdge', 'oneDrive', 'xboxServices', 'widgets', 'teamsChat'],
  services: ['diagnosticPolicy', 'connectedDevices', 'fax', 'geolocation', 'superfetch', 'windowsSearch'],
  /**
   * Two groups that are on the page but not in the data that the specification gives for the call; their switches
   * come from the custom generator.
   */
  registry: customGroups.registry,
  network: customGroups.network.filter((key) => key !== 'setCustomDNS'),
} as const
export type ShortGroup = keyof typeof shortGroups

export const shortPowerPlans = ['ultimate_performance', 'balanced'] as const

/** The initial state of the switches below the tabs; a reset returns the switches to this state. */
export const advancedDefaults = {
  createRestorePoint: true,
  enableLogging: true,
  runAsAdmin: true,
  backupBeforeChanges: true,
  verboseOutput: false,
} as const
export type AdvancedOption = keyof typeof advancedDefaults

/**
 * The maximum length in characters of a selection file: three times the length of the largest file of another tool.
 */
export const longestSelection = 600_000
