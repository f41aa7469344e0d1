/**
 * The common properties of all entries for Store apps: an app is removed for every user without a restart, and can be
 * reinstalled from the Store.
 */
import type { Setting, Tweak } from '@clearpane/model'
import { on, tweakWith } from '../../make.ts'
import { win11Debloat, winhance } from '../../sources.ts'
import { removed } from '../../state-words.ts'

/** Two other projects that remove the same packages under the same names. */
export const appSources = [
  win11Debloat('Config/Apps.json'),
  winhance('SoftwareApps/Models/WindowsAppDefinitions.cs'),
]

const removal = tweakWith({
  area: 'debloat',
  category: 'storeApps',
  risk: 'safe',
  evidence: 'community',
  sources: appSources,
  reversible: 'reinstall',
  states: removed,
})

type Own = Pick<Tweak, 'id' | 'title' | 'name' | 'description' | 'riskReason'> & Partial<Tweak>

export const storeApp = (own: Own, ...settings: Setting[]): Tweak =>
  removal({ options: on(...settings), ...own })
