import type { Tweak } from '@clearpane/model'
import { withOrders } from '../orders.ts'
import { adsDesktop } from './ads/desktop.ts'
import { adsEdgeClutter } from './ads/edge-clutter.ts'
import { adsEdgeOffers } from './ads/edge-offers.ts'
import { adsEdgePromotions } from './ads/edge-promotions.ts'
import { adsEdgeQuestions } from './ads/edge-questions.ts'
import { adsNotices } from './ads/notices.ts'
import { adsOutlookAndStore } from './ads/outlook-and-store.ts'
import { adsPolicies } from './ads/policies.ts'
import { adsPreinstalledApps } from './ads/preinstalled-apps.ts'
import { adsProductNotices } from './ads/product-notices.ts'
import { adsSpotlight } from './ads/spotlight.ts'
import { adsStart } from './ads/start.ts'
import { adsSuggestions } from './ads/suggestions.ts'
import { adsWelcome } from './ads/welcome.ts'
import { adsWidgets } from './ads/widgets.ts'
import { aiAgents } from './ai/agents.ts'
import { aiApps } from './ai/apps.ts'
import { aiCopilot } from './ai/copilot.ts'
import { aiCopilotInApps } from './ai/copilot-in-apps.ts'
import { aiEdge } from './ai/edge.ts'
import { aiEdgeCopilot } from './ai/edge-copilot.ts'
import { aiModels } from './ai/models.ts'
import { aiRecall } from './ai/recall.ts'
import { aiRemoval } from './ai/removal.ts'
import { aiWaysToCopilot } from './ai/ways-to-copilot.ts'
import { aiWindows } from './ai/windows.ts'
import { cleanupCaches } from './cleanup/caches.ts'
import { cleanupLeftovers } from './cleanup/leftovers.ts'
import { cleanupLogsAndTraces } from './cleanup/logs-and-traces.ts'
import { debloatConnectedApps } from './debloat/connected-apps.ts'
import { debloatFeatureTweaks } from './debloat/features.ts'
import { debloatInboxApps } from './debloat/inbox-apps.ts'
import { debloatKept } from './debloat/kept.ts'
import { debloatMoreApps } from './debloat/more-apps.ts'
import { debloatOptionalFeatures } from './debloat/optional-features.ts'
import { debloatPromotedApps } from './debloat/promoted-apps.ts'
import { debloatRetiredApps } from './debloat/retired-apps.ts'
import { debloatRetiredFeatures } from './debloat/retired-features.ts'
import { debloatTurnOn } from './debloat/turn-on.ts'
import { debloatTurnOnTools } from './debloat/turn-on-tools.ts'
import { debloatWidgetsAndTeams } from './debloat/widgets-and-teams.ts'
import { explorerDesktop } from './explorer/desktop.ts'
import { explorerFileLists } from './explorer/file-lists.ts'
import { explorerFolders } from './explorer/folders.ts'
import { explorerLook } from './explorer/look.ts'
import { explorerMenuOffers } from './explorer/menu-offers.ts'
import { explorerMenus } from './explorer/menus.ts'
import { explorerScrollAndCapture } from './explorer/scroll-and-capture.ts'
import { explorerSignIn } from './explorer/sign-in.ts'
import { explorerStart } from './explorer/start.ts'
import { explorerStartLists } from './explorer/start-lists.ts'
import { explorerTaskbar } from './explorer/taskbar.ts'
import { explorerTaskbarBehavior } from './explorer/taskbar-behavior.ts'
import { explorerTaskbarButtons } from './explorer/taskbar-buttons.ts'
import { explorerTaskbarCorner } from './explorer/taskbar-corner.ts'
import { explorerThisPc } from './explorer/this-pc.ts'
import { explorerWindows } from './explorer/windows.ts'
import { forMeOnly } from './for-me-only.ts'
import { gamingComfort } from './gaming/comfort.ts'
import { gamingGameBar } from './gaming/game-bar.ts'
import { gamingGraphics } from './gaming/graphics.ts'
import { gamingInput } from './gaming/input.ts'
import { gamingScheduling } from './gaming/scheduling.ts'
import { gamingWindows } from './gaming/windows.ts'
import { networkAdapterProtocols } from './network/adapter-protocols.ts'
import { networkAdapters } from './network/adapters.ts'
import { networkBandwidth } from './network/bandwidth.ts'
import { networkDns } from './network/dns.ts'
import { networkLookup } from './network/lookup.ts'
import { networkOffloads } from './network/offloads.ts'
import { networkRepair } from './network/repair.ts'
import { networkTcp } from './network/tcp.ts'
import { performanceDrives } from './performance/drives.ts'
import { performanceEffects } from './performance/effects.ts'
import { performanceMaintenance } from './performance/maintenance.ts'
import { performanceMemory } from './performance/memory.ts'
import { performanceShutdown } from './performance/shutdown.ts'
import { performanceStorage } from './performance/storage.ts'
import { performanceSystem } from './performance/system.ts'
import { powerDevices } from './power/devices.ts'
import { powerPlans } from './power/plans.ts'
import { powerProcessor } from './power/processor.ts'
import { powerSleep } from './power/sleep.ts'
import { privacyAccounts } from './privacy/accounts.ts'
import { privacyActivity } from './privacy/activity.ts'
import { privacyAdvertising } from './privacy/advertising.ts'
import { privacyCloud } from './privacy/cloud.ts'
import { privacyEdge } from './privacy/edge.ts'
import { privacyEdgePages } from './privacy/edge-pages.ts'
import { privacyEdgeText } from './privacy/edge-text.ts'
import { privacyHandwriting } from './privacy/handwriting.ts'
import { privacyInput } from './privacy/input.ts'
import { privacyNetwork } from './privacy/network.ts'
import { privacyNotices } from './privacy/notices.ts'
import { privacyOffice } from './privacy/office.ts'
import { privacyCameraAndMicrophone } from './privacy/permissions/camera-and-microphone.ts'
import { privacyDevicesAndApps } from './privacy/permissions/devices-and-apps.ts'
import { privacyLibraries } from './privacy/permissions/libraries.ts'
import { privacyLocation } from './privacy/permissions/location.ts'
import { privacyMessagesAndCalls } from './privacy/permissions/messages-and-calls.ts'
import { privacyPersonalData } from './privacy/permissions/personal-data.ts'
import { privacySensors } from './privacy/permissions/sensors.ts'
import { privacyProgramsAndLockScreen } from './privacy/programs-and-lock-screen.ts'
import { privacyDiagnosticLimits } from './privacy/reports/diagnostic-limits.ts'
import { privacyDiagnostics } from './privacy/reports/diagnostics.ts'
import { privacyProgramTelemetry } from './privacy/reports/program-telemetry.ts'
import { privacyReportTasks } from './privacy/reports/report-tasks.ts'
import { privacyTasks } from './privacy/reports/tasks.ts'
import { privacyTelemetryServices } from './privacy/reports/telemetry-services.ts'
import { privacyScreen } from './privacy/screen.ts'
import { privacySearch } from './privacy/search.ts'
import { privacySearchHistory } from './privacy/search-history.ts'
import { registryCopies } from './registry/copies.ts'
import { securityDefender } from './security/defender.ts'
import { securityDefenderScans } from './security/defender-scans.ts'
import { securityDevices } from './security/devices.ts'
import { securityFirmwareAndSignIn } from './security/firmware-and-sign-in.ts'
import { securityProtection } from './security/protection.ts'
import { securitySystem } from './security/system.ts'
import { servicesDevicesAndSharing } from './services/devices-and-sharing.ts'
import { servicesGuards } from './services/guards.ts'
import { servicesIndexing } from './services/indexing.ts'
import { servicesPage } from './services/page.ts'
import { servicesRarelyUsed } from './services/rarely-used.ts'
import { servicesSinglePurpose } from './services/single-purpose.ts'
import { servicesXboxAndPageFile } from './services/xbox-and-page-file.ts'
import { startupBoot } from './startup/boot.ts'
import { startupBootStore } from './startup/boot-store.ts'
import { startupClock } from './startup/clock.ts'
import { startupSignIn } from './startup/sign-in.ts'
import { updatesContent } from './updates/content.ts'
import { updatesDelivery } from './updates/delivery.ts'
import { updatesDownloads } from './updates/downloads.ts'
import { updatesPause } from './updates/pause.ts'
import { updatesPreviewsAndProducts } from './updates/previews-and-products.ts'
import { updatesRestartHours } from './updates/restart-hours.ts'
import { updatesTiming } from './updates/timing.ts'

/** Every tweak, in the order in which pages show them. Each file in this list covers one topic of its area. */
export const tweaks: readonly Tweak[] = withOrders([
  ...privacyDiagnostics,
  ...privacyDiagnosticLimits,
  ...privacyTelemetryServices,
  ...privacyTasks,
  ...privacyReportTasks,
  ...privacyProgramTelemetry,
  ...privacyAdvertising,
  ...privacyActivity,
  ...privacyLocation.map(forMeOnly),
  ...privacySensors.map(forMeOnly),
  ...privacyCameraAndMicrophone.map(forMeOnly),
  ...privacyPersonalData.map(forMeOnly),
  ...privacyMessagesAndCalls.map(forMeOnly),
  ...privacyDevicesAndApps.map(forMeOnly),
  ...privacyLibraries.map(forMeOnly),
  ...privacyInput,
  ...privacyHandwriting,
  ...privacyCloud,
  ...privacyAccounts,
  ...privacySearch,
  ...privacySearchHistory,
  ...privacyNetwork,
  ...privacyScreen,
  ...privacyNotices,
  ...privacyProgramsAndLockScreen,
  ...privacyEdge,
  ...privacyEdgePages,
  ...privacyEdgeText,
  ...privacyOffice,

  ...servicesPage,
  ...servicesGuards,
  ...servicesRarelyUsed,
  ...servicesSinglePurpose,
  ...servicesDevicesAndSharing,
  ...servicesIndexing,
  ...servicesXboxAndPageFile,

  ...explorerLook,
  ...explorerDesktop,
  ...explorerTaskbar,
  ...explorerTaskbarBehavior,
  ...explorerTaskbarButtons,
  ...explorerTaskbarCorner,
  ...explorerWindows,
  ...explorerScrollAndCapture,
  ...explorerFolders,
  ...explorerFileLists,
  ...explorerThisPc,
  ...explorerMenus,
  ...explorerMenuOffers,
  ...explorerStart,
  ...explorerStartLists,
  ...explorerSignIn,

  ...gamingWindows,
  ...gamingGraphics,
  ...gamingGameBar,
  ...gamingScheduling,
  ...gamingInput,
  ...gamingComfort,

  ...aiWindows.map(forMeOnly),
  ...aiModels.map(forMeOnly),
  ...aiAgents,
  ...aiWaysToCopilot,
  ...aiRecall,
  ...aiCopilot,
  ...aiCopilotInApps,
  ...aiApps,
  ...aiRemoval,
  ...aiEdge,
  ...aiEdgeCopilot,

  ...adsSuggestions,
  ...adsWelcome,
  ...adsDesktop,
  ...adsPolicies,
  ...adsSpotlight,
  ...adsWidgets,
  ...adsStart,
  ...adsNotices,
  ...adsProductNotices,
  ...adsPreinstalledApps,
  ...adsOutlookAndStore,
  ...adsEdgeOffers,
  ...adsEdgePromotions,
  ...adsEdgeClutter,
  ...adsEdgeQuestions,

  ...debloatInboxApps,
  ...debloatRetiredApps,
  ...debloatRetiredFeatures,
  ...debloatMoreApps,
  ...debloatConnectedApps,
  ...debloatPromotedApps,
  ...debloatFeatureTweaks,
  ...debloatWidgetsAndTeams,
  ...debloatKept,
  ...debloatOptionalFeatures,
  ...debloatTurnOn,
  ...debloatTurnOnTools,

  ...performanceEffects,
  ...performanceMemory,
  ...performanceShutdown,
  ...performanceSystem,
  ...performanceMaintenance,
  ...performanceStorage,
  ...performanceDrives,

  ...securityProtection,
  ...securityDefender,
  ...securityDefenderScans,
  ...securityFirmwareAndSignIn,
  ...securitySystem,
  ...securityDevices,

  ...updatesTiming,
  ...updatesDownloads,
  ...updatesRestartHours,
  ...updatesPause,
  ...updatesContent,
  ...updatesPreviewsAndProducts,
  ...updatesDelivery,

  ...networkDns,
  ...networkLookup,
  ...networkTcp,
  ...networkOffloads,
  ...networkAdapters,
  ...networkAdapterProtocols,
  ...networkBandwidth,
  ...networkRepair,

  ...startupBoot,
  ...startupBootStore,
  ...startupSignIn,
  ...startupClock,

  ...powerPlans,
  ...powerSleep,
  ...powerDevices,
  ...powerProcessor,

  ...cleanupLeftovers,
  ...cleanupLogsAndTraces,
  ...cleanupCaches,

  ...registryCopies,
])

export const tweakById: ReadonlyMap<string, Tweak> = new Map(tweaks.map((tweak) => [tweak.id, tweak]))
