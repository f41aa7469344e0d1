import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useStore } from '../../lib/store.ts'
import { PresetCard, PresetDeviation, review, runTask, toastEnd } from '../../tweaks/index.ts'
import { Button, Chip, QueryView, Skeleton } from '../../ui/index.ts'

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

const ProfileCard = ({ entry, busy, onApply }: { entry: Entry; busy: boolean; onApply(): void }) => {
  const { t } = useTranslation(['gaming', 'tweaks'])
  const { preset, status, values } = entry
  const active = status.state === 'active'
  return (
    <PresetCard
      preset={preset}
      state={
        active || status.state === 'inactive' ? (
          <Chip tone={active ? 'ok' : 'neutral'}>{t(active ? 'active' : 'inactive')}</Chip>
        ) : (
          <PresetDeviation status={status} values={values} />
        )
      }
      footer={(headingId) => (
        <div className="flex min-h-9 items-center justify-between gap-3">
          <span className="text-13 text-muted">{t('tweaks:profile.values', { count: values })}</span>
          {values > 0 && (
            <Button aria-describedby={headingId} disabled={active || busy} onClick={onApply}>
              {t('apply')}
            </Button>
          )}
        </div>
      )}
    />
  )
}

export const GamingProfiles = ({ device }: { device: DeviceId }) => {
  const { query, entries } = useGamingProfiles(device)
  const open = useGamingReview(device)
  const task = useStore(runTask)
  const busy = task !== null && task.state !== 'ended' && task.device === device
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
        <div className="grid gap-4 @2xl:grid-cols-3">
          {entries.map((entry) => (
            <ProfileCard key={entry.preset.id} entry={entry} busy={busy} onApply={() => open(entry)} />
          ))}
        </div>
      )}
    </QueryView>
  )
}
