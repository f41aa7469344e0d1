import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedQuery } from '../../lib/typed-query.ts'
import { Button, EmptyState, SearchField } from '../../ui/index.ts'
import { entryOf, queryOf, scoreOf, useEverydayWords } from '../search/index.ts'

type Props<T> = {
  items: readonly T[]
  searchLabel: string
  /** The item's searchable text. */
  textOf(item: T): string
  /** Shown beside the count. */
  more?: ReactNode
  children(shown: readonly T[]): ReactNode
}

/** One of the PC's own lists, with a search. */
export const ItemList = <T,>({ items, searchLabel, textOf, more, children }: Props<T>) => {
  const { t } = useTranslation('catalog')
  const [query, setQuery] = useTypedQuery()
  const desired = useDeferredValue(query.trim())
  const words = queryOf(desired, useEverydayWords())
  const shown = items.filter(
    (item) => words.length === 0 || scoreOf(entryOf({ names: [textOf(item)] }), words) > 0,
  )
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={searchLabel} value={query} onChange={setQuery} className="w-80 max-sm:w-full" />
      <p role="status" className="flex flex-wrap justify-between gap-x-4 text-13 text-muted">
        <span>{t('item.shown', { count: shown.length, all: items.length })}</span>
        {more}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          art="search"
          title={t('item.emptyTitle')}
          text={t('item.emptyText')}
          action={query === '' ? undefined : <Button onClick={() => setQuery('')}>{t('clear')}</Button>}
        />
      ) : (
        children(shown)
      )}
    </div>
  )
}
