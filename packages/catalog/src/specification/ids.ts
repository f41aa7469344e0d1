/**
 * Every switch in docs/specification.md, listed by group; the counterpart of `specKeys`. If a switch has neither a
 * tweak nor a reason in `answers.ts`, a test fails with the switch's id.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

const groups: Readonly<Record<string, readonly string[]>> = {
  cleanup:
    words(`tempFiles browserCaches windowsUpdateFiles recycleBin dnsCache duplicateFiles logFiles downloadCache
    thumbnailCache recentItems fontCache iconCache`),
  debloat:
    words(`removeStoreApps removeBloatware removeOneDrive removeEdge removeDefender removeWidgets removeCortana
    removeNews removeXboxApps removeOfficeApps removePrintApps removeMediaApps remove3DViewer removeFeedbackHub
    removeGetHelp removeMixedReality`),
  privacy: words(`disableTelemetry disableDataCollection disableAds disableLocationService disableSuggestions
    disableFeedback disableActivityHistory disableWebSearch disableCloudSync disableErrorReporting disableHandwriting
    disableCameraMic`),
  services:
    words(`enableFastStartup optimizePageFile enableGameMode disableUnnecessaryServices aiServiceSelection
    disableSuperfetch disableIndexing disableFax disablePrintSpooler disableTabletInput disableWindowsSearch
    disableErrorReporting`),
  power: words(`enableUltimatePerformance disablePowerThrottling disableUSBPowerSaving disableHibernation
    disableSystemRestore enableHighPerformance disableFastStartup optimizePowerSettings`),
  startup: words(`optimizeStartup disableStartupApps enableMSIMode disableStartupDelay optimizeBootConfig
    disableAnimations reduceBoot prioritizeStartup`),
  registry: words(`cleanRegistry optimizeRegistry backupRegistry defragRegistry compactRegistry removeOrphaned
    fixPermissions optimizeUserProfiles`),
  network:
    words(`optimizeTCP flushDNS disableAutoTuning optimizeBandwidth setCustomDNS enableQoS optimizeNetworkCard
    disableNetBIOS optimizeTCPWindow disableNagle`),
  gaming:
    words(`enableGameMode disableFullscreenOptimizations enableHardwareAcceleration optimizeGPU disableGameBar
    prioritizeGames optimizeMouseKeyboard reduceInputLag`),
  security:
    words(`enableDefender configureFirewall enableUAC disableAutorun enableBitLocker secureBootSettings
    enableControlledFolder configureWindowsUpdate`),

  'generateScript.cleanup': words('tempFiles browserCaches windowsUpdateFiles recycleBin dnsCache'),
  'generateScript.privacy': words(
    'diagnosticData activityHistory advertisingId locationServices tailoredExperiences',
  ),
  'generateScript.debloat': words(
    'cortana microsoftEdge oneDrive xboxServices widgets teamsChat microsoftApps',
  ),
  'generateScript.services': words(
    'diagnosticPolicy connectedDevices fax geolocation superfetch windowsSearch',
  ),
  'generateScript.powerPlan': words('ultimate_performance balanced'),

  cleanupItems:
    words(`tempFiles systemTemp browserCaches downloadFolder windowsUpdateFiles deliveryOptimization recycleBin
    directxCache windowsLogs dnsCache prefetchFiles thumbnailCache`),
  debloatApps:
    words(`calculator camera mail calendar grooveMusic maps moviesAndTV oneNote paint3D people photos solitaire
    stickyNotes voiceRecorder weather xbox skype yourPhone tips getHelp`),
  debloatFeatures:
    words(`cortana microsoftEdge oneDrive xboxServices widgets teamsChat printSpooler windowsDefender
    storageSeanse gameMode`),
  servicesPage:
    words(`diagnosticPolicy connectedDevices fax geolocation superfetch windowsSearch telephony printSpooler
    windowsTime errorReporting systemEventLog taskScheduler`),
  privacySettings:
    words(`diagnosticData activityHistory advertisingId locationServices tailoredExperiences inkingTyping
    microphoneAccess cameraAccess contactsAccess calendarAccess callHistoryAccess emailAccess tasksAccess messagingAccess
    radiosAccess syncWithDevices cortanaCloud speechRecognition`),
  privacyRecommendations:
    words(`disable-diagnostics disable-location disable-microphone disable-camera disable-advertising
    disable-activity`),
  updateOptions: words(
    'pauseUpdates deferFeatureUpdates deferQualityUpdates automaticDriverUpdates restartNotifications',
  ),
  registryIssue: words(
    'broken-uninstall orphaned-extensions invalid-paths obsolete-services empty-keys duplicate-entries',
  ),
  gamingProfile:
    words(`high-performance balanced-gaming casual-gaming gameMode gameBar fullscreenOptimizations
    gpuScheduling`),
  'gamingProfile.powerPlan': words('high ultimate'),

  networkPreset: words('gaming streaming productivity maximum'),
  networkPage:
    words(`mtu tcpWindowSize qosEnabled priorityTraffic bandwidthLimit naglesAlgorithm jumboFrames flowControl
    interruptModeration ipv6Enabled stackToggles flushDns networkReset configureAdapter`),
  'networkPage.preset': words('gaming streaming work default'),
  'networkPage.tcp': words('window-scaling chimney-offload rss network-throttling-index dns-client-cache'),
  'networkPage.dnsPreset': words('google cloudflare opendns quad9'),

  'optimizationSettings.cleanup':
    words(`tempFiles browserCaches windowsUpdateFiles recycleBin dnsCache duplicateFiles
    logFiles downloadCache`),
  'optimizationSettings.privacy':
    words(`diagnosticData activityHistory advertisingId locationServices tailoredExperiences
    cortanaData onlineSearch feedbackNotifications`),
  'optimizationSettings.debloat': words(
    'cortana microsoftEdge oneDrive xboxServices widgets teamsChat microsoftApps',
  ),
  'optimizationSettings.services':
    words(`printSpooler fax windowsSearch telemetry indexing errorReporting remoteRegistry
    superfetch`),
  'optimizationSettings.startup': words('fastBoot optimizePrograms delayedStart disableUnnecessary'),
  'optimizationSettings.performance':
    words(`visualEffects powerPlan schedulingPriority memoryManagement prefetch
    superfetch`),
}

export const specIds: readonly string[] = Object.entries(groups).flatMap(([group, ids]) =>
  ids.map((id) => `${group}.${id}`),
)
