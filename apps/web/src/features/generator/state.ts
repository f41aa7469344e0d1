/**
 * The generators' state, which survives visits to other pages and reloads. Reset restores the initial state.
 */
import { advancedDefaults } from '@clearpane/contracts/generator-switches'
import { keptStore } from '../../lib/storage/kept-store.ts'
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
export const custom = keptStore<CustomState>('clearpane_generator', initialCustom)

/**
 * The user's current position in the lists of options. This position isn't part of the selection, so Reset doesn't
 * change it.
 */
export const customView = keptStore('clearpane_generator_view', { tab: 'cleanup', search: '' })

export type ShortState = { chosen: Chosen; settings: ShortSettings }

/** The defaults according to the specification: cleanup, privacy, the restore point, the log and the pause are on. */
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
export const short = keptStore<ShortState>('clearpane_generator_short', initialShort)

/** The tweaks of the option that the pointer is over; the script scrolls to them. */
export const followed = createStore<readonly string[]>([])
