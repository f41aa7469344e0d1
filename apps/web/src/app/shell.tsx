import type { Device } from '@clearpane/model'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { loadWords } from '../i18n/index.ts'
import { followDevice } from '../lib/events/refresh.ts'
import { whenIdle } from '../lib/idle.ts'
import { useStore } from '../lib/store.ts'
import { hearAlerts } from '../tweaks/alerts/listen.ts'
import { hideRun, RunLine, review, runShown, useStaged } from '../tweaks/index.ts'
import { useStagedItems } from '../tweaks/items/index.ts'
import { focusTitle, lazyPart, Skeleton } from '../ui/index.ts'
import { Drawer } from './drawer.tsx'
import { closeLayer, layer } from './layers.ts'
import { PageView } from './page-view.tsx'
import { SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { startTypeAhead } from './type-ahead.ts'
import { useShortcuts } from './use-shortcuts.ts'

const closeReview = () => {
  review.set(null)
  hideRun()
}

// Loaded when first opened, or once the page is idle: none of them is part of the first page. Fetching them
// early lets them open and show errors even after the server has gone.
const ReviewHost = lazyPart(
  async () => {
    const [{ ReviewHost: host }] = await Promise.all([
      import('../tweaks/review/review-host.tsx'),
      loadWords('changes', 'catalog'),
    ])
    return host
  },
  { onClose: closeReview },
)
const StagedBar = lazyPart(async () => {
  const [{ StagedBar: bar }] = await Promise.all([
    import('../tweaks/catalog/bar/staged-bar.tsx'),
    loadWords('catalog'),
  ])
  return bar
})
const Palette = lazyPart(async () => (await import('./palette/palette.tsx')).Palette, { onClose: closeLayer })
const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, {
  onClose: closeLayer,
})

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

const Layers = ({ device }: { device: Device }) => {
  const open = useStore(layer)
  const reviewing = useStore(review) !== null
  const running = useStore(runShown)
  const items = useStagedItems(device.id).length
  const staged = Object.keys(useStaged(device.id)).length + items > 0
  return (
    <>
      {staged && <StagedBar device={device} />}
      {(reviewing || running) && <ReviewHost />}
      {open === 'palette' && <Palette device={device} />}
      {open === 'shortcuts' && <ShortcutsDialog />}
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
        {device === null ? <Skeleton className="h-96 rounded-card" /> : <PageView />}
      </main>
      <RunLine />
      {device !== null && <Layers device={device} />}
    </div>
  )
}
