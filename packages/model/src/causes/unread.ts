/** Places on a PC that couldn't be read while a list was made: their content is unknown, not absent. */

/**
 * The reason why a place couldn't be read. `denied`: this account has no permission to read the place. `unanswered`:
 * Windows returned another error, or nothing. `unnamed`: an entry has no name, or a name that no request could
 * contain.
 */
export const unreadCodes = ['denied', 'unanswered', 'unnamed'] as const
export type UnreadCode = (typeof unreadCodes)[number]

/** Places that are whole Windows lists; any other place is specified as the path of a key, a folder or a task. */
export const unreadLists = ['tasks', 'services'] as const
export type UnreadList = (typeof unreadLists)[number]

export const isUnreadList = (place: string): place is UnreadList =>
  (unreadLists as readonly string[]).includes(place)

export type Unread = { place: string; code: UnreadCode }

/** Lists each place once, in order of appearance, ignoring case. */
export const eachUnread = (all: readonly Unread[]): Unread[] => {
  const met = new Set<string>()
  return all.filter(({ place }) => {
    const folded = place.toLowerCase()
    return !met.has(folded) && met.add(folded)
  })
}
