/** Says of an outcome where the call couldn't look: there may be more to do. */
import type { Unread } from '@clearpane/model/unread'
import type { Outcome } from './outcome-text.ts'

const sentence = (count: number) =>
  count === 1
    ? '1 place couldn’t be read and may have more.'
    : `${count} places couldn’t be read and may have more.`

export const withUnread = (outcome: Outcome, unread: readonly Unread[]): Outcome & { unread: Unread[] } => ({
  ...outcome,
  message: unread.length === 0 ? outcome.message : `${outcome.message} ${sentence(unread.length)}`,
  unread: [...unread],
})
