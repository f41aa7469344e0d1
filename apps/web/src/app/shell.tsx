import type { Device } from '@clearpane/model'
import { Menu, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useStore } from '../lib/store.ts'
import { RunLine, review, runShown } from '../tweaks/index.ts'
import { focusTitle, IconButton, Skeleton } from '../ui/index.ts'
import { Drawer } from './drawer.tsx'
import { layer } from './layers.ts'
import { PageView } from './page-view.tsx'
import { SidebarContent } from './sidebar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

// Loaded when first opened: none of them is part of the first page.
const ReviewHost = lazy(async () => ({ default: (await import('../tweaks/review-host.tsx')).ReviewHost }))
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
  return (
    <Suspense fallback={null}>
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
        <SidebarContent device={device} />
      </aside>
      <header className="sticky top-0 z-20 flex h-13 items-center gap-1 border-b border-line bg-surface px-2 md:hidden">
        <IconButton aria-label={t('nav.menu')} aria-haspopup="dialog" aria-expanded={drawer} onClick={() => setDrawer(true)}>
          <Menu size={20} strokeWidth={1.75} />
        </IconButton>
        <span className="flex-1 font-semibold">{t('app.name')}</span>
        <IconButton aria-label={t('palette.open')} onClick={() => layer.set('palette')}>
          <Search size={20} strokeWidth={1.75} />
        </IconButton>
      </header>
      <Drawer open={drawer} device={device} onClose={() => setDrawer(false)} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-304 px-4 py-6 outline-none sm:px-8 sm:py-8">
        {device === null ? <Skeleton className="h-96 rounded-card" /> : <PageView />}
      </main>
      <RunLine />
      {device !== null && <Layers device={device} />}
    </div>
  )
}
