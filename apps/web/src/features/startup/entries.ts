/** Groups the entries by tab, and builds the requests that the page's buttons send. Pure. */
import type { StartupEntry } from '@clearpane/contracts'
import {
  type Item,
  type OptimizeScope,
  type Reason,
  type StartupOption,
  turnedOn,
  usualScope,
  whyKept,
} from '@clearpane/model'
import type { Unread } from '@clearpane/model/unread'

export const tabIds = ['programs', 'services', 'tasks'] as const
export type TabId = (typeof tabIds)[number]

export const tabOf = ({ place }: StartupEntry): TabId => {
  if (place === 'service') return 'services'
  return place === 'task' ? 'tasks' : 'programs'
}

/**
 * For a startup location that couldn't be read, returns the tab that would show the entries from that location. A
 * task's path starts with one backslash; a network path starts with two.
 */
const tabOfPlace = (place: string): TabId => {
  if (place === 'services') return 'services'
  return place === 'tasks' || /^\\(?!\\)/.test(place) ? 'tasks' : 'programs'
}

export const unreadIn = (tab: TabId, unread: readonly Unread[]): number =>
  unread.filter(({ place }) => tabOfPlace(place) === tab).length

const itemOf = ({ id }: StartupEntry, option: StartupOption): Item => ({
  type: 'startup',
  id,
  option,
})

/** Returns only the entries that the request would change. */
export const switched = (entries: readonly StartupEntry[], on: boolean): Item[] =>
  entries
    .filter(({ locked, enabled }) => locked === null && enabled !== on)
    .map((one) => itemOf(one, on ? turnedOn(one) : 'disabled'))

export const keptBy = (entry: StartupEntry, scope: OptimizeScope): Reason | null =>
  whyKept(entry, entry.cost?.impact ?? null, scope)

/**
 * Whether a rule recommends turning the entry off; these are the same entries as in the finding about slow programs.
 * If the user lets Auto Optimize turn off more entries than usual, that is the user's own decision, and no rule
 * recommends it.
 */
export const isRecommendedOff = (entry: StartupEntry): boolean => keptBy(entry, usualScope) === null

export const toOptimize = (entries: readonly StartupEntry[], scope: OptimizeScope): Item[] =>
  entries.filter((entry) => keptBy(entry, scope) === null).map((entry) => itemOf(entry, 'disabled'))

/**
 * Returns how many seconds an entry adds to the startup of Windows, for sorting: slow entries come first, and
 * unmeasured ones last.
 */
export const secondsOf = ({ cost }: StartupEntry): number | null => cost?.seconds ?? null
