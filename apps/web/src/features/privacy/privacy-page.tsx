import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
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
import { lazyPart, Skeleton, Tabs } from '../../ui/index.ts'
import { privacyPermissions, privacySettings, privacyWindows, updateOptions } from './page-data.ts'

// Below the rows, and separate from the page, which is already as large as a page may be.
const Overview = lazyPart(async () => (await import('./overview.tsx')).Overview, {
  loading: <Skeleton className="h-250 rounded-card @3xl:h-127" />,
})

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
