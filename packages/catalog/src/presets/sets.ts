/** Sets of tweaks that several presets share, so that they have the same content in each. */
import type { Choice } from '@clearpane/model'

/** Chooses each tweak with its first option. */
export const choose = (...ids: string[]): Choice[] => ids.map((tweakId) => ({ tweakId }))

/** A quicker-feeling desktop. */
export const snappyDesktop = choose(
  'performance.visualEffects',
  'performance.menuShowDelay',
  'performance.mouseHoverTime',
)

/** Settings that stop unrequested background work while the PC is in use. */
export const lessInTheBackground = choose(
  'services.unnecessary',
  'edge.startupBoost',
  'ads.silentApps',
  'ads.widgetsPolicy',
  'windowsUpdate.deliveryOptimization',
)

/** Settings that turn off suggestions, tips and offers of Windows. */
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
 * Settings that turn off offers of Edge. Edge ignores most of these in profiles that are signed in with a personal
 * Microsoft account; the presets mention this.
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

/**
 * Settings that hide buttons and panels of Copilot but keep its apps: one for Windows up to 23H2, the others for
 * Edge.
 */
export const noCopilotButtons = choose('ai.copilotTaskbar', 'edge.newTabCopilot', 'edge.sidebar')

/**
 * Settings that stop reports of Windows and developer tools. The service that sends the reports is a separate choice,
 * because Xbox and Feedback Hub need it.
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

/**
 * Settings that delete leftover files of Windows and programs. The files are deleted permanently, so undo
 * can't restore them.
 */
export const cleaning = choose(
  'cleanup.tempFiles',
  'cleanup.systemTemp',
  'cleanup.errorReports',
  'cleanup.thumbnailCache',
  'cleanup.deliveryOptimization',
)

/** Apps with advertising or for rare uses; the Store can reinstall each of them. */
export const fewerApps = choose(
  'debloat.solitaire',
  'debloat.weather',
  'debloat.news',
  'debloat.feedbackHub',
  'debloat.officeApps',
  'debloat.powerAutomate',
)

/** Windows' own settings for TCP and adapters, which every network preset has. */
export const healthyTcp = choose('network.optimizeTCP', 'network.congestionCubic')
export const adapterHelp = choose(
  'network.optimizeNetworkCard',
  'network.receiveSideScaling',
  'network.receiveSegmentCoalescing',
)
