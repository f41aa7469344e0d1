import type { Device } from '@clearpane/model'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { hideRun, RunLine, review, reviewWanted, runShown, useStaged } from '../changes/index.ts'
import { language, loadWords } from '../i18n/index.ts'
import { followDevice } from '../lib/events/refresh.ts'
import { whenIdle } from '../lib/idle.ts'
import { useStore } from '../lib/store.ts'
import { hearAlerts } from '../live/alerts/listen.ts'
import type { Page } from '../shared/define-page.ts'
import { useStagedItems } from '../shared/items/index.ts'
import {
  buttonClass,
  ErrorBoundary,
  focusTitle,
  IconButton,
  lazyPart,
  PageHeader,
  PageTitle,
  PartFailed,
  returnFocus,
  Skeleton,
} from '../ui/index.ts'
import { startImportAnywhere } from './import-anywhere.ts'
import { closeLayer, layer } from './layers.ts'
import { findPage, pages } from './pages.ts'
import { SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { startTypeAhead } from './type-ahead.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Loading = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-22 w-100 max-w-full" />
    <Skeleton className="h-96 rounded-card" />
  </div>
)

const viewOf = ({ view, words }: Page): ComponentType => {
  if ('eager' in view) return view.eager
  const load = async () => (await Promise.all([view.load(), loadWords(...words)]))[0]
  return lazyPart(load, { loading: <Loading /> })
}

const views: ReadonlyMap<Page, ComponentType> = new Map(pages.map((page) => [page, viewOf(page)]))

const NotFound = () => {
  const { t } = useTranslation('app')
  return (
    <div className="flex flex-col items-start gap-4">
      <PageHeader title={t('notFound.title')} purpose={t('notFound.help')} />
      <Link href="/" className={buttonClass('secondary')}>
        {t('nav.back')}
      </Link>
      <p className="text-12 text-muted">{t('notFound.text')}</p>
    </div>
  )
}

const PageView = () => {
  const [path] = useLocation()
  const shown = useStore(language)
  const found = findPage(path)
  if (found === null) return <NotFound />
  const View = views.get(found)
  return (
    <ErrorBoundary key={found.id} failed={(error, retry) => <PartFailed error={error} onRetry={retry} />}>
      <PageTitle value={found.title[shown]}>{View !== undefined && <View />}</PageTitle>
    </ErrorBoundary>
  )
}

/** The window width from which the sidebar is always shown; it's the same as Tailwind's `md`. */
const wide = '(min-width: 768px)'

/**
 * A drawer that slides in on windows narrower than 768 px, and closes on navigation, on Escape, on a click on the
 * overlay, and when the window becomes wide.
 */
const Drawer = ({ open, device, onClose }: { open: boolean; device: Device | null; onClose(): void }) => {
  const { t } = useTranslation('app')
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close, whatever it is.
  useEffect(onClose, [path])
  useEffect(() => {
    const media = matchMedia(wide)
    const widened = () => media.matches && onClose()
    media.addEventListener('change', widened)
    return () => media.removeEventListener('change', widened)
  }, [onClose])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-veil md:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 left-0 z-50 w-64 max-w-[calc(100vw-3rem)] animate-slide border-r border-rim bg-bg outline-none md:hidden"
        >
          <Dialog.Title className="sr-only">{t('nav.label')}</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton aria-label={t('nav.closeMenu')} className="absolute top-2 right-2 z-10">
              <X size={20} strokeWidth={1.75} />
            </IconButton>
          </Dialog.Close>
          <SidebarContent device={device} drawer />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const closeReview = () => {
  review.set(null)
  hideRun()
}

// The following parts are loaded when they are first opened or when the page is idle, so none of them adds to what
// the browser loads first. Because the parts are loaded while the page is idle, they can open and show errors even
// after the server has stopped.
const ReviewHost = lazyPart(
  async () => {
    const [{ ReviewHost: host }] = await Promise.all([
      import('../changes/review/review-host.tsx'),
      loadWords('changes', 'catalog'),
    ])
    return host
  },
  { onClose: closeReview },
)
const StagedBar = lazyPart(async () => {
  const [{ StagedBar: bar }] = await Promise.all([
    import('../catalog/bar/staged-bar.tsx'),
    loadWords('catalog'),
  ])
  return bar
})
const Palette = lazyPart(
  async () => {
    const [{ Palette: palette }] = await Promise.all([
      import('./palette/palette.tsx'),
      loadWords('layers', 'catalog'),
    ])
    return palette
  },
  { onClose: closeLayer },
)
const ShortcutsDialog = lazyPart(
  async () => {
    const [{ ShortcutsDialog: dialog }] = await Promise.all([
      import('./shortcuts-dialog.tsx'),
      loadWords('layers'),
    ])
    return dialog
  },
  { onClose: closeLayer },
)

const ImportHost = lazyPart(
  async () => {
    const [{ ImportHost: host }] = await Promise.all([
      import('./import-host.tsx'),
      loadWords('import', 'catalog'),
    ])
    return host
  },
  { onClose: closeLayer },
)

const usePreloadedLayers = () =>
  useEffect(
    () =>
      whenIdle(() => {
        for (const part of [ReviewHost, StagedBar, Palette, ShortcutsDialog]) void part.preload()
      }),
    [],
  )

const useFocusOnNavigation = () => {
  const [path] = useLocation()
  const first = useRef(path)
  useEffect(() => {
    if (first.current === path) return
    first.current = path
    window.scrollTo(0, 0)
    focusTitle()
  }, [path])
}

export const Layers = ({ device }: { device: Device }) => {
  const open = useStore(layer)
  const reviewing = useStore(review) !== null
  const running = useStore(runShown)
  const items = useStagedItems(device.id).length
  // The review bar also handles links that select settings.
  const linked = /(^|&)select=/.test(useSearch())
  const staged = Object.keys(useStaged(device.id)).length + items > 0
  const wanted = useStore(reviewWanted)
  useEffect(() => {
    if (wanted && !staged) reviewWanted.set(false)
  }, [wanted, staged])
  return (
    <>
      {(staged || linked) && <StagedBar device={device} />}
      {(reviewing || running) && <ReviewHost />}
      {open === 'palette' && <Palette device={device} />}
      {open === 'shortcuts' && <ShortcutsDialog />}
      {open === 'import' && <ImportHost />}
    </>
  )
}

const useFollowedDevice = (device: Device | null) => {
  const id = device?.id
  useEffect(() => (id === undefined ? undefined : followDevice(id)), [id])
  useEffect(() => (id === undefined ? undefined : hearAlerts(id)), [id])
}

export const Shell = ({ device }: { device: Device | null }) => {
  useFollowedDevice(device)
  const { t } = useTranslation('app')
  const [drawer, setDrawer] = useState(false)
  useFocusOnNavigation()
  useShortcuts(device)
  useEffect(startTypeAhead, [])
  useEffect(startImportAnywhere, [])
  usePreloadedLayers()
  return (
    <div className="min-h-dvh md:pl-64">
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-16 rounded-control bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {t('nav.skip')}
      </a>
      <aside className="fixed inset-y-0 left-0 z-20 hidden w-64 bg-bg md:block">
        <SidebarContent device={device} drawer={false} />
      </aside>
      <TopBar device={device} drawer={drawer} onMenu={() => setDrawer(true)} />
      <Drawer open={drawer} device={device} onClose={() => setDrawer(false)} />
      <main
        id="main"
        tabIndex={-1}
        className="@container mx-auto max-w-304 px-4 py-6 outline-none sm:px-8 sm:py-8"
      >
        <div id="asked" />
        {device === null ? <Skeleton className="h-96 rounded-card" /> : <PageView />}
      </main>
      <RunLine />
      {device !== null && <Layers device={device} />}
    </div>
  )
}
