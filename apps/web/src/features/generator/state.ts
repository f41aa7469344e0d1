/**
 * The selection persists while the user looks at another page. Reset returns to the initial state.
 */
import { advancedDefaults } from '@clearpane/contracts/generator-switches'
import { createStore } from '../../lib/store.ts'
import type { Chosen, ShortSettings } from './options.ts'

export type CustomState = {
  chosen: Chosen
  dns: { primary: string; secondary: string }
  advanced: Record<keyof typeof advancedDefaults, boolean>
}

export const initialCustom: CustomState = {
  chosen: new Set(),
  dns: { primary: '', secondary: '' },
  advanced: advancedDefaults,
}
export const custom = createStore<CustomState>(initialCustom)

export type ShortState = { chosen: Chosen; settings: ShortSettings }

/** Specified defaults: cleanup and privacy on; restore point, log and pause on. */
export const initialShort: ShortState = {
  chosen: new Set([
    'cleanup.tempFiles',
    'cleanup.browserCaches',
    'cleanup.windowsUpdateFiles',
    'cleanup.recycleBin',
    'cleanup.dnsCache',
    'privacy.diagnosticData',
    'privacy.activityHistory',
    'privacy.advertisingId',
    'privacy.locationServices',
    'privacy.tailoredExperiences',
  ]),
  settings: {
    createRestorePoint: true,
    includeLogging: true,
    includeRollback: true,
    verboseOutput: false,
    pauseOnCompletion: true,
  },
}
export const short = createStore<ShortState>(initialShort)

/** Tweaks of the hovered option: the script scrolls to them. */
export const followed = createStore<readonly string[]>([])
