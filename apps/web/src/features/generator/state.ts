/**
 * The state of the generators, which is kept while the user visits another page and after a reload. Reset sets the
 * state to its initial value.
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

/** The user's place among the options, which isn't part of the selection, so Reset doesn't change it. */
export const customView = keptStore('clearpane_generator_view', { tab: 'cleanup', search: '' })

export type ShortState = { chosen: Chosen; settings: ShortSettings }

/** The defaults that the specification sets: cleanup and privacy are on, and so are restore point, log and pause. */
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

/** The tweaks of the option that the pointer is over, to which the script scrolls. */
export const followed = createStore<readonly string[]>([])
