/** The catalog: data about Windows 11, no logic. Entries are permanent; presets and the spec's keys name them. */
import type { Preset, Tweak } from '@clearpane/model'
import { automationPresets } from './presets/automation.ts'
import { deepClean } from './presets/deep-clean.ts'
import { gamingPresets } from './presets/gaming.ts'
import { gamingOptimized } from './presets/gaming-optimized.ts'
import { mini } from './presets/mini.ts'
import { networkPresets } from './presets/network.ts'
import { normal } from './presets/normal.ts'
import { powerUser } from './presets/power-user.ts'
import { privacyPresets } from './presets/privacy.ts'
import { privacyFocused } from './presets/privacy-focused.ts'
import { startupOptimizer } from './presets/startup-optimizer.ts'
import { ultimatePerformance } from './presets/ultimate-performance.ts'
import { adsTweaks } from './tweaks/ads.ts'
import { aiTweaks } from './tweaks/ai.ts'
import { cleanupTweaks } from './tweaks/cleanup.ts'
import { debloatTweaks } from './tweaks/debloat.ts'
import { explorerTweaks } from './tweaks/explorer.ts'
import { gamingTweaks } from './tweaks/gaming.ts'
import { networkTweaks } from './tweaks/network.ts'
import { performanceTweaks } from './tweaks/performance.ts'
import { powerTweaks } from './tweaks/power.ts'
import { privacyTweaks } from './tweaks/privacy.ts'
import { registryTweaks } from './tweaks/registry.ts'
import { securityTweaks } from './tweaks/security.ts'
import { servicesTweaks } from './tweaks/services.ts'
import { startupTweaks } from './tweaks/startup.ts'
import { updatesTweaks } from './tweaks/updates.ts'

export { aliases } from './aliases.ts'
export { type CleanupClass, cleanupClasses, neverCleaned } from './cleanup-classes.ts'
export { specAnswers } from './spec-answers.ts'
export { specKeys } from './spec-keys/index.ts'
export { specOptions } from './spec-keys/options.ts'
export { isChange, type Tally, tally } from './tally.ts'

/** Every tweak, in the order pages show them. */
export const tweaks: readonly Tweak[] = [
  ...privacyTweaks,
  ...servicesTweaks,
  ...explorerTweaks,
  ...gamingTweaks,
  ...aiTweaks,
  ...adsTweaks,
  ...debloatTweaks,
  ...performanceTweaks,
  ...securityTweaks,
  ...updatesTweaks,
  ...networkTweaks,
  ...startupTweaks,
  ...powerTweaks,
  ...cleanupTweaks,
  ...registryTweaks,
]

export const tweakById: ReadonlyMap<string, Tweak> = new Map(tweaks.map((tweak) => [tweak.id, tweak]))

/** `restore-defaults` is missing on purpose: it undoes, it does not choose. */
export const presets: readonly Preset[] = [
  ultimatePerformance,
  gamingOptimized,
  privacyFocused,
  deepClean,
  startupOptimizer,
  powerUser,
  normal,
  mini,
  ...gamingPresets,
  ...networkPresets,
  ...privacyPresets,
  ...automationPresets,
]
