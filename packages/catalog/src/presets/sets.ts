/** Sets of tweaks that several presets share, so that they mean the same in each. */
import type { Choice } from '@clearpane/model'

/** Each tweak with its first option. */
export const choose = (...ids: string[]): Choice[] => ids.map((tweakId) => ({ tweakId }))

/** A quicker-feeling desktop. */
export const snappyDesktop = choose(
  'performance.visualEffects',
  'performance.menuShowDelay',
  'performance.mouseHoverTime',
)

/** Unrequested background work while the PC is in use. */
export const lessInTheBackground = choose(
  'services.unnecessary',
  'edge.startupBoost',
  'ads.silentApps',
  'ads.widgetsPolicy',
  'windowsUpdate.deliveryOptimization',
)

/** Suggestions, tips and offers of Windows. */
export const noSuggestions = choose(
  'ads.silentApps',
  'ads.lockScreenTips',
  'ads.tips',
  'ads.settingsSuggestions',
  'ads.welcomeExperience',
  'ads.finishSetup',
  'ads.thirdPartySuggestions',
  'ads.startRecommendations',
  'ads.startAccountNotifications',
  'ads.startPersonalizedSites',
  'ads.syncProviderAds',
  'ads.nagToasts',
  'ads.settingsAccountNotifications',
  'ads.phoneSuggestions',
  'ads.widgetsPolicy',
  'privacy.searchHighlights',
)

/**
 * Offers of Edge. Most of these Edge ignores in profiles that are signed in with a personal Microsoft
 * account: the presets say so.
 */
export const noEdgeOffers = choose(
  'edge.shopping',
  'edge.rewards',
  'edge.recommendations',
  'edge.spotlight',
  'edge.newTabContent',
  'edge.firstRun',
  'edge.defaultBrowserCampaign',
  'edge.insiderPromotion',
  'edge.acrobatButton',
  'edge.wallet',
)

/** Ways into Copilot that are buttons and panels, not apps: one of Windows up to 23H2, the others of Edge. */
export const noCopilotButtons = choose('ai.copilotTaskbar', 'edge.newTabCopilot', 'edge.sidebar')

/**
 * What Windows and developer tools report home. The service that sends it is a choice of its own: Xbox and
 * Feedback Hub need it.
 */
export const lessTelemetry = choose(
  'privacy.diagnosticData',
  'privacy.limitDiagnosticLogs',
  'privacy.limitDumps',
  'privacy.feedbackFrequency',
  'privacy.appCompatInventory',
  'privacy.powershellTelemetry',
  'privacy.dotnetTelemetry',
)

/** Files that Windows and programs leave behind and nobody misses. Deleted permanently, so undo can't restore them. */
export const cleaning = choose(
  'cleanup.tempFiles',
  'cleanup.systemTemp',
  'cleanup.errorReports',
  'cleanup.thumbnailCache',
  'cleanup.deliveryOptimization',
)

/** Apps with advertising or for work few people do; the Store has each of them again. */
export const fewerApps = choose(
  'debloat.solitaire',
  'debloat.weather',
  'debloat.news',
  'debloat.feedbackHub',
  'debloat.officeApps',
  'debloat.powerAutomate',
)

/** TCP and adapters as Windows wants them: what every network preset has. */
export const healthyTcp = choose('network.optimizeTCP', 'network.congestionCubic')
export const adapterHelp = choose(
  'network.optimizeNetworkCard',
  'network.receiveSideScaling',
  'network.receiveSegmentCoalescing',
)
