/**
 * The ids of the facts about Windows 11 from which the catalog was first written, grouped by area. Every fact id
 * belongs to an entry, is an alias of an entry, or is left out with a reason. New catalog entries aren't added to
 * this list.
 */
const words = (text: string): string[] => text.trim().split(/\s+/)

const facts: Readonly<Record<string, readonly string[]>> = {
  privacy: words(`
    privacy.diagnosticData privacy.activityHistory privacy.advertisingId privacy.locationServices
    privacy.locationScripting privacy.sensors privacy.tailoredExperiences privacy.inkingTyping
    privacy.microphoneAccess privacy.cameraAccess privacy.contactsAccess privacy.calendarAccess
    privacy.callHistoryAccess privacy.emailAccess privacy.tasksAccess privacy.messagingAccess privacy.radiosAccess
    privacy.syncWithDevices privacy.cortanaCloud privacy.speechRecognition privacy.speechModelUpdate
    privacy.oneSettings privacy.limitDiagnosticLogs privacy.limitDumps privacy.deviceNameTelemetry
    privacy.telemetryChangeNotice privacy.diagTrackService privacy.diagTrackAutologger privacy.dmwappush
    privacy.feedbackFrequency privacy.siufTasks privacy.ceip privacy.appraiser privacy.appCompatInventory
    privacy.stepsRecorder privacy.appDeviceInventory24h2 privacy.deviceCensus privacy.diskDiagnostic
    privacy.errorReporting privacy.handwritingErrorReports privacy.handwritingPolicy privacy.inputInsights
    privacy.settingsSync privacy.windowsBackup privacy.cloudClipboard privacy.clipboardHistory
    privacy.crossDeviceExperiences privacy.phonePcLinking privacy.findMyDevice privacy.blockMicrosoftAccounts
    privacy.webSearch privacy.searchHighlights privacy.searchHistory privacy.encryptedIndexing
    privacy.accountInfoAccess privacy.appDiagnosticsAccess privacy.notificationsAccess privacy.motionAccess
    privacy.phoneCallAccess privacy.trustedDevicesAccess privacy.eyeTrackerAccess privacy.humanPresenceAccess
    privacy.spatialPerceptionAccess privacy.screenCaptureAccess privacy.voiceActivation privacy.backgroundApps
    privacy.documentsAccess privacy.picturesAccess privacy.videosAccess privacy.musicAccess privacy.fileSystemAccess
    privacy.languageList privacy.appLaunchTracking privacy.recentDocsTracking privacy.explorerRecent
    privacy.graphRecentItems privacy.onlineTips privacy.lockScreenNotifications privacy.passwordReveal
    privacy.pushToInstall privacy.fontProviders privacy.deviceMetadata privacy.mapsAutoUpdate privacy.wifiSense
    privacy.kmsTelemetry privacy.ncsiProbe privacy.oobePrivacyPage privacy.powershellTelemetry
    privacy.dotnetTelemetry privacy.narratorOnline privacy.workplaceJoinPrompts privacy.webSearchPolicy
  `),
  services: words(`
    services.diagnosticPolicy services.connectedDevices services.fax services.geolocation services.superfetch
    services.windowsSearch services.telephony services.printSpooler services.windowsTime services.errorReporting
    services.systemEventLog services.taskScheduler services.enableFastStartup services.optimizePageFile
    services.enableGameMode services.remoteRegistry services.indexOnBattery services.remoteIndexQueries
    services.tabletInput services.unnecessary services.xbox services.smartCard services.biometrics services.sensors
    services.payments services.parentalControls services.upnp services.mobileHotspot services.diagnosticExecution
    services.offlineFiles services.edgeUpdate services.updateStack services.wpn services.aiFabric
  `),
  debloat: words(`
    debloat.calculator debloat.camera debloat.mail debloat.calendar debloat.grooveMusic debloat.maps
    debloat.moviesAndTV debloat.oneNote debloat.paint3D debloat.people debloat.photos debloat.solitaire
    debloat.stickyNotes debloat.voiceRecorder debloat.weather debloat.xbox debloat.skype debloat.yourPhone
    debloat.tips debloat.getHelp debloat.cortana debloat.microsoftEdge debloat.oneDrive debloat.oneDrivePolicy
    debloat.oneDriveBackupNag debloat.xboxServices debloat.widgets debloat.teamsChat debloat.windowsDefender
    debloat.storageSeanse debloat.gameMode debloat.news debloat.officeApps debloat.printApps debloat.printFeatures
    debloat.mediaApps debloat.viewer3D debloat.feedbackHub debloat.mixedReality debloat.bloatware debloat.clock
    debloat.snippingTool debloat.paint debloat.notepad debloat.terminal debloat.powerAutomate debloat.toDo
    debloat.outlookNew debloat.quickAssist debloat.familySafety debloat.crossDevice debloat.bingSearch
    debloat.journal debloat.whiteboard debloat.pcManager debloat.devHome debloat.microsoftStore
    debloat.inboxAppPolicy debloat.stepsRecorderCapability debloat.mathRecognizer debloat.powershellIse
    debloat.wordPad debloat.internetExplorer debloat.openSshClient debloat.powershellV2 debloat.workFolders
    debloat.xboxSpeechOverlay
  `),
  'windows-update': words(`
    windowsUpdate.pauseUpdates windowsUpdate.pausePolicy windowsUpdate.deferFeatureUpdates
    windowsUpdate.deferQualityUpdates windowsUpdate.automaticDriverUpdates windowsUpdate.restartNotifications
    windowsUpdate.updateNotificationLevel windowsUpdate.metered windowsUpdate.activeHours windowsUpdate.noAutoReboot
    windowsUpdate.notifyDownload windowsUpdate.targetVersion windowsUpdate.insiderPreview
    windowsUpdate.optionalContent windowsUpdate.latestUpdatesFirst windowsUpdate.enterpriseFeatureControl
    windowsUpdate.microsoftProducts windowsUpdate.deliveryOptimization windowsUpdate.deliveryOptimizationSettings
    windowsUpdate.storeAutoUpdate windowsUpdate.coInstallers windowsUpdate.doNotDisable
  `),
  'ai-and-ads': words(`
    ai.recallSnapshots ai.recallRemove ai.recallFeature ai.clickToDo ai.clickToDoUser ai.settingsAgent
    ai.copilotPolicy ai.copilotApp ai.copilotPolicyRemoval ai.copilotHardwareKey ai.copilotTaskbar ai.systemAIModels
    ai.generativeAIAccess ai.notepad ai.paint ai.explorerActions ai.askCopilotMenu ads.editWithClipchampMenu
    ads.editWithPhotosMenu ai.officeWordCopilot ai.oneNoteCopilot ai.copilotAppBrowsing ai.m365StartupTask ai.aiHub
    ai.placebos ads.widgetsPolicy ads.widgetsLockScreen ads.silentApps ads.contentDelivery ads.lockScreenTips
    ads.tips ads.settingsSuggestions ads.welcomeExperience ads.finishSetup ads.consumerFeatures ads.softLanding
    ads.cloudOptimizedContent ads.consumerAccountContent ads.thirdPartySuggestions ads.spotlight
    ads.spotlightDesktop ads.spotlightPlaces ads.startRecommendations ads.startAccountNotifications
    ads.startRecommendedSection ads.startPersonalizedSites ads.startRecentlyAdded ads.startMostUsed
    ads.startPhonePanel ads.syncProviderAds ads.nagToasts ads.settingsAccountNotifications ads.phoneSuggestions
    ads.crossDeviceMobile ads.storeOpenWith ads.inkWorkspaceSuggestions ads.storeSearchResults ads.chatMeetNow
    ads.unsupportedHardwareNag edge.diagnosticData edge.urlDiagnostics edge.personalizationReporting edge.shopping
    edge.rewards edge.recommendations edge.spotlight edge.newTabContent edge.sidebar edge.startupBoost edge.firstRun
    edge.feedback edge.searchSuggest edge.errorPages edge.trackingPrevention edge.doNotTrack
    edge.defaultBrowserCampaign edge.insiderPromotion edge.assetDelivery edge.serpTelemetry edge.acrobatButton
    edge.visualSearch edge.textPrediction edge.wallet edge.tabServices edge.miniMenu edge.historyAI
    edge.newTabCopilot edge.m365Copilot edge.localModel edge.aiApis edge.aiThemes edge.copilotContext
    edge.composeInline edge.desktopShortcut office.telemetry office.connectedExperiences office.disconnected
    office.feedback office.telemetryTasks office.newOutlookMigration office.newOutlookInstall
  `),
  cleanup: words(`
    cleanup.globalRules cleanup.tempFiles cleanup.systemTemp cleanup.browserCaches cleanup.downloadFolder
    cleanup.windowsUpdateFiles cleanup.componentStore cleanup.deliveryOptimization cleanup.recycleBin
    cleanup.directxCache cleanup.windowsLogs cleanup.errorReports cleanup.memoryDumps cleanup.dnsCache
    cleanup.prefetchFiles cleanup.thumbnailCache cleanup.iconCache cleanup.fontCache cleanup.recentItems
    cleanup.duplicateFiles cleanup.downloadCache cleanup.previousWindows cleanup.diskCleanupHandlers
    cleanup.storageSense cleanup.reservedStorage
  `),
  power: words(`
    power.enableUltimatePerformance power.enableHighPerformance power.powerMode power.disablePowerThrottling
    power.disableUSBPowerSaving power.disableHibernation power.disableSystemRestore power.disableFastStartup
    power.enableFastStartup power.optimizePowerSettings power.pciExpressAspm power.processorMinState
    power.coreParking power.boostMode power.energyPreference power.wirelessAdapter power.wakeTimers
    power.modernStandbyNetwork power.hibernateAfter power.nvmeIdle power.nicPowerSaving
  `),
  startup: words(`
    startup.locations startup.optimizeStartup startup.disableStartupApps startup.enableMSIMode
    startup.disableStartupDelay startup.prioritizeStartup startup.delayedStart startup.optimizeBootConfig
    startup.bootTimerCleanup startup.bootMenuLegacy startup.disableAnimations startup.reduceBoot startup.restartApps
    startup.persistBrowsers startup.arso startup.startupSound startup.verboseStatus startup.edgeStartupBoost
    startup.serviceTimeout
  `),
  registry: words(`
    registry.globalRules registry.backupRegistry registry.periodicBackup registry.cleanRegistry
    registry.optimizeRegistry registry.defragRegistry registry.compactRegistry registry.removeOrphaned
    registry.fixPermissions registry.optimizeUserProfiles registry.issue.broken-uninstall
    registry.issue.orphaned-extensions registry.issue.invalid-paths registry.issue.obsolete-services
    registry.issue.empty-keys registry.issue.duplicate-entries registry.numLockAtSignIn
  `),
  network: words(`
    network.globalRules network.optimizeTCP network.congestionCubic network.disableAutoTuning
    network.optimizeTCPWindow network.optimizeBandwidth network.flushDNS network.dns.cloudflare network.dns.google
    network.dns.quad9 network.dns.opendns network.dns.automatic network.setCustomDNS network.dohPerAdapter
    network.enableQoS network.limitProgramBandwidth network.optimizeNetworkCard network.interruptModeration
    network.flowControl network.jumboFrames network.mtu network.disableNetBIOS network.disableLLMNR
    network.disableNagle network.throttlingIndex network.dnsClientCache network.receiveSideScaling
    network.chimneyOffload network.ecn network.timestamps network.receiveSegmentCoalescing network.packetCoalescing
    network.ipv6Switch network.preferIPv4 network.disableTeredo network.privateProfile network.greenEthernet
    network.wifiRoaming network.otherStackOptions network.reset network.preset.gaming network.preset.streaming
    network.preset.productivity network.preset.maximum network.preset.default
  `),
  gaming: words(`
    gaming.enableGameMode gaming.disableGameBar gaming.disableFullscreenOptimizations gaming.fullscreenPerGame
    gaming.enableHardwareAcceleration gaming.optimizeGPU gaming.prioritizeGames gaming.systemResponsiveness
    gaming.optimizeMouseKeyboard gaming.reduceInputLag gaming.stickyKeys gaming.memoryIntegrity
    gaming.virtualMachinePlatform gaming.mpo gaming.timerResolution gaming.backgroundMouseRate
    gaming.profile.high-performance gaming.profile.balanced-gaming gaming.profile.casual-gaming
  `),
  security: words(`
    security.globalRules security.enableDefender security.tamperProtection security.puaProtection
    security.networkProtection security.enableControlledFolder security.defenderScanLoad security.removableScan
    security.configureFirewall security.firewallRule security.enableUAC security.smartScreen security.disableAutorun
    security.removableWriteDeny security.unknownUsbDevices security.enableBitLocker security.secureBootSettings
    security.coreIsolation security.lsaProtection security.smb1 security.powershell2 security.remoteAssistance
    security.fileExtensions security.quickScan security.configureWindowsUpdate
  `),
  performance: words(`
    performance.visualEffects performance.transparency performance.schedulingPriority performance.memoryManagement
    performance.undoMemoryTweaks performance.clearPageFileAtShutdown performance.memoryCompression
    performance.prefetch performance.superfetch performance.appPrelaunch performance.svchostSplit
    performance.backgroundApps performance.searchIndexPower performance.searchScope performance.ntfsLastAccess
    performance.ntfs8dot3 performance.trim performance.optimizeDrives performance.longPaths
    performance.menuShowDelay performance.mouseHoverTime performance.hungAppTimeout performance.autoEndTasks
    performance.serviceShutdownTimeout performance.wallpaperQuality performance.taskbarAlignment
    performance.taskbarEndTask performance.taskbarTaskView performance.taskbarSearch performance.taskbarCombine
    performance.taskbarCombineOther performance.taskbarMultiDisplay performance.taskbarSeconds
    performance.taskbarLastActive performance.taskbarBadges performance.taskbarFlashing
    performance.taskbarShowDesktop performance.taskbarShareWindow performance.taskbarAutoHideDelay
    performance.altTabWindowsOnly performance.snapAssist performance.snapFlyout performance.snapBar
    performance.windowSnapping performance.aeroShake performance.dynamicScrollbars performance.printScreenSnip
    performance.dragTray performance.classicContextMenu performance.explorerThisPC performance.explorerHiddenItems
    performance.explorerCompactView performance.explorerCheckBoxes performance.explorerMergeConflicts
    performance.explorerFullPath performance.explorerNavExpand performance.explorerSeparateProcess
    performance.explorerTransferDetails performance.explorerIconsOnly performance.explorerRecentFiles
    performance.explorerFrequentFolders performance.explorerOfficeFiles performance.explorerGallery
    performance.explorerHome performance.explorerDuplicateDrives performance.folderTypeDiscovery
    performance.multiSelectMenu performance.internetOpenWith performance.brokenShortcutSearch
    performance.startLayoutPins performance.startAllAppsView performance.loginBlur performance.lockScreen
    performance.audioDucking performance.blueScreenDetails performance.faultTolerantHeap
    performance.maintenanceWakeUp performance.noMemoryCleaner
  `),
  'what-peers-have': words(`
    ai.agentConnectors ai.agentConsentDuration ai.copilotKeyChoices ai.copilotStartup ai.copilotMicrophone
    ai.taskbarCompanion ai.recallStorageDays ai.recallStorageSpace ai.mxcTelemetry ai.settingsPage
    edge.copilotNewTabPage edge.browsingWithCopilot edge.copilotAddressBar edge.historyToCopilot
    edge.trendingSuggestions edge.readingExtraction edge.writingAssistance edge.walletDonation edge.pdfDefaultNag
    explorer.darkMode explorer.settingsHome explorer.startAllApps explorer.startRecentlyAdded explorer.startMostUsed
    explorer.startCategoryView explorer.batteryPercentage explorer.desktopThisPC explorer.driveLetters
    explorer.thisPcFolders explorer.oneDriveNavPane explorer.shortcutSuffix explorer.editWithPaintMenu
    explorer.taskbarAllDisplays explorer.taskbarSmallButtons explorer.notificationBell
    explorer.clockInNotificationCenter explorer.f1Help ads.spotlightIcon privacy.allNotifications
    privacy.notificationSounds privacy.lockScreenToasts privacy.lockScreenReminders privacy.startupAppNotices
    privacy.capabilityNotices privacy.clockChangeNotices privacy.lockScreenCamera
    privacy.recommendedTroubleshooting privacy.firefoxTelemetry privacy.chromeMetrics gaming.gameDvrPolicy
    gaming.gameBarLinks gaming.hardwareOverlays security.wpbt security.phishingProtection security.protectedPrint
    security.remoteDesktop windowsUpdate.getUpToDate windowsUpdate.smartActiveHours startup.clockUtc
    devices.defaultPrinter features.windowsSandbox features.wsl features.hyperV features.dotNet35
    features.directPlay features.nfsClient features.sshServer features.faxAndScan features.xpsViewer
    features.wirelessDisplay network.moreDnsProviders
  `),
}

export const factIds: readonly string[] = Object.values(facts).flat()
