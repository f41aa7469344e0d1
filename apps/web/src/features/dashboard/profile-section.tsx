import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PresetAct, PresetIcon, review } from '../../changes/index.ts'
import { useSaid } from '../../i18n/said.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useDevice, whyNoSettings } from '../../lib/device/index.ts'
import { NoSettings } from '../../shared/index.ts'
import { Button, QueryView, Section, Skeleton } from '../../ui/index.ts'

/** One profile: its purpose in a sentence, and its action. Its review shows the changes in detail. */
const ProfileCard = ({
  id,
  title,
  summary,
  compact = false,
  children,
}: {
  id: string
  title: string
  summary: ReactNode
  compact?: boolean
  children: (headingId: string) => ReactNode
}) => {
  const headingId = `profile-${id}`
  if (compact)
    return (
      <article
        aria-labelledby={headingId}
        data-profile={id}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4.5 py-3 not-first:border-t"
      >
        <PresetIcon id={id} />
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={headingId} className="font-semibold">
            {title}
          </h3>
          <p className="text-13 text-muted">{summary}</p>
        </div>
        {children(headingId)}
      </article>
    )
  return (
    <article
      aria-labelledby={headingId}
      data-profile={id}
      className="flex flex-col rounded-dialog border border-rim bg-surface p-4.5"
    >
      <PresetIcon id={id} />
      <h3 id={headingId} className="mt-3 text-16 font-semibold">
        {title}
      </h3>
      <p className="mt-0.5 mb-3.5 flex-1 text-muted">{summary}</p>
      {children(headingId)}
    </article>
  )
}

/** The profile cards of the dashboard. `restore-defaults` is an action, not a preset of the catalog. Pure. */
export type PresetEntry = Ok<'presets'>['presets'][number]

const restoreDefaults = 'restore-defaults'

const order = [
  'ultimate-performance',
  'gaming-optimized',
  'privacy-focused',
  'deep-clean',
  'startup-optimizer',
]

/** Profiles missing from the catalog aren't shown; new ones follow the known ones. */
export const dashboardProfiles = (presets: readonly PresetEntry[]): PresetEntry[] => {
  const own = presets.filter(({ preset }) => preset.group === 'dashboard' && preset.id !== restoreDefaults)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return own.toSorted((a, b) => place(a.preset.id) - place(b.preset.id))
}

const most = 3

/**
 * Picks three for this PC: those in use, then the private one while this PC shares more than it needs to,
 * then the others in the specified order. One with nothing to set here comes last.
 */
export const pickProfiles = (
  entries: readonly PresetEntry[],
  shares: boolean,
): { picked: PresetEntry[]; others: PresetEntry[] } => {
  const rank = ({ preset, status, values }: PresetEntry): number => {
    if (status.state !== 'inactive') return 0
    if (values === 0) return 3
    return shares && preset.id === 'privacy-focused' ? 1 : 2
  }
  const ranked = entries.toSorted((a, b) => rank(a) - rank(b))
  return { picked: ranked.slice(0, most), others: ranked.slice(most) }
}

const profileGrid = 'grid gap-3 @3xl:grid-cols-3'

const ProfileSkeletons = () => (
  <>
    <div className={profileGrid}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-43 rounded-dialog" />
      ))}
    </div>
    <Skeleton className="h-48 rounded-dialog" />
  </>
)

const RestoreDefaults = ({ device }: { device: Device }) => {
  const { t } = useTranslation('dashboard')
  const title = t('restoreDefaults.title')
  const open = () => review.set({ device: device.id, title, origin: { kind: 'undoAll', putBack: [] } })
  return (
    <ProfileCard compact id={restoreDefaults} title={title} summary={t('restoreDefaults.summary')}>
      {(headingId) => (
        <Button aria-describedby={headingId} onClick={open}>
          {t('restoreDefaults.act')}
        </Button>
      )}
    </ProfileCard>
  )
}

/** `shares`: this PC shares more than it needs to. */
export const ProfileSection = ({ shares }: { shares: boolean }) => {
  const { t } = useTranslation(['dashboard', 'tweaks'])
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
  const supported = whyNoSettings(device) === null
  const say = useSaid()
  const card = (entry: PresetEntry, compact = false) => (
    <ProfileCard
      key={entry.preset.id}
      id={entry.preset.id}
      title={say(entry.preset).title}
      summary={<span lang={say(entry.preset).lang}>{say(entry.preset).summary}</span>}
      compact={compact}
    >
      {(headingId) =>
        supported ? (
          <PresetAct entry={entry} device={device.id} headingId={headingId} />
        ) : (
          <p className="text-13 text-muted">{t('tweaks:profile.unsupported')}</p>
        )
      }
    </ProfileCard>
  )
  return (
    <Section
      id="profiles-title"
      title={t('choose')}
      hint={
        <Link
          href="/profiles"
          className="inline-flex min-h-6 items-center rounded-control hover:text-text hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {t('allProfiles', { count: query.data?.presets.length ?? 0 })}
        </Link>
      }
    >
      <NoSettings device={device} />
      <QueryView query={query} loading={<ProfileSkeletons />}>
        {({ presets }) => {
          const { picked, others } = pickProfiles(dashboardProfiles(presets), shares)
          return (
            <>
              <div className={profileGrid}>{picked.map((entry) => card(entry))}</div>
              <div className="rounded-dialog border border-rim bg-surface">
                {others.map((entry) => card(entry, true))}
                {supported && <RestoreDefaults device={device} />}
              </div>
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}
