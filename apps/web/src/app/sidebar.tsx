import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleHelp, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { queries } from '../lib/api/index.ts'
import { connection } from '../lib/events/index.ts'
import { useStore } from '../lib/store.ts'
import { cx, Skeleton } from '../ui/index.ts'
import { DeviceSwitcher } from './device-switcher.tsx'
import { layer } from './layers.ts'
import { Logo } from './logo.tsx'
import { type BuiltPage, findPage, pages } from './pages.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const NavLink = ({ page, current, note }: { page: BuiltPage; current: boolean; note: string | null }) => {
  const { t } = useTranslation()
  const Icon = page.icon
  return (
    <Link
      href={page.path}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex h-8 items-center gap-2.5 rounded-control px-2.5',
        current ? 'bg-raised font-semibold text-text' : 'text-muted hover:bg-raised hover:text-text',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={current ? 'text-accent' : undefined} />
      <span className="flex-1">{t(`page.${page.id}`)}</span>
      {note !== null && <span className="text-12 font-normal text-warn">{note}</span>}
    </Link>
  )
}

const Nav = ({ device }: { device: Device | null }) => {
  const { t } = useTranslation()
  const [path] = useLocation()
  const found = findPage(path)
  const drift = useQuery({ ...queries.drift(device?.id ?? 'sample'), enabled: device !== null })
  const drifted = drift.data?.drift.length ?? 0
  return (['quick', 'pc'] as const).map((group) => (
    <div key={group} className="flex flex-col gap-0.5">
      <h2 className="px-2.5 pb-1 text-12 text-muted">{t(`nav.${group}`)}</h2>
      {pages
        .filter((page) => page.group === group)
        .map((page) => (
          <NavLink
            key={page.id}
            page={page}
            current={found.kind === 'built' && found.page.id === page.id}
            note={page.id === 'history' && drifted > 0 ? t('nav.drifted', { count: drifted }) : null}
          />
        ))}
    </div>
  ))
}

/** Only what is true: whether this PC is protected is not measured yet, so it is not claimed. */
const Footer = () => {
  const { t } = useTranslation()
  const live = useStore(connection)
  return (
    <div className="flex flex-col gap-0.5 px-2.5 text-12 text-muted">
      {live === 'lost' && (
        <p role="status" className="text-warn">
          {t('live.lost')}
        </p>
      )}
      <p className="italic">{t('footer.status')}</p>
      <p>{t('footer.free')}</p>
      <p>{t('footer.noRegistration')}</p>
    </div>
  )
}

const rowButton = 'flex h-8 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-muted hover:bg-raised hover:text-text'

export const SidebarContent = ({ device }: { device: Device | null }) => {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto px-3 py-4">
      <Link href="/" className="flex items-center gap-2.5 self-start rounded-control px-2.5 py-1">
        <Logo />
        <span className="text-16 font-semibold tracking-tight">{t('app.name')}</span>
      </Link>
      {device === null ? <Skeleton className="h-23" /> : <DeviceSwitcher device={device} />}
      <button type="button" onClick={() => layer.set('palette')} className={cx(rowButton, 'border border-line')}>
        <Search size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="flex-1">{t('palette.open')}</span>
        <kbd className="font-mono text-12">Ctrl K</kbd>
      </button>
      <nav aria-label={t('nav.label')} className="flex flex-1 flex-col gap-4">
        <Nav device={device} />
        <Link href="/" className={rowButton}>
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('nav.back')}
        </Link>
      </nav>
      <div className="flex items-center justify-between gap-2 px-1">
        <ThemeSwitch />
        <button
          type="button"
          aria-label={t('shortcuts.title')}
          onClick={() => layer.set('shortcuts')}
          className="grid size-8 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
        >
          <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <Footer />
    </div>
  )
}
