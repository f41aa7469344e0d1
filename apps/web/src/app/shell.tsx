import type { Device } from '@clearpane/model'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { loadWords } from '../i18n/index.ts'
import { useStore } from '../lib/store.ts'
import { RunLine, review, runShown, useStaged } from '../tweaks/index.ts'
import { focusTitle, Skeleton } from '../ui/index.ts'
import { Drawer } from './drawer.tsx'
import { layer } from './layers.ts'
import { PageView } from './page-view.tsx'
import { SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

// Loaded when first opened: none of them is part of the first page.
const ReviewHost = lazy(async () => ({ default: (await import('../tweaks/review-host.tsx')).ReviewHost }))
const StagedBar = lazy(async () => {
  const [{ StagedBar: bar }] = await Promise.all([import('../tweaks/catalog/staged-bar.tsx'), loadWords('catalog')])
  return { default: bar }
})
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }))

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
  const staged = Object.keys(useStaged(device.id)).length > 0
  return (
    <Suspense fallback={null}>
      {staged && <StagedBar device={device} />}
      {(reviewing || running) && <ReviewHost />}
      {open === 'palette' && <Palette device={device} />}
      {open === 'shortcuts' && <ShortcutsDialog />}
    </Suspense>
  )
}

export const Shell = ({ device }: { device: Device | null }) => {
  const { t } = useTranslation()
  const [drawer, setDrawer] = useState(false)
  useFocusOnNavigation()
  useShortcuts(device)
  return (
    <div className="min-h-dvh md:pl-64">
      <a
        href="#main"
        className="fixed top-2 left-2 z-70 -translate-y-16 rounded-control bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        {t('nav.skip')}
      </a>
      <aside className="fixed inset-y-0 left-0 z-20 hidden w-64 border-r border-line bg-surface md:block">
        <SidebarContent device={device} drawer={false} />
      </aside>
      <TopBar device={device} drawer={drawer} onMenu={() => setDrawer(true)} />
      <Drawer open={drawer} device={device} onClose={() => setDrawer(false)} />
      <main id="main" tabIndex={-1} className="@container mx-auto max-w-304 px-4 py-6 outline-none sm:px-8 sm:py-8">
        {device === null ? <Skeleton className="h-96 rounded-card" /> : <PageView />}
      </main>
      <RunLine />
      {device !== null && <Layers device={device} />}
    </div>
  )
}
