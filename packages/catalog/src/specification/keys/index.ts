/**
 * Maps the switches of docs/specification.md to their tweaks. A key maps to unconfirmed tweaks only if it would
 * otherwise map to none. A guarded setting stays in the map, so that a request to change it is shown and
 * refused.
 */
import { debloatKeys } from './generator/debloat.ts'
import { privacyKeys } from './generator/privacy.ts'
import { servicesKeys } from './generator/services.ts'
import type { SpecKeys } from './keys.ts'
import { optimizationSettingsKeys } from './optimization-settings.ts'
import { debloatAppsKeys, microsoftApps } from './pages/debloat-apps.ts'
import { networkPageKeys } from './pages/network-page.ts'

/** Keys for API calls that change settings, as a switch does. */
const apiKeys: SpecKeys = {
  'api.configure-adapter': ['network.optimizeNetworkCard'],
  'api.fix-browser-cache': ['cleanup.browserCaches'],
  'api.fix-temp-files': ['cleanup.tempFiles'],
  'api.gaming.optimize': [
    'services.enableGameMode',
    'gaming.disableGameBar',
    'gaming.enableHardwareAcceleration',
    'power.enableHighPerformance',
  ],
  'api.network.apply-dns-preset': ['network.setCustomDNS'],
  'api.network.apply-preset': [
    'network.optimizeTCP',
    'network.congestionCubic',
    'network.optimizeNetworkCard',
    'power.wirelessAdapter',
  ],
  'api.network.apply-qos': ['network.enableQoS'],
  'api.network.apply-tcp-settings': ['network.optimizeTCP'],
  'api.network.configure-adapter': ['network.optimizeNetworkCard'],
  'api.network.flush-dns': ['cleanup.dnsCache'],
  'api.network.optimize': ['network.optimizeTCP'],
  'api.network.reset': ['network.reset'],
  'api.security.scan': ['security.quickScan'],
  'api.wifi-bandwidth-optimize': ['network.optimizeBandwidth'],
  'api.wifi-optimize': ['power.wirelessAdapter'],
}

/** Keys that the short script generator sends. */
const generateScriptKeys: SpecKeys = {
  'generateScript.cleanup.browserCaches': ['cleanup.browserCaches'],
  'generateScript.cleanup.dnsCache': ['cleanup.dnsCache'],
  'generateScript.cleanup.recycleBin': ['cleanup.recycleBin'],
  'generateScript.cleanup.tempFiles': ['cleanup.tempFiles', 'cleanup.systemTemp'],
  'generateScript.cleanup.windowsUpdateFiles': ['cleanup.windowsUpdateFiles', 'cleanup.componentStore'],
  'generateScript.debloat.cortana': ['debloat.cortana'],
  'generateScript.debloat.microsoftApps': microsoftApps,
  'generateScript.debloat.microsoftEdge': ['debloat.microsoftEdge'],
  'generateScript.debloat.oneDrive': ['debloat.oneDrive'],
  'generateScript.debloat.teamsChat': ['debloat.teamsChat'],
  'generateScript.debloat.widgets': ['ads.widgetsPolicy'],
  'generateScript.debloat.xboxServices': ['debloat.xbox', 'debloat.xboxServices'],
  'generateScript.privacy.activityHistory': ['privacy.activityHistory'],
  'generateScript.privacy.advertisingId': ['privacy.advertisingId'],
  'generateScript.privacy.diagnosticData': ['privacy.diagnosticData'],
  'generateScript.privacy.locationServices': ['privacy.locationServices'],
  'generateScript.privacy.tailoredExperiences': ['privacy.tailoredExperiences'],
  'generateScript.services.connectedDevices': ['services.connectedDevices'],
  'generateScript.services.diagnosticPolicy': ['services.diagnosticPolicy'],
  'generateScript.services.fax': ['services.fax'],
  'generateScript.services.geolocation': ['services.geolocation'],
  'generateScript.services.superfetch': ['services.superfetch'],
  'generateScript.services.windowsSearch': ['services.windowsSearch'],
  'generateScript.powerPlan.balanced': ['power.enableHighPerformance'],
  'generateScript.powerPlan.ultimate_performance': ['power.enableUltimatePerformance'],
}

/** Keys for the gaming profiles and the settings in them. */
const gamingProfileKeys: SpecKeys = {
  'dashboardProfile.gaming-optimized': [
    'services.enableGameMode',
    'gaming.disableGameBar',
    'gaming.enableHardwareAcceleration',
    'power.enableHighPerformance',
  ],
  'gamingProfile.balanced-gaming': ['services.enableGameMode', 'gaming.disableGameBar'],
  'gamingProfile.casual-gaming': ['services.enableGameMode'],
  'gamingProfile.fullscreenOptimizations': ['gaming.disableFullscreenOptimizations'],
  'gamingProfile.gameBar': ['gaming.disableGameBar'],
  'gamingProfile.gameMode': ['services.enableGameMode'],
  'gamingProfile.gpuScheduling': ['gaming.enableHardwareAcceleration'],
  'gamingProfile.high-performance': [
    'services.enableGameMode',
    'gaming.disableGameBar',
    'gaming.enableHardwareAcceleration',
    'power.enableHighPerformance',
  ],
  'gamingProfile.powerPlan.high': ['power.enableHighPerformance'],
  'gamingProfile.powerPlan.ultimate': ['power.enableUltimatePerformance'],
}

/** The network presets. */
const networkPresetKeys: SpecKeys = {
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

/** Keys for the switches of the privacy page. */
const privacySettingsKeys: SpecKeys = {
  'privacySettings.activityHistory': ['privacy.activityHistory'],
  'privacySettings.advertisingId': ['privacy.advertisingId'],
  'privacySettings.calendarAccess': ['privacy.calendarAccess'],
  'privacySettings.callHistoryAccess': ['privacy.callHistoryAccess'],
  'privacySettings.cameraAccess': ['privacy.cameraAccess'],
  'privacySettings.contactsAccess': ['privacy.contactsAccess'],
  'privacySettings.cortanaCloud': ['privacy.cortanaCloud'],
  'privacySettings.diagnosticData': ['privacy.diagnosticData'],
  'privacySettings.emailAccess': ['privacy.emailAccess'],
  'privacySettings.inkingTyping': ['privacy.inkingTyping'],
  'privacySettings.locationServices': ['privacy.locationServices'],
  'privacySettings.messagingAccess': ['privacy.messagingAccess'],
  'privacySettings.microphoneAccess': ['privacy.microphoneAccess'],
  'privacySettings.radiosAccess': ['privacy.radiosAccess'],
  'privacySettings.speechRecognition': ['privacy.speechRecognition'],
  'privacySettings.syncWithDevices': ['privacy.syncWithDevices'],
  'privacySettings.tailoredExperiences': ['privacy.tailoredExperiences'],
  'privacySettings.tasksAccess': ['privacy.tasksAccess'],
}

/** Keys for the controls that exist only on the security page. */
const securityPageKeys: SpecKeys = {
  'securityPage.coreIsolation': ['security.coreIsolation'],
  'securityPage.defender.defender': ['security.enableDefender'],
  'securityPage.defender.firewall': ['security.configureFirewall'],
  'securityPage.defender.smartscreen': ['security.smartScreen'],
  'securityPage.defender.tamper-protection': ['security.tamperProtection'],
  'securityPage.defender.uac': ['security.enableUAC'],
  'securityPage.firewall': ['security.configureFirewall'],
  'securityPage.scan': ['security.quickScan'],
  'securityPage.secureBoot': ['security.secureBootSettings'],
  'securityPage.usb.autorun': ['security.disableAutorun'],
  'securityPage.usb.scan': ['security.removableScan'],
  'securityPage.usb.unknown-devices': ['security.unknownUsbDevices'],
  'securityPage.usb.write': ['security.removableWriteDeny'],
}

/** Keys for the services page's list. */
const servicesPageKeys: SpecKeys = {
  'servicesPage.connectedDevices': ['services.connectedDevices'],
  'servicesPage.diagnosticPolicy': ['services.diagnosticPolicy'],
  'servicesPage.errorReporting': ['services.errorReporting'],
  'servicesPage.fax': ['services.fax'],
  'servicesPage.geolocation': ['services.geolocation'],
  'servicesPage.printSpooler': ['services.printSpooler'],
  'servicesPage.superfetch': ['services.superfetch'],
  'servicesPage.systemEventLog': ['services.systemEventLog'],
  'servicesPage.taskScheduler': ['services.taskScheduler'],
  'servicesPage.telephony': ['services.telephony'],
  'servicesPage.windowsSearch': ['services.windowsSearch'],
  'servicesPage.windowsTime': ['services.windowsTime'],
}

/** Keys for the items on the cleanup page. */
const cleanupItemsKeys: SpecKeys = {
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

/** The generator's group cleanup. */
const cleanupKeys: SpecKeys = {
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

/** Keys for the debloat page's feature list. */
const debloatFeaturesKeys: SpecKeys = {
  'debloatFeatures.cortana': ['debloat.cortana'],
  'debloatFeatures.gameMode': ['debloat.gameMode'],
  'debloatFeatures.microsoftEdge': ['debloat.microsoftEdge'],
  'debloatFeatures.oneDrive': ['debloat.oneDrive', 'debloat.oneDrivePolicy'],
  'debloatFeatures.printSpooler': ['services.printSpooler'],
  'debloatFeatures.storageSeanse': ['debloat.storageSeanse'],
  'debloatFeatures.teamsChat': ['debloat.teamsChat'],
  'debloatFeatures.widgets': ['ads.widgetsPolicy'],
  'debloatFeatures.windowsDefender': ['debloat.windowsDefender'],
  'debloatFeatures.xboxServices': ['debloat.xbox', 'debloat.xboxServices'],
}

/** The generator's group network. */
const networkKeys: SpecKeys = {
  'network.disableAutoTuning': ['network.disableAutoTuning'],
  'network.disableNagle': ['network.disableNagle'],
  'network.disableNetBIOS': ['network.disableNetBIOS'],
  'network.enableQoS': ['network.enableQoS'],
  'network.flushDNS': ['cleanup.dnsCache'],
  'network.optimizeBandwidth': ['network.optimizeBandwidth'],
  'network.optimizeNetworkCard': ['network.optimizeNetworkCard'],
  'network.optimizeTCP': ['network.optimizeTCP', 'network.congestionCubic'],
  'network.optimizeTCPWindow': ['network.optimizeTCPWindow'],
  'network.setCustomDNS': ['network.setCustomDNS'],
}

/** Keys for the generator's security group, and for the scheduler's security task. */
const securityKeys: SpecKeys = {
  'scheduler.security': ['security.quickScan'],
  'security.configureFirewall': ['security.configureFirewall'],
  'security.configureWindowsUpdate': ['services.updateStack'],
  'security.disableAutorun': ['security.disableAutorun'],
  'security.enableBitLocker': ['security.enableBitLocker'],
  'security.enableControlledFolder': ['security.enableControlledFolder'],
  'security.enableDefender': ['security.enableDefender'],
  'security.enableUAC': ['security.enableUAC'],
  'security.secureBootSettings': ['security.secureBootSettings'],
}

/** Keys for the generator's power group, and for the first generator's power plan. */
const powerKeys: SpecKeys = {
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

/** The generator's group gaming. */
const gamingKeys: SpecKeys = {
  'gaming.disableFullscreenOptimizations': ['gaming.disableFullscreenOptimizations'],
  'gaming.disableGameBar': ['gaming.disableGameBar'],
  'gaming.enableGameMode': ['services.enableGameMode'],
  'gaming.enableHardwareAcceleration': ['gaming.enableHardwareAcceleration'],
  'gaming.optimizeGPU': ['gaming.optimizeGPU'],
  'gaming.optimizeMouseKeyboard': ['gaming.optimizeMouseKeyboard'],
  'gaming.prioritizeGames': ['gaming.systemResponsiveness'],
  'gaming.reduceInputLag': ['gaming.disableGameBar', 'gaming.optimizeMouseKeyboard'],
}

/** Keys for a synced profile's performance settings. */
const performanceKeys: SpecKeys = {
  'performance.diskTrim': ['performance.trim'],
  'performance.memoryManagement': ['services.optimizePageFile'],
  'performance.powerPlan': ['power.enableHighPerformance'],
  'performance.prefetch': ['performance.prefetch'],
  'performance.schedulingPriority': ['performance.schedulingPriority'],
  'performance.superfetch': ['services.superfetch'],
  'performance.visualEffects': ['performance.visualEffects', 'performance.transparency'],
}

/** Keys for the privacy page's recommendations. */
const privacyRecommendationsKeys: SpecKeys = {
  'privacyRecommendations.disable-activity': ['privacy.activityHistory'],
  'privacyRecommendations.disable-advertising': ['privacy.advertisingId'],
  'privacyRecommendations.disable-camera': ['privacy.cameraAccess'],
  'privacyRecommendations.disable-diagnostics': ['privacy.diagnosticData'],
  'privacyRecommendations.disable-location': ['privacy.locationServices'],
  'privacyRecommendations.disable-microphone': ['privacy.microphoneAccess'],
}

/** Keys for the privacy page's update options. */
const updateOptionsKeys: SpecKeys = {
  'updateOptions.automaticDriverUpdates': ['windowsUpdate.automaticDriverUpdates'],
  'updateOptions.deferFeatureUpdates': ['windowsUpdate.deferFeatureUpdates'],
  'updateOptions.deferQualityUpdates': ['windowsUpdate.deferQualityUpdates'],
  'updateOptions.pauseUpdates': ['windowsUpdate.pauseUpdates'],
  'updateOptions.restartNotifications': ['windowsUpdate.restartNotifications'],
}

/** Keys for the dashboard's tools. */
const systemItemsKeys: SpecKeys = {
  'advancedTools.defrag': ['performance.optimizeDrives'],
  'dashboard.diskBoost': ['performance.optimizeDrives'],
  'systemItems.visualEffects': ['performance.visualEffects'],
  'systemScan.browserCache': ['cleanup.browserCaches'],
  'systemScan.tempFiles': ['cleanup.tempFiles'],
}

/** The generator's group startup. */
const startupKeys: SpecKeys = {
  'startup.disableAnimations': ['startup.disableAnimations'],
  'startup.disableStartupDelay': ['startup.disableStartupDelay'],
  'startup.optimizeBootConfig': ['startup.optimizeBootConfig', 'startup.bootTimerCleanup'],
  'startup.prioritizeStartup': ['startup.disableStartupDelay'],
  'startup.reduceBoot': ['services.enableFastStartup', 'startup.optimizeBootConfig'],
}

/** Keys for the generator's registry group, and for the backups that are made before changes. */
const registryKeys: SpecKeys = {
  'advancedOptions.backupBeforeChanges': ['registry.backupRegistry'],
  'registry.backupRegistry': ['registry.backupRegistry', 'registry.periodicBackup'],
  'registry.fixPermissions': ['registry.fixPermissions'],
  'registryPage.backup': ['registry.backupRegistry'],
}

/** Keys for the controls that exist only on the gaming page. */
const gamingPageKeys: SpecKeys = {
  'gamingPage.gpuPriorityBoost': ['gaming.prioritizeGames'],
  'gamingPage.gpuSettings': ['gaming.optimizeGPU', 'gaming.mpo'],
  'gamingPage.memoryIntegrity': ['gaming.memoryIntegrity'],
}

/** The security scan's items. */
const securityItemsKeys: SpecKeys = {
  'securityItems.usb': ['security.removableScan'],
  'securityItems.usbRules': ['security.removableWriteDeny'],
}

export const specKeys: SpecKeys = {
  ...apiKeys,
  ...debloatKeys,
  ...debloatAppsKeys,
  ...debloatFeaturesKeys,
  ...gamingKeys,
  ...gamingPageKeys,
  ...gamingProfileKeys,
  ...generateScriptKeys,
  ...networkKeys,
  ...networkPageKeys,
  ...optimizationSettingsKeys,
  ...performanceKeys,
  ...powerKeys,
  ...privacyKeys,
  ...privacyRecommendationsKeys,
  ...privacySettingsKeys,
  ...securityKeys,
  ...securityItemsKeys,
  ...securityPageKeys,
  ...servicesKeys,
  ...servicesPageKeys,
  ...startupKeys,
  ...systemItemsKeys,
  ...updateOptionsKeys,
  ...cleanupKeys,
  ...cleanupItemsKeys,
  ...networkPresetKeys,
  ...registryKeys,
}
