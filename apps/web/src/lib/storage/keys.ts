/**
 * What this browser stores. docs/specification.md fixes the result keys; ours begin with the product's name.
 */
import type { CopiesGo } from '@clearpane/contracts'
import type { DeviceId, OptimizeScope } from '@clearpane/model'

/**
 * The specification's keys, and the tool that each belongs to: by its job's type, once there is one. Hardware
 * Monitor and System Cleaner show one scan. They only cache what the server keeps, so that a page has something to show before the server answers. Cleared by
 * "reset all".
 */
export const resultOwners = {
  scan_results: 'systemScan',
  ai_scan_results: 'systemScan',
  system_info: 'systemInformation',
  startup_scan_results: 'startupScan',
  privacy_scan_results: 'privacyScan',
  driver_scan_results: 'driverScan',
  performance_analysis: 'comprehensiveAnalysis',
  optimization_results: 'fullOptimization',
  active_profile: 'profile',
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
} as const satisfies Record<string, string>
export type ResultKey = keyof typeof resultOwners
/** Tools that own a key. */
export const resultTools: readonly string[] = [...new Set<string>(Object.values(resultOwners))]
export const resultKeys = Object.keys(resultOwners) as ResultKey[]

/** Cleared on every load, as specified, and refilled from the server's answers. */
export const clearedOnLoad = ['optimization_results', 'last_scan_results', 'privacy_scan_results'] as const

export type Theme = 'dark' | 'light' | 'contrast'

/** Who uses this browser. A name to show, not an account: nothing is checked against it. */
export type LocalProfile = { name: string; deviceName: string; email?: string | undefined }

/** The two specified flags, then our own keys, and their content. */
export type Kept = {
  current_cloud_profile: LocalProfile
  has_seen_splash: true
  /**
   * This origin's session, written by the page of the one-time link. Read with every request; anyone who has
   * it can change the PC.
   */
  clearpane_secret: string
  clearpane_device: DeviceId
  /** Also read by public/theme.js, before anything else runs. */
  clearpane_theme: Theme
  /** WCAG 2.1.4: one-letter shortcuts can be turned off. */
  clearpane_letter_keys: boolean
  clearpane_language: 'en' | 'de'
  /** Tweaks that block something the user said they use. They aren't asked again. */
  clearpane_in_use: string[]
  /** Whether the review shows each setting's stored values. */
  clearpane_review_values: boolean
  /** How far Auto Optimize of the Startup Manager goes. */
  clearpane_startup_scope: OptimizeScope
  /** Startup entries that the user has seen, by device: others are new. */
  clearpane_startup_seen: Partial<Record<DeviceId, readonly string[]>>
  /** Where the Duplicate Finder's copies go. */
  clearpane_copies_go: CopiesGo
  /** Sidebar groups that the user folded. */
  clearpane_folded: string[]
}
