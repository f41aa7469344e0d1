import type { DeviceId } from '@clearpane/model'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { EnglishOnly } from '../../i18n/english-only.tsx'
import { useChoice } from '../../lib/choice.ts'
import { Button, cx, EmptyState, focusTitle } from '../../ui/index.ts'
import { useEverydayWords } from '../search/index.ts'
import { stage, useStaged } from '../staged.ts'
import { useView } from './address.ts'
import { findRows, firstRows } from './find-rows.ts'
import { JumpList } from './jump-list.tsx'
import { ListBar } from './list-bar.tsx'
import { ReadDenied } from './read-denied.tsx'
import { RowDetails } from './row/row-details-part.ts'
import { listenToRows, type RowActions } from './row-keys.ts'
import { SelectSafe } from './safe/select-safe.tsx'
import type { CatalogSection } from './section.ts'
import { SectionList } from './section-list.tsx'
import { passes } from './tweak-filter.ts'
import { canStage, controlOf, lockOf, optionNow, type Row, toggled } from './tweak-view.ts'

type Props = {
  device: DeviceId
  /** If they have parts, one part is shown at a time; searching covers all of them. */
  sections: readonly CatalogSection[]
  /** What the search field searches; also its placeholder. */
  searchLabel: string
  /** The page's own buttons, after the filters. */
  actions?: ReactNode
  /** Whether the page's header has a button for everything safe. */
  safeInHead?: boolean
}

/** `?tweak=` in the address: scrolls to that row and focuses it. */
const useRequested = (root: { readonly current: HTMLElement | null }, all: readonly Row[]) => {
  const requested = new URLSearchParams(useSearch()).get('tweak')
  const known = requested !== null && all.some(({ tweak }) => tweak.id === requested) ? requested : null
  useEffect(() => {
    if (known === null) return
    const title = root.current?.querySelector<HTMLElement>(
      `[data-tweak="${CSS.escape(known)}"] [data-row-title]`,
    )
    title?.scrollIntoView({ block: 'center' })
    title?.focus({ preventScroll: true })
  }, [known, root])
}

/** More search results than anybody reads: the best come first, the rest on request. */
const mostFound = 40
/**
 * At least what a screen shows. They follow the keystroke at once; the rest of the list follows when there's
 * time.
 */
const inSight = 16

const partsOf = (sections: readonly CatalogSection[]) => {
  const parts = new Map<string, { id: string; title: string; count: number }>()
  for (const { part, rows } of sections)
    if (part !== undefined)
      parts.set(part.id, { ...part, count: (parts.get(part.id)?.count ?? 0) + rows.length })
  return [...parts.values()]
}

const toggledIn = (old: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(old)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * The one view of the catalog: search, filters, sections of rows. Every page of settings is this with other
 * data.
 */
export const CatalogView = ({ device, sections, searchLabel, actions, safeInHead = false }: Props) => {
  const { t } = useTranslation('catalog')
  const staged = useStaged(device)
  const [view, change] = useView()
  const root = useRef<HTMLDivElement>(null)
  const all = useMemo(() => sections.flatMap(({ rows }) => rows), [sections])
  const parts = useMemo(() => partsOf(sections), [sections])
  const opened = sections.find(({ rows }) => rows.some(({ tweak }) => view.open.includes(tweak.id)))
  // The area of a row that a link opened stays open when that row is closed.
  const led = useRef(opened?.part?.id)
  led.current = opened?.part?.id ?? led.current
  const [part] = useChoice(
    'area',
    parts.map(({ id }) => id),
    led.current,
  )
  useRequested(root, all)
  // Loaded before anybody opens a row, in case the server stops in between.
  useEffect(() => {
    void RowDetails.preload()
  }, [])
  const open = useMemo(() => new Set(view.open), [view.open])
  const desired = view.query.trim()
  const settled = useDeferredValue(desired) === desired
  const inPart = useMemo(
    () => sections.filter((section) => section.part === undefined || section.part.id === part),
    [sections, part],
  )
  const everyday = useEverydayWords()
  const shown = useMemo(
    () =>
      findRows(
        desired === '' ? inPart : sections,
        desired,
        (row) => passes(row, view.filters, staged),
        everyday,
      ),
    [sections, inPart, desired, view.filters, staged, everyday],
  )
  const total = shown.reduce((sum, { rows }) => sum + rows.length, 0)
  const [wholeOf, setWholeOf] = useState('')
  const most = desired === '' || wholeOf === desired ? total : Math.min(total, mostFound)
  const drawn = useMemo(
    () => firstRows(shown, settled ? most : Math.min(most, inSight)),
    [shown, settled, most],
  )
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [onFold] = useState(() => (id: string) => setFolded((old) => toggledIn(old, id)))
  const latestOpen = useRef(open)
  useEffect(() => {
    latestOpen.current = open
  })
  const [onOpen] = useState(() => (id: string) => change({ open: [...toggledIn(latestOpen.current, id)] }))
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
      // A list that shows its value has no "other" one: the user picks one in the list.
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
    change({ query: '', filters: [] })
    focusTitle()
  }
  return (
    <div
      ref={root}
      className={cx(
        parts.length > 0 && 'flex flex-col gap-4 @4xl:grid @4xl:grid-cols-[12.5rem_minmax(0,1fr)] @4xl:gap-6',
      )}
    >
      {parts.length > 0 && <JumpList parts={parts} now={desired === '' ? part : null} />}
      <div className="flex min-w-0 flex-col gap-4">
        <ListBar
          device={device}
          rows={desired === '' ? inPart.flatMap(({ rows }) => rows) : all}
          view={view}
          onView={change}
          searchLabel={searchLabel}
          actions={
            <>
              {!safeInHead && <SelectSafe device={device} rows={shown.flatMap(({ rows }) => rows)} />}
              {actions}
            </>
          }
        />
        <ReadDenied device={device} rows={all} />
        <p role="status" className="sr-only">
          {t('shown', { count: total })}
        </p>
        <EnglishOnly />
        {shown.length === 0 && (
          <EmptyState
            art="search"
            title={desired === '' ? t('emptyTitle') : t('emptyFor', { words: desired })}
            text={t('emptyText')}
            action={<Button onClick={clear}>{t('clear')}</Button>}
          />
        )}
        {drawn.map(({ section, rows }) => (
          <SectionList
            key={section.id}
            section={section}
            rows={rows}
            device={device}
            open={open}
            named={desired !== ''}
            folded={folded.has(section.id) && desired === ''}
            onFold={onFold}
            onOpen={onOpen}
          />
        ))}
        {most < total && (
          <Button className="self-start" onClick={() => setWholeOf(desired)}>
            {t('showMore', { count: total - most })}
          </Button>
        )}
      </div>
    </div>
  )
}
