import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asApiError, type Ok, queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, NoSettings, ObservedAt } from '../../tweaks/index.ts'
import { EmptyState, ErrorState, PageHeader, Skeleton } from '../../ui/index.ts'
import { ScriptProfileCard } from './script-profile-card.tsx'

const order = ['power_user', 'normal', 'mini']

const ofThisPage = (presets: Ok<'presets'>['presets']) =>
  presets
    .filter(({ preset }) => preset.group === 'profile')
    .toSorted((a, b) => order.indexOf(a.preset.id) - order.indexOf(b.preset.id))

export const ProfilesPage = () => {
  const { t } = useTranslation('profiles')
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
  const entries = ofThisPage(query.data?.presets ?? [])
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt at={query.data?.observedAt} failed={query.isError} />
          </>
        }
      />
      <NoSettings device={device} />
      {query.isError && <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && entries.length === 0 && (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      )}
      <div className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
        {query.isPending &&
          ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-96 rounded-card" />)}
        {entries.map((entry) => (
          <ScriptProfileCard key={entry.preset.id} entry={entry} device={device} />
        ))}
      </div>
    </div>
  )
}
