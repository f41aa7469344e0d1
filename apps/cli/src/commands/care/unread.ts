/**
 * Formats the lines that are printed below a list and report the registry keys, folders or lists that couldn't be
 * read.
 */
import { isUnreadList, type Unread, type UnreadCode, type UnreadList } from '@clearpane/model/unread'

const lists: Record<UnreadList, string> = { tasks: 'the list of tasks', services: 'the list of services' }
const why: Record<UnreadCode, string> = {
  denied: 'access denied',
  unanswered: 'Windows gave no answer',
  unnamed: 'an entry has no usable name',
}

export const unreadText = (unread: readonly Unread[]): string => {
  if (unread.length === 0) return ''
  const count = unread.length === 1 ? '1 place' : `${unread.length} places`
  const lines = unread.map(
    ({ place, code }) => `  ${isUnreadList(place) ? lists[place] : place}: ${why[code]}\n`,
  )
  return `${count} couldn’t be read, and may have more:\n${lines.join('')}`
}
