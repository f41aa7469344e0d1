import { type Choice, defaultOption, hasDefault, type Preset } from '@clearpane/model'
import { tweakById } from '../tweaks/all.ts'
import { automationPresets } from './automation.ts'
import { deepClean } from './deep-clean.ts'
import { gamingPresets } from './gaming.ts'
import { gamingOptimized } from './gaming-optimized.ts'
import { mini } from './mini.ts'
import { networkPresets } from './network.ts'
import { powerUser } from './power-user.ts'
import { privacyPresets } from './privacy.ts'
import { privacyFocused } from './privacy-focused.ts'
import { startupOptimizer } from './startup-optimizer.ts'
import { ultimatePerformance } from './ultimate-performance.ts'

/**
 * All settings that the other profiles change. This profile reverts the changes of all other profiles, including
 * settings that are added to them later.
 */
const changedByOthers = [
  ultimatePerformance,
  gamingOptimized,
  privacyFocused,
  deepClean,
  startupOptimizer,
  powerUser,
  mini,
  ...gamingPresets,
  ...networkPresets,
  ...privacyPresets,
  ...automationPresets,
].flatMap((preset) => preset.choices)

/**
 * Whether a setting can be reverted. Deleted files and removed apps can't be restored. A setting also can't be
 * reverted if its only remaining option is one that only the user may choose.
 */
const canGoBack = (id: string): boolean => {
  const tweak = tweakById.get(id)
  return (
    tweak !== undefined && tweak.reversible !== 'no' && tweak.reversible !== 'reinstall' && hasDefault(tweak)
  )
}

const backToDefault: Choice[] = [...new Set(changedByOthers.map((choice) => choice.tweakId))]
  .filter(canGoBack)
  .map((tweakId) => ({ tweakId, option: defaultOption }))

export const normal = {
  id: 'normal',
  group: 'profile',
  title: 'Normal User',
  summary: 'Balanced settings',
  features: [
    'Every value the other profiles change, back to what Windows documents',
    'Services start as Windows installs them',
    'Policies of the other profiles removed, also in Edge',
    'Animations, menus and the mouse as Windows ships them',
    'The balanced power plan',
  ],
  warning:
    'This profile restores the default Windows 11 configuration of the values the other profiles change. Your own choices among them are replaced; to get those back, use undo instead.',
  choices: backToDefault,
  leavesAlone: [
    {
      what: 'What you answered about your data',
      why: 'advertising ID, diagnostic data, location and what apps may use stay as you chose: only you say Yes',
    },
    {
      what: 'Values whose default nobody documents',
      why: 'a guessed default would be a change, not a repair',
    },
    {
      what: 'Removed apps and deleted files',
      why: 'an app comes back from the Store, a deleted file does not come back',
    },
    { what: 'Everything no profile touches', why: 'what you set yourself stays' },
    {
      what: 'What your values were before',
      why: 'that is what undo and "Restore Defaults" put back, value by value',
    },
  ],
} satisfies Preset
