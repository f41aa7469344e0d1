import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { EnglishOnly } from '../../i18n/english-only.tsx'
import { type Ok, queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, NoSettings, ObservedAt } from '../../tweaks/index.ts'
import { EmptyState, FilterChips, PageHeader, QueryView, ShareRing, Skeleton } from '../../ui/index.ts'
import { GenerateScripts } from './generate-scripts.tsx'
import { isKind, kinds, sorted } from './kinds.ts'
import { ScriptProfileCard } from './script-profile-card.tsx'

type Entries = Ok<'presets'>['presets']

const ActiveRing = ({ entries }: { entries: Entries }) => {
  const { t } = useTranslation('profiles')
  const [done, of] = [entries.filter(({ status }) => status.state === 'active').length, entries.length]
  return (
    <ShareRing
      done={done}
      of={of}
      text={t('ring.short', { done, of })}
      label={t('ring.label', { done, of })}
      className="text-speed"
    />
  )
}

const grid = 'grid items-start gap-3 @2xl:grid-cols-2 @4xl:grid-cols-3'

export const ProfilesPage = () => {
  const { t } = useTranslation('profiles')
  const device = useDevice()
  const query = useQuery(queries.presets(device.id))
  const [search, setSearch] = useSearchParams()
  const asked = search.get('kind')
  const kind = isKind(asked) ? asked : null
  const all = query.data?.presets ?? []
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        figure={all.length === 0 ? null : <ActiveRing entries={all} />}
        actions={<GenerateScripts presets={all.map(({ preset }) => preset)} device={device} />}
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt at={query.data?.observedAt} failed={query.isError} />
          </>
        }
      />
      <NoSettings device={device} />
      <EnglishOnly />
      <FilterChips
        label={t('kinds')}
        filters={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind === null ? [] : [kind]}
        onChange={(next) => {
          const last = next.at(-1)
          setSearch(last === undefined ? {} : { kind: last }, { replace: true })
        }}
      />
      <QueryView
        query={query}
        loading={
          <div className={grid}>
            {Array.from({ length: 9 }, (_, at) => `card-${at}`).map((key) => (
              <Skeleton key={key} className="h-62 rounded-dialog" />
            ))}
          </div>
        }
      >
        {() =>
          all.length === 0 ? (
            <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <div className={grid}>
              {sorted(all, kind).map((entry) => (
                <ScriptProfileCard key={entry.preset.id} entry={entry} device={device} />
              ))}
            </div>
          )
        }
      </QueryView>
    </div>
  )
}
