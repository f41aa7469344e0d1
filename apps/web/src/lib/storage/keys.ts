/**
 * The keys in this browser's storage. docs/specification.md specifies the keys for results; all other keys begin with
 * the product's name.
 */
import type { CopiesGo, JobTypeName } from '@clearpane/contracts'
import type { DeviceId, OptimizeScope } from '@clearpane/model'

/**
 * The keys that the specification requires for results, each with the tool that it belongs to; a tool is identified
 * by the type of its job. Hardware Monitor and System Cleaner show the result of the same scan. Under these keys, the
 * browser only caches results that the server stores, so that a page can show them before the server answers. "Reset
 * all" clears them.
 */
export const resultOwners = {
  scan_results: 'systemScan',
  ai_scan_results: 'systemScan',
  startup_scan_results: 'startupScan',
  privacy_scan_results: 'privacyScan',
  driver_scan_results: 'driverScan',
  performance_analysis: 'comprehensiveAnalysis',
  optimization_results: 'fullOptimization',
  performance_boost_results: 'performanceBoost',
  speed_test_results: 'speedTest',
  wifi_optimize_results: 'wifiOptimize',
  wifi_optimization_results: 'wifiBandwidthOptimize',
  privacy_optimization_results: 'privacyOptimize',
  registry_scan_results: 'registryScan',
  registry_deep_scan_results: 'registryDeepScan',
  registry_clean_results: 'registryDeepClean',
  registry_defrag_results: 'registryDefrag',
  auto_fix_results: 'autoFixAll',
} as const satisfies Record<string, JobTypeName>
export type ResultKey = keyof typeof resultOwners
export const ownedKeys = Object.keys(resultOwners) as ResultKey[]
/**
 * Keys that the specification lists but that are never written: readings and the active profile are always read from
 * the PC, and an older value would be mistaken for the current one. A reset also removes these keys.
 */
const unwritten = ['system_info', 'active_profile'] as const
/** Tools that have a key. */
export const resultTools: readonly string[] = [...new Set<string>(Object.values(resultOwners))]
export const resultKeys: readonly string[] = [...ownedKeys, ...unwritten]

/** Keys that, as the specification requires, are cleared at every load; the server's answers then fill them again. */
export const clearedOnLoad = ['optimization_results', 'last_scan_results', 'privacy_scan_results'] as const

export const themes = ['dark', 'light', 'contrast'] as const
export type Theme = (typeof themes)[number]

/** The name of this browser's user, which is only shown and isn't an account. */
export type LocalProfile = { name: string; deviceName: string; email?: string | undefined }

/** Clearpane's own keys and the two flags that the specification requires, with the types of their values. */
export type Kept = {
  current_cloud_profile: LocalProfile
  has_seen_splash: true
  /**
   * The secret of this origin's session, which the one-time link's page stores. The secret is sent with every
   * request; anyone who has it can change the PC.
   */
  clearpane_secret: string
  clearpane_device: DeviceId
  /** The theme; public/theme.js reads it too, before anything else runs. */
  clearpane_theme: Theme
  /** Whether one-letter shortcuts are on; WCAG 2.1.4 requires a way to turn them off. */
  clearpane_letter_keys: boolean
  clearpane_language: 'en' | 'de'
  /**
   * Tweaks that would block a feature that, according to the user, is in use. The user isn't asked about these tweaks
   * again.
   */
  clearpane_in_use: string[]
  /** Whether the review shows each setting's stored values. */
  clearpane_review_values: boolean
  /** The scope that the user chose for Auto Optimize in the Startup Manager. */
  clearpane_startup_scope: OptimizeScope
  /** The startup entries that the user has seen, stored for each device; all other entries are new. */
  clearpane_startup_seen: Partial<Record<DeviceId, readonly string[]>>
  /** The groups on the dashboard that the user put off, each with its device. */
  clearpane_later: string[]
  /** Where Duplicate Finder moves copies of files to. */
  clearpane_copies_go: CopiesGo
  /** The groups of recommendations that the user expanded. */
  clearpane_advice_open: string[]
  /** The sidebar groups that the user has collapsed. */
  clearpane_folded: string[]
}
