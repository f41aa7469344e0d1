import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, CatalogView, pick, type Rows, usePageReview } from '../../tweaks/catalog/index.ts'
import { useStaged } from '../../tweaks/index.ts'
import { Button, Notice, toast } from '../../ui/index.ts'
import { debloatSections, features, importantApps } from './page-data.ts'

const Actions = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation()
  const ids = debloatSections.flatMap((section) => pick(rows, section.pick).map(({ tweak }) => tweak.id))
  const { open } = usePageReview(device, ids, t('debloat.title'))
  const ask = () => open() || toast(t('debloat.nothing'), t('debloat.nothingText'))
  return (
    <>
      <Button onClick={ask}>{t('debloat.preview')}</Button>
      <Button onClick={ask}>{t('debloat.apply')}</Button>
    </>
  )
}

/** As specified: says how many unsafe features are selected, as soon as one is. */
const UnsafeSelected = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation()
  const staged = useStaged(device)
  const unsafe = pick(rows, { ids: features }).filter(
    ({ tweak }) => tweak.risk === 'unsafe' && staged[tweak.id] !== undefined,
  )
  if (unsafe.length === 0) return null
  return (
    <Notice variant="warn" title={t('debloat.unsafe', { count: unsafe.length })}>
      {t('debloat.unsafeText')}
    </Notice>
  )
}

export const DebloatPage = () => {
  const { t } = useTranslation()
  const looks = { badges: true, important: importantApps }
  return (
    <CatalogFrame
      title={t('page.debloat')}
      purpose={t('debloat.purpose')}
      actions={(rows, device) => <Actions rows={rows} device={device.id} />}
    >
      {(rows, device) => (
        <CatalogView
          device={device.id}
          searchLabel={t('debloat.search')}
          sections={debloatSections.map((section) => ({
            id: section.id,
            title: t(`debloat.section.${section.id}`),
            rows: pick(rows, section.pick),
            looks,
            ...(section.id === 'kept' ? { hint: t('debloat.keptHint') } : {}),
            ...(section.id === 'features'
              ? { before: <UnsafeSelected rows={rows} device={device.id} /> }
              : {}),
          }))}
        />
      )}
    </CatalogFrame>
  )
}
