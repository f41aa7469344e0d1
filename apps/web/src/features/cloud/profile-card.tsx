/**
 * The card in the sidebar: who uses this PC, whether the profile is synced, and when it was last synced. The card is
 * loaded after the first page has been shown. The card also updates the browser's stored name, so that it matches the
 * name in the profile.
 */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Bell, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { keepProfile, session } from '../../lib/session/index.ts'
import { useStore } from '../../lib/store.ts'
import { Card, cx, Explained } from '../../ui/index.ts'
import { cloudPage } from './index.ts'
import { shownState } from './state-chip.tsx'
import type { Status } from './use-cloud.ts'

const dots = { ok: 'bg-ok', warn: 'bg-warn', neutral: 'bg-muted' } as const

const useText = ({ profile, ...status }: Status): { text: string; tone: keyof typeof dots } => {
  const { t } = useTranslation('cloud')
  const language = useLanguage()
  const shown = shownState({ profile, ...status })
  if (shown === null || profile === null) return { text: t('card.none'), tone: 'neutral' }
  const state = t(`state.${shown.state}`)
  const at = profile.lastSyncedAt
  return {
    text: at === null ? state : t('card.at', { state, time: shortTime(at, Date.now(), language) }),
    tone: shown.tone,
  }
}

const StateLine = ({ status }: { status: Status }) => {
  const { t } = useTranslation('cloud')
  const { text, tone } = useText(status)
  return (
    <Link
      href={status.profile === null ? `${cloudPage.path}?create` : cloudPage.path}
      className="flex min-w-0 items-center gap-1.5 rounded-control hover:text-text"
      data-cloud={status.state ?? 'none'}
    >
      <span
        aria-hidden="true"
        className={cx('size-2 shrink-0 rounded-full forced-color-adjust-none', dots[tone])}
      />
      <span className="min-w-0 truncate">{text}</span>
      {status.profile === null && <span className="shrink-0 text-accent">{t('card.create')}</span>}
    </Link>
  )
}

/**
 * The kinds of notices, with the most important first. The card shows one notice; the page shows all of them, with a
 * "Got it" button.
 */
const weight = ['conflicts', 'failures', 'syncComplete'] as const

const NoticeLine = ({ notices }: { notices: Status['notices'] }) => {
  const { t } = useTranslation('cloud')
  const first = weight.flatMap((kind) => notices.filter((one) => one.kind === kind))[0]
  if (first === undefined) return null
  return (
    <Link
      href={cloudPage.path}
      className="mt-0.5 flex min-w-0 items-baseline gap-1.5 rounded-control hover:text-text md:not-tall:mt-0 md:not-tall:shrink-0"
      data-notice={first.kind}
    >
      <Bell size={12} strokeWidth={1.75} aria-hidden="true" className="shrink-0 self-center text-accent" />
      <span className="min-w-0 md:not-tall:sr-only">{t(`notice.${first.kind}`, { count: first.count })}</span>
    </Link>
  )
}

export const ProfileCard = ({ device }: { device: DeviceId }) => {
  const { profile: local } = useStore(session)
  const { data: status } = useQuery(queries.cloud(device))
  const profile = status?.profile ?? null
  useEffect(() => {
    if (profile === null) return
    const { name, deviceName, email } = profile
    keepProfile({ name, deviceName, ...(email === undefined ? {} : { email }) })
  }, [profile])
  const named = profile ?? local
  if (named === null) return null
  return (
    // In a window that isn't tall, the card is one line, so that all pages stay visible in the list above it.
    <Card className="my-1 flex min-h-17 items-start gap-2.5 bg-raised px-2.5 py-2 md:not-tall:my-0 md:not-tall:min-h-7 md:not-tall:items-center md:not-tall:py-0.5">
      <UserRound
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-muted md:not-tall:mt-0"
      />
      <div className="min-w-0 flex-1 text-12 text-muted md:not-tall:flex md:not-tall:items-center md:not-tall:gap-2">
        <p className="truncate text-14 text-text md:not-tall:max-w-1/2 md:not-tall:shrink-0 md:not-tall:text-13">
          {named.name}
        </p>
        <p className="flex md:not-tall:hidden">
          <Explained by={named.deviceName} className="truncate">
            {named.deviceName}
          </Explained>
        </p>
        {status !== undefined && <StateLine status={status} />}
        {status !== undefined && <NoticeLine notices={status.notices} />}
      </div>
    </Card>
  )
}
