/** Places of a PC that a list couldn't read: their content is unknown, not absent. */

/**
 * Why a place is unread. `denied`: this account may not read it. `unanswered`: Windows gave another error, or
 * nothing. `unnamed`: an entry has no name, or a name that no request could contain.
 */
export const unreadCodes = ['denied', 'unanswered', 'unnamed'] as const
export type UnreadCode = (typeof unreadCodes)[number]

/** Whole lists of Windows; every other place is the path of a key, a folder or a task. */
export const unreadLists = ['tasks', 'services'] as const
export type UnreadList = (typeof unreadLists)[number]

export const isUnreadList = (place: string): place is UnreadList =>
  (unreadLists as readonly string[]).includes(place)

export type Unread = { place: string; code: UnreadCode }

/** Lists each place once, in order of appearance; case doesn't matter. */
export const eachUnread = (all: readonly Unread[]): Unread[] => {
  const met = new Set<string>()
  return all.filter(({ place }) => {
    const folded = place.toLowerCase()
    return !met.has(folded) && met.add(folded)
  })
}
