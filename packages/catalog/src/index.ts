/**
 * The catalog: data about Windows 11, without logic. Entries are permanent, because presets and the keys in the
 * specification refer to them.
 */
import type { Preset } from '@clearpane/model'
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

export { type CleanupClass, cleanupClasses, neverCleaned } from './cleanup-classes.ts'
export { aliases } from './facts/aliases.ts'
export { type ForeignPreset, foreignPresets } from './facts/foreign-presets.ts'
export { specAnswers } from './specification/answers.ts'
export { specKeys } from './specification/keys/index.ts'
export { specOptions } from './specification/keys/options.ts'
export { isChange, type Tally, tally } from './tally/tally.ts'
export { tweakById, tweaks } from './tweaks/all.ts'

/** All presets. `restore-defaults` isn't a preset, because it undoes changes instead of choosing settings. */
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
