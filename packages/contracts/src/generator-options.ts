/**
 * What the two script generators send, named as in docs/specification.md. Unknown keys are refused; a missing
 * key is off.
 */
import { z } from 'zod'

/** The ten groups of the custom generator in the order of its tabs, 102 switches. */
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

/** The short generator's groups that are switches; its list of apps and its power plan are apart. */
export const shortGroups = {
  cleanup: ['tempFiles', 'browserCaches', 'windowsUpdateFiles', 'recycleBin', 'dnsCache'],
  privacy: ['diagnosticData', 'activityHistory', 'advertisingId', 'locationServices', 'tailoredExperiences'],
  debloat: ['cortana', 'microsoftEdge', 'oneDrive', 'xboxServices', 'widgets', 'teamsChat'],
  services: ['diagnosticPolicy', 'connectedDevices', 'fax', 'geolocation', 'superfetch', 'windowsSearch'],
  /** The original payload lacks these two groups of its page, so they use the custom generator's switches. */
  registry: customGroups.registry,
  network: customGroups.network.filter((key) => key !== 'setCustomDNS'),
} as const
export type ShortGroup = keyof typeof shortGroups

export const shortPowerPlans = ['ultimate_performance', 'balanced'] as const

const switches = <K extends string>(keys: readonly K[]) =>
  z
    .strictObject(
      Object.fromEntries(keys.map((key) => [key, z.boolean().optional()])) as Record<
        K,
        z.ZodOptional<z.ZodBoolean>
      >,
    )
    .optional()

/** An IPv4 or IPv6 address; the empty text of an empty field is none. */
const address = z.union([z.literal(''), z.ipv4(), z.ipv6()])
export const customDnsSchema = z.strictObject({ primary: address, secondary: address })
export type CustomDns = z.infer<typeof customDnsSchema>

/** Initial state of the switches below the tabs, and what reset goes back to. */
export const advancedDefaults = {
  createRestorePoint: true,
  enableLogging: true,
  runAsAdmin: true,
  backupBeforeChanges: true,
  verboseOutput: false,
} as const
export type AdvancedOption = keyof typeof advancedDefaults
const advancedOptions = Object.keys(advancedDefaults) as AdvancedOption[]

export const customScriptSchema = z.strictObject({
  cleanup: switches(customGroups.cleanup),
  debloat: switches(customGroups.debloat),
  privacy: switches(customGroups.privacy),
  services: switches(customGroups.services),
  power: switches(customGroups.power),
  startup: switches(customGroups.startup),
  registry: switches(customGroups.registry),
  network: switches(customGroups.network),
  gaming: switches(customGroups.gaming),
  security: switches(customGroups.security),
  customDNS: customDnsSchema.optional(),
  advancedOptions: switches(advancedOptions),
})
export type CustomScript = z.infer<typeof customScriptSchema>

export const shortScriptSchema = z.strictObject({
  cleanup: switches(shortGroups.cleanup),
  privacy: switches(shortGroups.privacy),
  debloat: z
    .strictObject({
      ...Object.fromEntries(shortGroups.debloat.map((key) => [key, z.boolean().optional()])),
      /** Ids of the debloat page's apps, e.g. `calculator`. */
      microsoftApps: z.array(z.string().max(64)).max(100).optional(),
    })
    .optional() as z.ZodOptional<
    z.ZodType<
      Partial<Record<(typeof shortGroups.debloat)[number], boolean>> & {
        microsoftApps?: string[] | undefined
      }
    >
  >,
  services: switches(shortGroups.services),
  registry: switches(shortGroups.registry),
  network: switches(shortGroups.network),
  powerPlan: z.enum(shortPowerPlans).nullish(),
  createRestorePoint: z.boolean().optional(),
  includeLogging: z.boolean().optional(),
  includeRollback: z.boolean().optional(),
  verboseOutput: z.boolean().optional(),
  pauseOnCompletion: z.boolean().optional(),
})
export type ShortScript = z.infer<typeof shortScriptSchema>
