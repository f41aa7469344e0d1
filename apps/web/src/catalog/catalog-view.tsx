import type { DeviceId } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { choicesOf, stage, stageAll, useStaged } from '../changes/staged.ts'
import { useSaid } from '../i18n/said.ts'
import { asApiError, type Ok, refreshDevice, request } from '../lib/api/index.ts'
import { useChoice } from '../lib/choice.ts'
import { useDevices } from '../lib/device/index.ts'
import { errorMessage, useDiagnostic } from '../lib/diagnostics/index.ts'
import { useEverydayWords } from '../shared/search/index.ts'
import { useAct } from '../shared/use-act.ts'
import { useTweakIndex } from '../shared/use-tweaks.ts'
import { Button, cx, EmptyState, focusTitle, Notice, toast } from '../ui/index.ts'
import { useView, withView } from './address.ts'
import { firstRows, foundAmong, scoreRows } from './find-rows.ts'
import { ListBar } from './list-bar.tsx'
import { RowDetails } from './row/row-details-part.ts'
import { listenToRows, type RowActions } from './row-keys.ts'
import { safeChoices } from './safe/use-review-safe.ts'
import type { CatalogSection } from './section.ts'
import { SectionList } from './section-list.tsx'
import { type FilterName, passes } from './tweak-filter.ts'
import {
  canStage,
  controlOf,
  isPermission,
  isSafeToSelect,
  lockOf,
  optionNow,
  type Row,
  rowState,
  toggled,
} from './tweak-view.ts'

/**
 * Offers to read values with administrator rights if Windows doesn't allow the user to read them. On a sample PC,
 * there is no administrator prompt.
 */
const ReadDenied = ({ device, rows }: { device: DeviceId; rows: readonly Row[] }) => {
  const { t } = useTranslation('catalog')
  const inWords = useDiagnostic()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const onWindows = useDevices().devices.some(({ id, host }) => id === device && host === 'windows')
  const denied = rows.filter((row) => rowState(row) === 'admin').length
  if (!onWindows || denied === 0) return null
  const ask = async () => {
    setAsking(true)
    try {
      const { read, denied: still } = await request('readAsAdministrator', { device })
      const refused = still === 0 ? '' : t('readDenied.still', { count: still })
      toast(t('readDenied.done'), `${t('readDenied.read', { count: read })} ${refused}`.trim())
    } catch (error) {
      const [first] = asApiError(error).diagnostics
      const text = first === undefined ? errorMessage(error) : inWords(first).why
      toast(t('readDenied.failed'), text, { destructive: true })
    }
    setAsking(false)
    void refreshDevice(client, device)
  }
  return (
    <Notice
      variant="admin"
      title={t('readDenied.title', { count: denied })}
      action={
        <Button small disabled={asking} onClick={() => void ask()}>
          {t('readDenied.ask')}
        </Button>
      }
    >
      {t('readDenied.text')}
    </Notice>
  )
}

type Part = { id: string; title: string; count: number }

/**
 * Lists the parts of a long list, which shows only one part at a time. These links are beside the list, or above it
 * if the page is narrow.
 */
const JumpList = ({
  parts,
  now,
  filters,
}: {
  parts: readonly Part[]
  now: string | null
  filters: readonly FilterName[]
}) => {
  const { t } = useTranslation('catalog')
  return (
    <nav
      aria-label={t('areas')}
      className="flex gap-1 overflow-x-auto [scrollbar-width:none] @4xl:sticky @4xl:top-17 @4xl:flex-col @4xl:self-start"
    >
      {parts.map(({ id, title, count }) => (
        <Link
          key={id}
          href={`?${withView(`area=${id}`, { query: '', filters, open: [] })}`}
          aria-current={now === id ? 'true' : undefined}
          className={cx(
            'flex min-h-8 shrink-0 items-center justify-between gap-3 rounded-control px-2.5 whitespace-nowrap pointer-coarse:min-h-11',
            now === id
              ? 'bg-raised font-semibold text-text forced-colors:not-focus-visible:outline-1'
              : 'text-muted hover:bg-surface hover:text-text',
          )}
        >
          {title} <span className="text-12 font-normal text-muted">{count}</span>
        </Link>
      ))}
    </nav>
  )
}

type LeftOut = Ok<'consistent'>['leftOut']

/**
 * Stages every visible safe row that doesn't contradict another choice, and shows which rows were left out and why.
 */
const SelectSafe = ({ device, rows }: { device: DeviceId; rows: readonly Row[] }) => {
  const { t } = useTranslation(['catalog', 'ui'])
  const staged = useStaged(device)
  const tweaks = useTweakIndex(device)
  const [leftOut, setLeftOut] = useState<LeftOut>([])
  const safe = rows.filter((row) => isSafeToSelect(row) && staged[row.tweak.id] === undefined)
  const select = async () => {
    if (safe.length === 0) return
    const desired = safeChoices(safe)
    try {
      const own = choicesOf(staged)
      const part = await request('consistent', { device, body: { choices: [...own, ...desired] } })
      const taken = new Set(part.choices.map(({ tweakId }) => tweakId))
      stageAll(
        device,
        desired.filter(({ tweakId }) => taken.has(tweakId)),
      )
      setLeftOut(part.leftOut.filter(({ tweakId }) => staged[tweakId] === undefined))
    } catch (error) {
      toast(t('safeFailed'), errorMessage(error), { destructive: true })
    }
  }
  // Once the button has been shown, it stays even if there's nothing left to select, because it may have the focus.
  const [shown, setShown] = useState(safe.length > 0)
  if (safe.length > 0 && !shown) setShown(true)
  const actOf = useAct()
  const title = (id: string) => actOf(tweaks.get(id), id)
  return (
    <>
      {shown && (
        <Button
          small
          variant="quiet"
          aria-disabled={safe.length === 0}
          className="h-8 aria-disabled:opacity-55"
          onClick={() => void select()}
        >
          {t('selectSafe', { count: safe.length })}
        </Button>
      )}
      {leftOut.length > 0 && (
        <div className="order-last w-full">
          <Notice
            variant="info"
            title={t('safeLeftOut', { count: leftOut.length })}
            action={
              <Button small variant="quiet" onClick={() => setLeftOut([])}>
                {t('ui:action.close')}
              </Button>
            }
          >
            {leftOut.map(({ tweakId, againstId }) => (
              <p key={tweakId}>{t('contradicts', { a: title(tweakId), b: title(againstId) })}</p>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}

type Props = {
  device: DeviceId
  /**
   * The sections that the list consists of. If a list has parts, it shows one part at a time; a search covers all
   * parts.
   */
  sections: readonly CatalogSection[]
  /** What the search covers; also shown as the search field's placeholder. */
  searchLabel: string
  /** The page's own buttons, which come after the filters. */
  actions?: ReactNode
  /** Whether the page's header has a button that selects everything safe. */
  safeInHead?: boolean
}

/** Scrolls to the row that the page's URL specifies with `?tweak=`, and gives it the focus. */
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

/**
 * The maximum number of search results that are shown at first. Nobody reads more results than these; the user can
 * show the rest.
 */
const mostFound = 40
/**
 * The number of rows that are rendered at once after a keystroke, enough to fill at least one screen; the other rows
 * are rendered when the browser has time.
 */
const inSight = 16

const partsOf = (sections: readonly CatalogSection[], keep: (row: Row) => boolean) => {
  const parts = new Map<string, { id: string; title: string; count: number }>()
  for (const { part, rows } of sections)
    if (part !== undefined)
      parts.set(part.id, { ...part, count: (parts.get(part.id)?.count ?? 0) + rows.filter(keep).length })
  return [...parts.values()]
}

const toggledIn = (old: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(old)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * The catalog view: search, filters, and sections of rows. Every settings page uses this view with its own data.
 */
export const CatalogView = ({ device, sections, searchLabel, actions, safeInHead = false }: Props) => {
  const { t } = useTranslation('catalog')
  const staged = useStaged(device)
  const [view, change] = useView()
  const root = useRef<HTMLDivElement>(null)
  const all = useMemo(() => sections.flatMap(({ rows }) => rows), [sections])
  const { filters } = view
  const keep = useCallback((row: Row) => passes(row, filters, staged), [filters, staged])
  const parts = useMemo(() => partsOf(sections, keep), [sections, keep])
  const opened = sections.find(({ rows }) => rows.some(({ tweak }) => view.open.includes(tweak.id)))
  // If a link opened a row, the area that contains the row stays open even when the row is closed.
  const led = useRef(opened?.part?.id)
  led.current = opened?.part?.id ?? led.current
  const [part] = useChoice(
    'area',
    parts.map(({ id }) => id),
    led.current,
  )
  useRequested(root, all)
  // The code for row details is loaded before the user opens a row, because the server may have stopped by then.
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
  const say = useSaid()
  const scored = useMemo(
    () => scoreRows(desired === '' ? inPart : sections, desired, everyday, say),
    [sections, inPart, desired, everyday, say],
  )
  // The counts on the filters include only the rows that match the search.
  const found = useMemo(() => foundAmong(scored, () => true), [scored])
  const shown = useMemo(() => foundAmong(scored, keep), [scored, keep])
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
      // If a list of options shows its current value, there is more than one option to switch to, so the list gets
      // the focus and the user picks an option.
      if (
        controlOf(row.tweak) === 'options' &&
        !isPermission(row.tweak) &&
        staged[id] === undefined &&
        optionNow(row) !== null
      )
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
      {parts.length > 0 && <JumpList parts={parts} now={desired === '' ? part : null} filters={filters} />}
      <div className="flex min-w-0 flex-col gap-4">
        <ListBar
          device={device}
          rows={found.flatMap(({ rows }) => rows)}
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
        {shown.length === 0 && (
          <EmptyState
            art="search"
            title={desired === '' ? t('emptyTitle') : t('emptyFor', { words: desired })}
            text={t(desired === '' ? 'emptyFilters' : 'emptyText')}
            action={<Button onClick={clear}>{t(desired === '' ? 'filter.clear' : 'clear')}</Button>}
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
