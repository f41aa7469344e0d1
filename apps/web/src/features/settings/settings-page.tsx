import { areas } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import {
  CatalogFrame,
  CatalogView,
  categorySections,
  HeroRing,
  inArea,
  pick,
} from '../../tweaks/catalog/index.ts'
import { YourData } from './your-data.tsx'

/** The whole catalog, one area at a time, including areas without a page of their own. */
export const SettingsPage = () => {
  const { t } = useTranslation(['settings', 'tweaks'])
  return (
    <CatalogFrame
      purpose={t('purpose')}
      figure={(rows) => <HeroRing rows={pick(rows, { every: () => true })} />}
    >
      {(rows, device) => (
        <>
          <CatalogView
            device={device.id}
            searchLabel={t('search')}
            sections={areas.flatMap((area) =>
              categorySections(area, pick(rows, { every: inArea(area) })).map((section) => ({
                ...section,
                part: { id: area, title: t(`tweaks:area.${area}`) },
              })),
            )}
          />
          <YourData />
        </>
      )}
    </CatalogFrame>
  )
}
