import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, NoSettings, ObservedAt } from '../../tweaks/index.ts'
import { EmptyState, PageHeader, QueryView, Skeleton } from '../../ui/index.ts'
import { ScriptProfileCard } from './script-profile-card.tsx'

const order = ['power_user', 'normal', 'mini']

const ofThisPage = (presets: Ok<'presets'>['presets']) =>
  presets
    .filter(({ preset }) => preset.group === 'profile')
    .toSorted((a, b) => order.indexOf(a.preset.id) - order.indexOf(b.preset.id))

const grid = 'grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3'

export const ProfilesPage = () => {
  const { t } = useTranslation('profiles')
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
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
      <QueryView
        query={query}
        loading={
          <div className={grid}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-96 rounded-card" />
            ))}
          </div>
        }
      >
        {({ presets }) => {
          const entries = ofThisPage(presets)
          if (entries.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
          return (
            <div className={grid}>
              {entries.map((entry) => (
                <ScriptProfileCard key={entry.preset.id} entry={entry} device={device} />
              ))}
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}
