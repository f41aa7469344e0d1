import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EnglishOnly } from '../../i18n/english-only.tsx'
import { type Ok, queries } from '../../lib/api/index.ts'
import { PresetAct, PresetCard, PresetIcon, review, toastEnd } from '../../tweaks/index.ts'
import { QueryView, Skeleton } from '../../ui/index.ts'

type Entry = Ok<'presets'>['presets'][number]

/** As specified: Auto Optimize uses the high-performance profile. */
export const autoProfile = 'high-performance'
const order = [autoProfile, 'balanced-gaming', 'casual-gaming']

export const useGamingReview = (device: DeviceId) => {
  const { t } = useTranslation('gaming')
  return ({ preset }: Entry) =>
    review.set({
      device,
      title: preset.title,
      origin: { kind: 'selection', choices: preset.choices, presetId: preset.id },
      onEnd: toastEnd(t('applied'), t('failed'), t('failedText')),
    })
}

export const useGamingProfiles = (device: DeviceId) => {
  const query = useQuery(queries.presets(device))
  const entries = (query.data?.presets ?? [])
    .filter(({ preset }) => preset.group === 'gaming')
    .toSorted((a, b) => order.indexOf(a.preset.id) - order.indexOf(b.preset.id))
  return { query, entries }
}

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
    <QueryView
      query={query}
      fresh
      loading={
        <div className="grid gap-4 @2xl:grid-cols-3">
          {order.map((id) => (
            <Skeleton key={id} className="h-80 rounded-card" />
          ))}
        </div>
      }
    >
      {() => (
        <div className="flex flex-col gap-3">
          <EnglishOnly />
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
