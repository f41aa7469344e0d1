/** Places of a PC that a list looked at and couldn't read: what is in them is unknown, not absent. */

/**
 * denied: this account may not. unanswered: Windows gave another error, or nothing. unnamed: something there has
 * no name, or one that no request could have.
 */
export const unreadCodes = ['denied', 'unanswered', 'unnamed'] as const
export type UnreadCode = (typeof unreadCodes)[number]

/** Whole lists that Windows keeps; every other place is a path: of a key, a folder or a task. */
export const unreadLists = ['tasks', 'services'] as const
export type UnreadList = (typeof unreadLists)[number]

export const isUnreadList = (place: string): place is UnreadList =>
  (unreadLists as readonly string[]).includes(place)

export type Unread = { place: string; code: UnreadCode }

/** Each place once, in the order it was met; case doesn't matter. */
export const eachUnread = (all: readonly Unread[]): Unread[] => {
  const met = new Set<string>()
  return all.filter(({ place }) => {
    const folded = place.toLowerCase()
    return !met.has(folded) && met.add(folded)
  })
}
