import { areas } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, CatalogView, inArea, pick } from '../../tweaks/catalog/index.ts'
import { YourData } from './your-data.tsx'

/** The whole catalog: also the areas that have no page of their own. */
export const SettingsPage = () => {
  const { t } = useTranslation(['settings', 'tweaks'])
  return (
    <CatalogFrame purpose={t('purpose')}>
      {(rows, device) => (
        <>
          <YourData />
          <CatalogView
            device={device.id}
            searchLabel={t('search')}
            sections={areas.map((area) => ({
              id: area,
              title: t(`tweaks:area.${area}`),
              rows: pick(rows, { every: inArea(area) }),
            }))}
          />
        </>
      )}
    </CatalogFrame>
  )
}
