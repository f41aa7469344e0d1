/** Sets of tweaks that several presets share, so that each set has the same content in all of them. */
import type { Choice } from '@clearpane/model'

/** Chooses the first option of each tweak. */
export const choose = (...ids: string[]): Choice[] => ids.map((tweakId) => ({ tweakId }))

/** A quicker-feeling desktop. */
export const snappyDesktop = choose(
  'performance.visualEffects',
  'performance.menuShowDelay',
  'performance.mouseHoverTime',
)

/** Settings that stop background work which the user didn't request and which would run while the PC is in use. */
export const lessInTheBackground = choose(
  'services.unnecessary',
  'edge.startupBoost',
  'ads.silentApps',
  'ads.widgetsPolicy',
  'windowsUpdate.deliveryOptimization',
)

/** Settings that turn off Windows' suggestions, tips and offers. */
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
 * Settings that turn off offers in Edge. In profiles that are signed in with a personal Microsoft account, Edge
 * ignores most of these settings; the presets mention this.
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
 * Settings that hide Copilot's buttons and panels but keep its apps: one setting is for Windows up to 23H2, the
 * others are for Edge.
 */
export const noCopilotButtons = choose('ai.copilotTaskbar', 'edge.newTabCopilot', 'edge.sidebar')

/**
 * Settings that stop reports sent by Windows and by developer tools. The service that sends the reports is a separate
 * choice, because Xbox and Feedback Hub depend on it.
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
 * Settings that delete files left behind by Windows and programs. The files are deleted permanently, so undo
 * can't restore them.
 */
export const cleaning = choose(
  'cleanup.tempFiles',
  'cleanup.systemTemp',
  'cleanup.errorReports',
  'cleanup.thumbnailCache',
  'cleanup.deliveryOptimization',
)

/** Apps that show advertising or are rarely used; the Store can reinstall each of them. */
export const fewerApps = choose(
  'debloat.solitaire',
  'debloat.weather',
  'debloat.news',
  'debloat.feedbackHub',
  'debloat.officeApps',
  'debloat.powerAutomate',
)

/** Windows' own settings for TCP and adapters, which every network preset chooses. */
export const healthyTcp = choose('network.optimizeTCP', 'network.congestionCubic')
export const adapterHelp = choose(
  'network.optimizeNetworkCard',
  'network.receiveSideScaling',
  'network.receiveSegmentCoalescing',
)
