import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import {
  CatalogFrame,
  CatalogView,
  categorySections,
  HeroRing,
  HeroSafe,
  inArea,
  pick,
  type Rows,
} from '../../tweaks/catalog/index.ts'
import { PrivacyScanner } from '../../tweaks/scanner/index.ts'
import { PrivacyScoreCard } from '../../tweaks/score/index.ts'
import { QueryView, Skeleton, Tabs } from '../../ui/index.ts'
import { privacyPermissions, privacySettings, privacyWindows, updateOptions } from './page-data.ts'
import { PrivacyRecommendations } from './privacy-recommendations.tsx'

const Overview = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const query = useQuery(queries.privacy(device))
  return (
    <div className="grid gap-4 @3xl:min-h-127 @3xl:grid-cols-2 @5xl:grid-cols-3">
      <QueryView
        query={query}
        fresh
        loading={
          <>
            <Skeleton className="h-61 rounded-card @3xl:h-auto" />
            <Skeleton className="h-130 rounded-card @3xl:h-auto" />
          </>
        }
      >
        {(privacy) => (
          <>
            <PrivacyScoreCard privacy={privacy} rows={rows} />
            <PrivacyRecommendations privacy={privacy} rows={rows} device={device} />
          </>
        )}
      </QueryView>
      <PrivacyScanner device={device} />
    </div>
  )
}

const Body = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('privacy')
  const [tab, setTab] = useChoice('tab', ['page', 'more', 'updates'] as const)
  const own = pick(rows, { ids: privacySettings })
  const updates = pick(rows, { ids: updateOptions })
  const more = pick(rows, {
    every: (tweak) => inArea('privacy')(tweak) && !privacySettings.includes(tweak.id),
  })
  const view = (sections: Parameters<typeof CatalogView>[0]['sections'], safeInHead = false) => (
    <CatalogView device={device} searchLabel={t('search')} sections={sections} safeInHead={safeInHead} />
  )
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={(next) => setTab(next)}
      tabs={[
        {
          id: 'page',
          title: t('tab.page'),
          count: own.length,
          content: (
            <div className="flex flex-col gap-6">
              {view(
                [
                  {
                    id: 'windows',
                    title: t('section.windows'),
                    rows: pick(rows, { ids: privacyWindows }),
                  },
                  {
                    id: 'permissions',
                    title: t('section.permissions'),
                    rows: pick(rows, { ids: privacyPermissions }),
                  },
                ],
                true,
              )}
              <Overview rows={rows} device={device} />
            </div>
          ),
        },
        {
          id: 'more',
          title: t('tab.more'),
          count: more.length,
          content: view(categorySections('more', more)),
        },
        {
          id: 'updates',
          title: t('tab.updates'),
          count: updates.length,
          content: view([{ id: 'updates', title: t('updates'), hint: t('updatesHint'), rows: updates }]),
        },
      ]}
    />
  )
}

export const PrivacyPage = () => {
  const { t } = useTranslation('privacy')
  return (
    <CatalogFrame
      purpose={t('purpose')}
      actions={(rows, device) => (
        <HeroSafe device={device.id} rows={pick(rows, { ids: privacySettings })} title={t('safeTitle')} />
      )}
      figure={(rows) => <HeroRing rows={pick(rows, { ids: privacySettings })} />}
    >
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
