import { driftCounts, verdictOf } from '@clearpane/advice'
import type { Device, DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, House, LogOut, UserRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { language, loadWords } from '../i18n/index.ts'
import { queries } from '../lib/api/index.ts'
import { chooseDevice, useDevices } from '../lib/device/index.ts'
import { connection } from '../lib/events/stream.ts'
import { shortTime } from '../lib/format/index.ts'
import { whenIdle } from '../lib/idle.ts'
import { useReason } from '../lib/reasons/index.ts'
import { backToSplash, session, signOut } from '../lib/session/index.ts'
import { storage } from '../lib/storage/index.ts'
import { createStore, useStore } from '../lib/store.ts'
import { groups, type Page } from '../shared/define-page.ts'
import { useDeviceDescription, useDeviceTitle } from '../shared/index.ts'
import { useFrameFacts } from '../shared/use-frame-facts.ts'
import { Card, Chevron, cx, Explained, HowMeasured, lazyPart, Skeleton } from '../ui/index.ts'
import { HealthChip } from './health/health-chip.tsx'
import { Logo } from './logo.tsx'
import { findPage, pages } from './pages.ts'
import { Preferences } from './preferences.tsx'

/** A row below the list of pages. */
const footerRow =
  'flex min-h-9 w-full md:min-h-6 md:tall:min-h-7 items-center gap-2.5 rounded-control px-2.5 text-left text-13 text-muted hover:bg-raised hover:text-text'
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0' } as const

/**
 * The card that shows just the user's name while the profile's state isn't known yet, or if that state can't be read.
 * The card already has its final height, so that nothing moves later.
 */
const NameCard = () => {
  const { profile } = useStore(session)
  if (profile === null) return null
  return (
    <Card className="my-1 flex min-h-17 items-start gap-2.5 bg-raised px-2.5 py-2 md:not-tall:my-0 md:not-tall:min-h-7 md:not-tall:items-center md:not-tall:py-0.5">
      <UserRound {...icon} className="mt-0.5 shrink-0 text-muted md:not-tall:mt-0" />
      <div className="min-w-0 text-12 text-muted">
        <p className="truncate text-14 text-text md:not-tall:text-13">{profile.name}</p>
        <p className="truncate md:not-tall:hidden">{profile.deviceName}</p>
      </div>
    </Card>
  )
}

// Users don't wait for the profile card, so it isn't included in what the browser loads first. If the file with the
// card's code can't be loaded, only the name is shown.
const ProfileCard = lazyPart<{ device: DeviceId }>(
  async () => {
    const parts = Promise.all([import('../features/cloud/profile-card.tsx'), loadWords('cloud')])
    return parts.then(
      ([{ ProfileCard: card }]) => card,
      () => NameCard,
    )
  },
  { loading: <NameCard /> },
)

/**
 * Shows who is using this browser, and two ways back to the landing page: one button ends the session and deletes the
 * name, the other keeps both.
 */
const SessionCard = ({ short, device }: { short: boolean; device: Device | null }) => {
  const { t } = useTranslation('app')
  const { profile } = useStore(session)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const [, go] = useLocation()
  const leave = (how: () => void) => () => {
    how()
    go('/')
  }
  // Without a name, there is nobody to sign out, so the button leads to the splash page.
  const leaves = short || profile !== null
  const label = short
    ? t('session.signOutShort')
    : profile === null
      ? t('session.toSplash')
      : t('session.signOut')
  return (
    <div className="flex flex-col">
      {device !== null && isIdle ? <ProfileCard device={device.id} /> : <NameCard />}
      <button type="button" className={footerRow} onClick={leave(backToSplash)}>
        <House {...icon} />
        {t('nav.home')}
      </button>
      <button type="button" className={footerRow} onClick={leave(leaves ? signOut : backToSplash)}>
        <LogOut {...icon} />
        <span className="min-w-0">{label}</span>
      </button>
    </div>
  )
}

/** A native drop-down list, because it already supports keyboard, touch and screen readers. */
const DeviceSwitcher = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tweaks')
  const { devices } = useDevices()
  const titleOf = useDeviceTitle()
  const about = useDeviceDescription()(device)
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="sr-only">
        {t('device.label')}
      </label>
      <select
        id={id}
        value={device.id}
        onChange={(event) => chooseDevice(event.target.value as DeviceId)}
        className="h-9 rounded-control border border-rim bg-surface px-2 text-text"
      >
        {/* Without "(simulated)", which would be cut off here; the line below and the chip on each page have it. */}
        {devices.map(({ id: value }) => (
          <option key={value} value={value}>
            {titleOf({ id: value })}
          </option>
        ))}
      </select>
      <p className="flex px-2.5 text-12 text-muted md:not-tall:hidden">
        <Explained by={about} className="truncate">
          {about}
        </Explained>
      </p>
    </div>
  )
}

/** The sidebar groups that are collapsed; stored in this browser. */
const kept: unknown = storage.get('clearpane_folded')

const foldedGroups = createStore<readonly string[]>(
  Array.isArray(kept) ? kept.filter((group): group is string => typeof group === 'string') : [],
)

const toggleGroup = (group: string) => {
  const old = foldedGroups.get()
  const next = old.includes(group) ? old.filter((one) => one !== group) : [...old, group]
  storage.set('clearpane_folded', next)
  foldedGroups.set(next)
}

/**
 * Shows the state of Defender and the firewall: "on" if both were read as on, and "protected" if Defender also
 * reports no active threat.
 */
const StatusLine = ({ device }: { device: Device }) => {
  const { t, i18n } = useTranslation('app')
  const { data } = useQuery(queries.tweaks(device.id))
  const reasonOf = useReason()
  const facts = useFrameFacts(device.id)
  const { footer } = verdictOf(facts)
  const text = {
    protected: () => t('footer.statusProtected'),
    on: () => t('footer.statusOn'),
    open: () => t('footer.statusOpen', { what: footer.kind === 'open' ? t(`footer.${footer.what}`) : '' }),
    unknown: () => t('footer.statusUnknown'),
  }[footer.kind]()
  const why = facts.lost
    ? t('live.lost')
    : footer.kind === 'unknown' && footer.reason !== null
      ? t('footer.unread', { reason: reasonOf(footer.reason) })
      : null
  return (
    <div className="flex min-h-6 items-center justify-between gap-1">
      {/* Always one line: a second one would move the footer. */}
      <p data-status={footer.kind} className={cx('flex min-w-0', footer.kind === 'open' && 'text-warn')}>
        <Explained by={text} className="truncate">
          {text}
        </Explained>
      </p>
      <HowMeasured
        what={t('footer.what')}
        how={
          <>
            <p>{t('footer.how')}</p>
            {why !== null && <p className="mt-2">{why}</p>}
          </>
        }
        source={t('footer.source')}
        time={data === undefined ? undefined : shortTime(data.observedAt, Date.now(), i18n.language)}
      />
    </div>
  )
}

const NavLink = ({ page, current, note }: { page: Page; current: boolean; note: string | null }) => {
  const Icon = page.icon
  return (
    <Link
      href={page.path}
      aria-current={current ? 'page' : undefined}
      className={cx(
        'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1 md:min-h-6 md:py-0.5 md:text-13 md:tall:min-h-7',
        current
          ? 'relative bg-surface text-text forced-colors:not-focus-visible:outline-1 before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:rounded-full before:bg-accent'
          : 'text-muted hover:bg-surface hover:text-text',
      )}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={current ? 'text-accent' : undefined} />
      <span className="min-w-0 flex-1 leading-4.5">{page.title[useStore(language)]}</span>
      {note !== null && <span className="text-12 font-normal text-warn">{note}</span>}
    </Link>
  )
}

/** A collapsed group still shows its title and the current page, so that users know where they are. */
const Group = ({ group, device }: { group: (typeof groups)[number]; device: Device | null }) => {
  const { t } = useTranslation('app')
  const [path] = useLocation()
  const found = findPage(path)
  const id = useId()
  const folded = useStore(foldedGroups).includes(group)
  const drift = useQuery({ ...queries.drift(device?.id ?? 'sample'), enabled: device !== null })
  const drifted = drift.data === undefined ? 0 : driftCounts(drift.data).drifted
  const isCurrent = (page: Page) => found?.id === page.id
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <h2 id={id} className="text-12 text-muted">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => toggleGroup(group)}
          className="group/fold flex min-h-7 w-full items-center justify-between rounded-control px-2.5 text-left hover:text-text md:min-h-6"
        >
          {t(`nav.${group}`)}
          <Chevron
            open={!folded}
            size={14}
            className={cx(
              !folded && 'opacity-0 group-hover/fold:opacity-100 group-focus-visible/fold:opacity-100',
            )}
          />
        </button>
      </h2>
      {pages
        .filter((page) => page.group === group && (!folded || isCurrent(page)))
        .map((page) => (
          <NavLink
            key={page.id}
            page={page}
            current={isCurrent(page)}
            note={page.id === 'history' && drifted > 0 ? t('nav.drifted', { count: drifted }) : null}
          />
        ))}
    </section>
  )
}

const Footer = ({ device }: { device: Device | null }) => {
  const { t } = useTranslation('app')
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
      <p className="-tracking-[0.02em]">{t('footer.noRegistration')}</p>
    </div>
  )
}

/**
 * The sidebar's content: the list of pages scrolls while the part below it stays visible; on a phone, the drawer
 * scrolls as a whole. In a window 900 px high, all pages fit into the list with 24 px rows; in a taller window, the
 * rows are taller.
 */
export const SidebarContent = ({ device, drawer }: { device: Device | null; drawer: boolean }) => {
  const { t } = useTranslation('app')
  const shown = groups.filter((group) => pages.some((page) => page.group === group))
  return (
    <div className="flex h-full flex-col gap-2 overflow-y-auto py-2 [scrollbar-width:thin] md:not-tall:gap-1 md:not-tall:py-1 tall:gap-3 tall:py-3">
      <Link
        href="/"
        className="mx-3 flex h-6 shrink-0 items-center gap-2.5 self-start tall:h-7 rounded-control px-2.5"
      >
        <Logo />
        <span className="text-16 font-semibold tracking-tight">{t('name')}</span>
      </Link>
      <div className="shrink-0 px-3">
        {device === null ? <Skeleton className="h-14 md:not-tall:h-9" /> : <DeviceSwitcher device={device} />}
      </div>
      <nav
        aria-label={t('nav.label')}
        className={cx(
          'flex flex-1 flex-col gap-1 px-3 md:not-tall:gap-0 tall:gap-2',
          !drawer && 'min-h-64 overflow-y-auto [scrollbar-width:thin]',
        )}
      >
        {shown.map((group) => (
          <Group key={group} group={group} device={device} />
        ))}
      </nav>
      <div className="flex shrink-0 flex-col gap-1 px-3 pt-1.5 md:not-tall:gap-0.5 md:not-tall:pt-0.5 tall:gap-2 tall:pt-2">
        {drawer && <Preferences />}
        <div className="min-h-6 pl-1 lg:hidden">{device !== null && <HealthChip device={device} />}</div>
        <div className="flex flex-col">
          <Link href="/" className={footerRow}>
            <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('nav.back')}
          </Link>
          <SessionCard short={drawer} device={device} />
        </div>
        <Footer device={device} />
      </div>
    </div>
  )
}
