/** What this browser keeps. docs/specification.md fixes the result keys; ours begin with the product's name. */
import type { DeviceId } from '@clearpane/model'

/** Results of the dashboard's tools, restored on load and cleared by "reset all". */
export const resultKeys = [
  'scan_results',
  'ai_scan_results',
  'system_info',
  'startup_scan_results',
  'privacy_scan_results',
  'driver_scan_results',
  'performance_analysis',
  'optimization_results',
  'active_profile',
  'performance_boost_results',
  'speed_test_results',
  'wifi_optimize_results',
  'wifi_optimization_results',
  'privacy_optimization_results',
  'registry_scan_results',
  'registry_deep_scan_results',
  'registry_clean_results',
  'registry_defrag_results',
  'auto_fix_results',
] as const

/** Cleared on every load: they describe a PC that may have changed since. */
export const clearedOnLoad = ['optimization_results', 'last_scan_results', 'privacy_scan_results'] as const

export type Theme = 'dark' | 'light' | 'contrast'

/** Who uses this browser. A name for the person to see, no account: nothing is checked against it. */
export type LocalProfile = { name: string; deviceName: string; email?: string | undefined }

/** The two specified flags, then our own keys, and their content. */
export type Kept = {
  current_cloud_profile: LocalProfile
  has_seen_splash: true
  /**
   * Of this origin's session, put there by the page of the one-time link. Read with every request; whoever
   * has it may change the PC.
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
  /** Groups of the sidebar that the person folded. */
  clearpane_folded: string[]
}
