import type { DeviceId } from '@clearpane/model'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaged } from '../changes/staged.ts'
import { Button, cx, lazyPart, SearchField } from '../ui/index.ts'
import type { View } from './address.ts'
import { countFilter, type FilterName } from './tweak-filter.ts'
import type { Row } from './tweak-view.ts'

/** The filters behind "More filters", which most visits don't use. */
const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters, {
  loading: <div className="h-8 max-sm:h-48" />,
})

type Props = {
  device: DeviceId
  /** The rows of this page or area that match the search, including those that the filters hide. */
  rows: readonly Row[]
  view: View
  onView(part: Partial<View>): void
  searchLabel: string
  actions?: ReactNode
}

const firsts = ['all', 'todo', 'done'] as const

/**
 * The bar above a list: the filters "all", "to do" and "done", further filters behind a button, and the search on the
 * right.
 */
export const ListBar = ({ device, rows, view, onView, searchLabel, actions }: Props) => {
  const { t } = useTranslation('catalog')
  const staged = useStaged(device)
  const id = useId()
  const { filters, query } = view
  const more = filters.filter((name) => name !== 'todo' && name !== 'done')
  const [asked, setAsked] = useState(false)
  // This code is loaded before the user opens the filters, because the server may have stopped by then.
  useEffect(() => {
    void MoreFilters.preload()
  }, [])
  const expanded = asked || more.length > 0
  const now = filters.includes('todo') ? 'todo' : filters.includes('done') ? 'done' : 'all'
  const counts = {
    all: rows.length,
    todo: countFilter(rows, 'todo', staged),
    done: countFilter(rows, 'done', staged),
  }
  const show = (name: (typeof firsts)[number]) =>
    onView({ filters: name === 'all' ? more : ([name, ...more] as readonly FilterName[]) })
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">{t('filter.label')}</legend>
          {counts.todo + counts.done > 0 &&
            firsts.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={now === name}
                onClick={() => show(name)}
                className={cx(
                  'inline-flex h-8 items-center gap-1.5 rounded-full border border-rim px-3.5 whitespace-nowrap transition-colors pointer-coarse:h-11',
                  now === name
                    ? 'bg-text font-semibold text-bg forced-colors:outline-2'
                    : 'bg-surface text-muted hover:bg-raised hover:text-text',
                )}
              >
                {t(`filter.${name}`)} <span>{counts[name]}</span>
              </button>
            ))}
        </fieldset>
        <Button
          small
          variant="quiet"
          aria-expanded={expanded}
          aria-controls={expanded ? id : undefined}
          icon={<SlidersHorizontal size={14} strokeWidth={1.75} aria-hidden="true" />}
          className="h-8"
          onClick={() => {
            setAsked(!expanded)
            if (more.length > 0) onView({ filters: now === 'all' ? [] : [now] })
          }}
        >
          {t(expanded ? 'filter.fewer' : 'filter.more')}
        </Button>
        {actions}
        <SearchField
          label={searchLabel}
          value={query}
          onChange={(next) => onView({ query: next })}
          className="ml-auto w-64 max-sm:order-first max-sm:w-full"
        />
      </div>
      {expanded && (
        <div id={id}>
          <MoreFilters
            on={more}
            countOf={(name) => countFilter(rows, name, staged)}
            onChange={(next) => onView({ filters: now === 'all' ? next : [now, ...next] })}
          />
        </div>
      )}
    </div>
  )
}
