import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { queries } from '../lib/api/index.ts'
import { connection } from '../lib/events/index.ts'
import { useStore } from '../lib/store.ts'
import { cx, Skeleton } from '../ui/index.ts'
import { DeviceSwitcher } from './device-switcher.tsx'
import { HealthChip } from './health-chip.tsx'
import { Logo } from './logo.tsx'
import { type BuiltPage, findPage, groups, pages } from './pages.ts'
import { Preferences } from './preferences.tsx'
import { SessionCard } from './session-card.tsx'
import { StatusLine } from './status-line.tsx'

const NavLink = ({ page, current, note }: { page: BuiltPage; current: boolean; note: string | null }) => {
  const { t } = useTranslation()
  const Icon = page.icon
  return (
    <Link
      href={page.path}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1 md:min-h-7.5 md:text-13',
        current ? 'bg-raised font-semibold text-text' : 'text-muted hover:bg-raised hover:text-text',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={current ? 'text-accent' : undefined} />
      <span className="min-w-0 flex-1 leading-4.5">{t(`page.${page.id}`)}</span>
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
  return groups
    .filter((group) => pages.some((page) => page.group === group))
    .map((group) => (
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

const Footer = ({ device }: { device: Device | null }) => {
  const { t } = useTranslation()
  const live = useStore(connection)
  return (
    <div className="flex flex-col gap-0.5 px-2.5 text-12 text-muted">
      {live === 'lost' && (
        <p role="status" className="text-warn">
          {t('live.lost')}
        </p>
      )}
      {device === null ? <Skeleton className="h-6" /> : <StatusLine device={device} />}
      <p>{t('footer.free')}</p>
      <p>{t('footer.noRegistration')}</p>
    </div>
  )
}

/** One column that scrolls as a whole: a list scrolling inside it would hide its last pages without a sign. */
export const SidebarContent = ({ device, drawer }: { device: Device | null; drawer: boolean }) => {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto px-3 py-3">
      <Link href="/" className="flex h-7 shrink-0 items-center gap-2.5 self-start rounded-control px-2.5">
        <Logo />
        <span className="text-16 font-semibold tracking-tight">{t('app.name')}</span>
      </Link>
      {device === null ? <Skeleton className="h-19 shrink-0" /> : <DeviceSwitcher device={device} />}
      <nav aria-label={t('nav.label')} className="flex flex-1 flex-col gap-3">
        <Nav device={device} />
        <Link
          href="/"
          className="flex h-8 shrink-0 items-center gap-2.5 rounded-control px-2.5 text-muted hover:bg-raised hover:text-text md:h-7.5 md:text-13"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('nav.back')}
        </Link>
      </nav>
      <div className="flex flex-col gap-3 border-t border-line pt-3">
        {drawer && <Preferences />}
        {device !== null && (
          <div className="px-2.5 lg:hidden">
            <HealthChip device={device} />
          </div>
        )}
        <SessionCard short={drawer} />
        <Footer device={device} />
      </div>
    </div>
  )
}
