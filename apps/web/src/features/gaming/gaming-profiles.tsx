import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { PresetAct, PresetCard, PresetIcon, toastEnd } from '../../changes/index.ts'
import { QueryView } from '../../ui/index.ts'
import { type Entry, ProfilesLoading, useGamingProfiles } from './use-profiles.tsx'

const ProfileCard = ({ entry, device }: { entry: Entry; device: DeviceId }) => {
  const { t } = useTranslation('gaming')
  const { preset } = entry
  return (
    <PresetCard
      preset={preset}
      icon={<PresetIcon id={preset.id} />}
      footer={(headingId) => (
        <PresetAct
          entry={entry}
          device={device}
          headingId={headingId}
          onEnd={toastEnd(t('applied'), t('failed'), t('failedText'))}
        />
      )}
    />
  )
}

export const GamingProfiles = ({ device }: { device: DeviceId }) => {
  const { query, entries } = useGamingProfiles(device)
  return (
    <QueryView query={query} fresh loading={<ProfilesLoading />}>
      {() => (
        <div className="flex flex-col gap-3">
          <div className="grid gap-4 @2xl:grid-cols-3">
            {entries.map((entry) => (
              <ProfileCard key={entry.preset.id} entry={entry} device={device} />
            ))}
          </div>
        </div>
      )}
    </QueryView>
  )
}
