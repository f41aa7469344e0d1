/** Every service on this PC's list, besides the catalog's. */
import type { ServiceRow } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { ItemList, ItemTable, useStagedItems } from '../../tweaks/items/index.ts'
import { UnreadNote } from '../../tweaks/unread/index.ts'
import { QueryView, SkeletonRows } from '../../ui/index.ts'
import { isStagedIn, useColumns } from './columns.tsx'

const Table = ({ rows, device }: { rows: readonly ServiceRow[]; device: DeviceId }) => {
  const { t } = useTranslation('services')
  const staged = useStagedItems(device)
  return (
    <ItemTable
      label={t('title')}
      items={rows}
      columns={useColumns(device)}
      keyOf={({ id }) => id}
      isStaged={(row) => isStagedIn(staged, row)}
    />
  )
}

export const AllServices = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('services')
  const query = useQuery(queries.services(device))
  return (
    <QueryView query={query} loading={<SkeletonRows rows={10} label={t('reading')} />}>
      {({ services, unread }) => (
        <div className="flex flex-col gap-4">
          <UnreadNote unread={unread} />
          <ItemList
            items={services}
            searchLabel={t('search')}
            textOf={({ id, name, publisher }) => `${id}\n${name}\n${publisher ?? ''}`}
          >
            {(rows) => <Table rows={rows} device={device} />}
          </ItemList>
        </div>
      )}
    </QueryView>
  )
}
