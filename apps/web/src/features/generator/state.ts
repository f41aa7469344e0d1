/**
 * What is chosen stays while the person looks at another page. The initial state is what Reset goes back to.
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

/** Tweaks of the option that's pointed at: the script scrolls to them. */
export const followed = createStore<readonly string[]>([])
