/** The message that the page shows once startup entries have been turned on or off; it includes the result. */
import type { StartupEntry } from '@clearpane/contracts'
import type { Item, StartupOption } from '@clearpane/model'
import type { TFunction } from 'i18next'
import { type Review, toastEnd } from '../../changes/index.ts'

type Words = TFunction<'startup'>

const titleOf = (t: Words, items: readonly Item[]): string => {
  const count = items.length
  if (count === 1) return t('updated')
  const off = items.filter(({ option }) => option === 'disabled').length
  return t(off === 0 ? 'enabled' : off === count ? 'disabled' : 'switched', { count })
}

export const startupEnd =
  (t: Words, entries: readonly Pick<StartupEntry, 'id' | 'name'>[]): NonNullable<Review['onEnd']> =>
  (outcome, origin) => {
    const items = origin.kind === 'selection' ? (origin.items ?? []) : []
    const [one] = items
    const name = entries.find(({ id }) => id === one?.id)?.name
    const now =
      items.length !== 1 || name === undefined
        ? undefined
        : t(`isNow.${one?.option as StartupOption}`, { name })
    return toastEnd(titleOf(t, items), t('failed'), t('failedText'), now)(outcome)
  }
