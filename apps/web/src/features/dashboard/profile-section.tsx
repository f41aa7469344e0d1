import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PresetAct, PresetIcon, review } from '../../changes/index.ts'
import { useSaid } from '../../i18n/said.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useDevice, whyNoSettings } from '../../lib/device/index.ts'
import { NoSettings } from '../../shared/index.ts'
import { Button, cx, FoldButton, QueryView, Section, Skeleton } from '../../ui/index.ts'

/**
 * A profile: one sentence about what it's for, and its button. The profile's review shows the details of the changes.
 */
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
  return (
    <article
      aria-labelledby={headingId}
      data-profile={id}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4.5 py-3 not-first:border-t',
        !compact &&
          '@4xl:content-between @4xl:items-start @4xl:py-4 @4xl:not-first:border-t-0 @4xl:not-first:border-l',
      )}
    >
      <span className="max-sm:hidden">
        <PresetIcon id={id} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h3 id={headingId} className="font-semibold">
          {title}
        </h3>
        <p className="text-13 text-muted">{summary}</p>
      </div>
      {children(headingId)}
    </article>
  )
}

/** The dashboard's profile cards. `restore-defaults` is an action, not one of the catalog's presets. Pure. */
export type PresetEntry = Ok<'presets'>['presets'][number]

const restoreDefaults = 'restore-defaults'

const order = [
  'ultimate-performance',
  'gaming-optimized',
  'privacy-focused',
  'deep-clean',
  'startup-optimizer',
]

/**
 * Sorts the profiles. A profile that is missing from the catalog isn't shown; new profiles come after the known ones.
 */
export const dashboardProfiles = (presets: readonly PresetEntry[]): PresetEntry[] => {
  const own = presets.filter(({ preset }) => preset.group === 'dashboard' && preset.id !== restoreDefaults)
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return own.toSorted((a, b) => place(a.preset.id) - place(b.preset.id))
}

const most = 3

/**
 * Picks three profiles for this PC: first the active ones, then the private one if this PC shares more data than
 * necessary, then the others in the order that the specification gives. A profile that would change no setting on
 * this PC comes last.
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

const surface = 'rounded-dialog border border-rim bg-surface'

const ProfileSkeletons = () => <Skeleton className="h-124 rounded-dialog @2xl:h-70 @4xl:h-49" />

const RestoreDefaults = ({ device }: { device: Device }) => {
  const { t } = useTranslation('dashboard')
  const title = t('restoreDefaults.title')
  const open = () =>
    review.set({
      device: device.id,
      act: { id: 'settings.restore' },
      origin: { kind: 'undoAll', putBack: [] },
    })
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

/** `shares`: whether this PC shares more data than necessary. */
export const ProfileSection = ({ shares }: { shares: boolean }) => {
  const { t } = useTranslation(['dashboard', 'overview', 'tweaks'])
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
  const supported = whyNoSettings(device) === null
  const say = useSaid()
  const [more, setMore] = useState(false)
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
          <PresetAct
            entry={entry}
            device={device.id}
            headingId={headingId}
            words={{ active: t('tweaks:profile.applied') }}
          />
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
            <div className={surface}>
              <div className="grid @4xl:grid-cols-3">{picked.map((entry) => card(entry))}</div>
              <div className="border-t border-line">
                <div className="px-4.5 py-1">
                  <FoldButton open={more} onToggle={() => setMore(!more)}>
                    <span className="text-muted">{t('overview:moreProfiles')}</span>
                  </FoldButton>
                </div>
                {more && (
                  <div className="border-t border-line">
                    {others.map((entry) => card(entry, true))}
                    {supported && <RestoreDefaults device={device} />}
                  </div>
                )}
              </div>
            </div>
          )
        }}
      </QueryView>
    </Section>
  )
}
