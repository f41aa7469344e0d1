import { type Origin, undoesEverything } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import {
  Eraser,
  Gamepad2,
  Gauge,
  LayoutGrid,
  type LucideIcon,
  Rocket,
  RotateCcw,
  ShieldCheck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { useDevice, whyNoSettings } from '../../lib/device/index.ts'
import { useStore } from '../../lib/store.ts'
import { NoSettings, PresetDeviation, review, runRequest, runTask } from '../../tweaks/index.ts'
import { QueryView, Section } from '../../ui/index.ts'
import { ProfileCard } from './profile-card.tsx'
import { dashboardProfiles, type PresetEntry, restoreDefaults } from './profiles.ts'
import { ProfileSkeletons, profileGrid } from './profiles-loading.tsx'

const icons: Record<string, LucideIcon> = {
  'ultimate-performance': Gauge,
  'gaming-optimized': Gamepad2,
  'privacy-focused': ShieldCheck,
  'deep-clean': Eraser,
  'startup-optimizer': Rocket,
}

const StateLine = ({
  entry: { status, values },
  unsupported,
}: {
  entry: PresetEntry
  unsupported: boolean
}) => {
  const { t } = useTranslation('tweaks')
  if (unsupported) return <span>{t('profile.unsupported')}</span>
  if (status.state === 'drifted' || status.state === 'partly')
    return <PresetDeviation status={status} values={values} />
  return <span>{t('profile.values', { count: values })}</span>
}

/** Names the card that started it. */
const profileOf = (origin: Origin): string | undefined =>
  origin.kind === 'selection' ? origin.presetId : undoesEverything(origin) ? restoreDefaults : undefined

export const ProfileSection = () => {
  const { t } = useTranslation('dashboard')
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
  const task = useStore(runTask)
  const requested = useStore(runRequest)
  const unsupported = whyNoSettings(device) !== null
  const underWay = task !== null && task.state !== 'ended' && task.device === device.id
  /** After a reload the request is gone, so the title of the run identifies it. */
  const isApplying = (profile: string, title: string) =>
    underWay && (requested === null ? task.title === title : profileOf(requested.origin) === profile)
  const open = (title: string, origin: Origin) => review.set({ device: device.id, title, origin })
  return (
    <Section id="profiles-title" title={t('choose')} hint={t('chooseHint')}>
      <NoSettings device={device} />
      <QueryView query={query} loading={<ProfileSkeletons />}>
        {({ presets }) => (
          <div className={profileGrid}>
            {dashboardProfiles(presets).map((entry) => {
              const { preset, status } = entry
              return (
                <ProfileCard
                  key={preset.id}
                  preset={preset}
                  icon={icons[preset.id] ?? LayoutGrid}
                  state={<StateLine entry={entry} unsupported={unsupported} />}
                  status={
                    unsupported
                      ? 'unsupported'
                      : isApplying(preset.id, preset.title)
                        ? 'applying'
                        : status.state === 'active'
                          ? 'active'
                          : 'idle'
                  }
                  onApply={() =>
                    open(preset.title, {
                      kind: 'selection',
                      choices: preset.choices,
                      presetId: preset.id,
                    })
                  }
                />
              )
            })}
            {!unsupported && (
              <ProfileCard
                preset={{
                  id: restoreDefaults,
                  title: t('restoreDefaults.title'),
                  summary: t('restoreDefaults.summary'),
                  features: [...t('restoreDefaults.features', { returnObjects: true })],
                  leavesAlone: [],
                }}
                icon={RotateCcw}
                state={t('restoreDefaults.state')}
                status={isApplying(restoreDefaults, t('restoreDefaults.title')) ? 'applying' : 'idle'}
                onApply={() => open(t('restoreDefaults.title'), { kind: 'undoAll', putBack: [] })}
              />
            )}
          </div>
        )}
      </QueryView>
    </Section>
  )
}
