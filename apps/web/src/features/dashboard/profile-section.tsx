import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../lib/api/index.ts'
import { useDevice, whyNoSettings } from '../../lib/device/index.ts'
import { NoSettings, PresetAct, review } from '../../tweaks/index.ts'
import { Button, QueryView, Section } from '../../ui/index.ts'
import { ProfileCard } from './profile-card.tsx'
import { dashboardProfiles, type PresetEntry, pickProfiles, restoreDefaults } from './profiles.ts'
import { ProfileSkeletons, profileGrid } from './profiles-loading.tsx'

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
  const card = (entry: PresetEntry, compact = false) => (
    <ProfileCard
      key={entry.preset.id}
      id={entry.preset.id}
      title={entry.preset.title}
      summary={<span lang="en">{entry.preset.summary}</span>}
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
