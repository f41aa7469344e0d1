import type { DeviceId } from '@clearpane/model'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { Button, EmptyState, FilterChips, SearchField } from '../../ui/index.ts'
import { stage, useStaged } from '../staged.ts'
import { ReadDenied } from './read-denied.tsx'
import type { RowLooks } from './row/tweak-row.tsx'
import { listenToRows, type RowActions } from './row-keys.ts'
import { SectionList } from './section-list.tsx'
import { SelectSafe } from './select-safe.tsx'
import { countFilter, type FilterName, filterNames, matchesText, passes, searchText } from './tweak-filter.ts'
import { canStage, controlOf, lockOf, optionNow, type Row, toggled } from './tweak-view.ts'

export type CatalogSection = {
  id: string
  title: string
  hint?: string
  rows: readonly Row[]
  looks?: RowLooks
  /** Between the heading and the rows. */
  before?: ReactNode
}

type Props = {
  device: DeviceId
  sections: readonly CatalogSection[]
  /** What the search field searches; also its placeholder. */
  searchLabel: string
  /** Page's own buttons, at the end of the bar. */
  actions?: ReactNode
}

const toggledIn = (old: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(old)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Texts to search, made once a tweak and not at every key. */
const useTexts = (sections: readonly CatalogSection[]) =>
  useMemo(
    () => new Map(sections.flatMap(({ rows }) => rows.map((row) => [row.tweak.id, searchText(row)]))),
    [sections],
  )

/** `?tweak=` in the address: that row is opened, brought in sight and given the focus. */
const useRequested = (root: { readonly current: HTMLElement | null }, all: readonly Row[]): string | null => {
  const [search] = useSearchParams()
  const requested = search.get('tweak')
  const known = requested !== null && all.some(({ tweak }) => tweak.id === requested) ? requested : null
  useEffect(() => {
    if (known === null) return
    const title = root.current?.querySelector<HTMLElement>(
      `[data-tweak="${CSS.escape(known)}"] [data-row-title]`,
    )
    title?.scrollIntoView({ block: 'center' })
    title?.focus({ preventScroll: true })
  }, [known, root])
  return known
}

/**
 * The one view of the catalog: search, filters, sections of rows. Every page of settings is this with other
 * data.
 */
export const CatalogView = ({ device, sections, searchLabel, actions }: Props) => {
  const { t } = useTranslation('catalog')
  const staged = useStaged(device)
  const [query, setQuery] = useState('')
  const [filters, setFilters] = useState<readonly FilterName[]>([])
  const root = useRef<HTMLDivElement>(null)
  const all = sections.flatMap(({ rows }) => rows)
  const requested = useRequested(root, all)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (requested !== null) setOpen((old) => new Set([...old, requested]))
  }, [requested])
  // Keeps typing smooth: the list updates when there's time.
  const desired = useDeferredValue(query.trim())
  const texts = useTexts(sections)
  const shown = sections
    .map((section) => ({
      section,
      rows: section.rows.filter(
        (row) => matchesText(texts.get(row.tweak.id) ?? '', desired) && passes(row, filters, staged),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)

  const [onOpen] = useState(() => (id: string) => {
    setOpen((old) => toggledIn(old, id))
  })
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const onFold = (id: string) => setFolded((old) => toggledIn(old, id))
  const actionsNow: RowActions = {
    open: onOpen,
    close: (id) => {
      if (!open.has(id)) return false
      onOpen(id)
      return true
    },
    toggle: (id) => {
      const row = all.find(({ tweak }) => tweak.id === id)
      const looks = sections.find(({ rows }) => row !== undefined && rows.includes(row))?.looks
      if (row === undefined || !canStage(row) || lockOf(row, looks?.locks) !== null) return
      // A list that has its value has no "other" one: which, the person says in the list.
      if (controlOf(row.tweak) === 'options' && staged[id] === undefined && optionNow(row) !== null)
        document.querySelector<HTMLElement>(`[data-tweak="${CSS.escape(id)}"] select`)?.focus()
      else stage(device, id, toggled(row, staged[id]?.option))
    },
  }
  const latest = useRef(actionsNow)
  useEffect(() => {
    latest.current = actionsNow
  })
  useEffect(() => (root.current === null ? undefined : listenToRows(root.current, () => latest.current)), [])

  const clear = () => {
    setQuery('')
    setFilters([])
  }
  return (
    <div ref={root} className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <SearchField label={searchLabel} value={query} onChange={setQuery} className="w-80 max-sm:w-full" />
          <SelectSafe device={device} rows={shown.flatMap(({ rows }) => rows)} />
          {actions}
        </div>
        <FilterChips
          label={t('filter.label')}
          filters={filterNames
            .map((value) => ({
              value,
              label: t(`filter.${value}`),
              count: countFilter(all, value, staged),
            }))
            .filter(({ value, count }) => count > 0 || filters.includes(value))}
          value={filters}
          onChange={setFilters}
        />
      </div>
      <ReadDenied device={device} rows={all} />
      <p role="status" className="sr-only">
        {t('shown', { count: shown.reduce((sum, { rows }) => sum + rows.length, 0) })}
      </p>
      {shown.length === 0 && (
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<Button onClick={clear}>{t('clear')}</Button>}
        />
      )}
      {shown.map(({ section, rows }) => (
        <SectionList
          key={section.id}
          section={section}
          rows={rows}
          device={device}
          open={open}
          folded={folded.has(section.id) && desired === ''}
          onFold={onFold}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}
