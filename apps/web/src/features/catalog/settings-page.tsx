import { areas } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { CatalogView } from '../../tweaks/catalog/index.ts'
import { CatalogFrame } from './catalog-frame.tsx'
import { inArea } from './page-data.ts'
import { pick } from './rows.ts'

/** The whole catalog: also the areas that have no page of their own. */
export const SettingsPage = () => {
  const { t } = useTranslation()
  return (
    <CatalogFrame title={t('page.settings')} purpose={t('settings.purpose')}>
      {(rows, device) => (
        <CatalogView
          device={device.id}
          searchLabel={t('settings.search')}
          sections={areas.map((area) => ({
            id: area,
            title: t(`area.${area}`),
            rows: pick(rows, { every: inArea(area) }),
          }))}
        />
      )}
    </CatalogFrame>
  )
}
