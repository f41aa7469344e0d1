/** What the entries of Store apps have in common: an app goes for every user, needs no restart, and comes back from the Store. */
import type { Setting, Tweak } from '@clearpane/model'
import { everyEdition, on, secondary } from '../../make.ts'

/** Two projects that remove the same packages by the same names. */
export const appSources = [secondary('https://github.com/Raphire/Win11Debloat'), secondary('https://github.com/memstechtips/Winhance')]

type Own = Pick<Tweak, 'id' | 'title' | 'description' | 'riskReason'> & Partial<Tweak>

export const storeApp = (own: Own, ...settings: Setting[]): Tweak => ({
  area: 'debloat',
  category: 'Store apps',
  impact: 'Low',
  risk: 'safe',
  evidence: 'community',
  sources: appSources,
  restart: 'none',
  minBuild: 22000,
  editions: everyEdition,
  reversible: 'reinstall',
  options: on(...settings),
  ...own,
})
