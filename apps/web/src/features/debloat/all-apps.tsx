/** Every Store app that this PC lists, beside those of the catalog. */
import type { AppRow } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import {
  ItemList,
  ItemRow,
  isSameItem,
  stageItem,
  unstageItems,
  useStagedItems,
} from '../../tweaks/items/index.ts'
import { Chip, QueryView, SkeletonRows, Switch } from '../../ui/index.ts'

const AppItem = ({ row, device }: { row: AppRow; device: DeviceId }) => {
  const { t } = useTranslation('debloat')
  const reasonOf = useReason()
  const item = { type: 'app', id: row.id, option: 'removed' } as const
  const staged = useStagedItems(device).some((one) => isSameItem(one, item))
  return (
    <ItemRow
      title={row.name}
      id={row.id}
      facts={[`${row.publisher ?? t('noPublisher')} · ${row.version}`]}
      locked={row.locked === null ? null : reasonOf(row.locked)}
      staged={staged}
      chips={
        row.locked === null && (
          <Chip>{t(`comesBack.${row.reversible === 'reinstall' ? 'store' : 'no'}`)}</Chip>
        )
      }
      control={
        row.locked === null ? (
          <Switch
            label={t('removeApp', { name: row.name })}
            checked={staged}
            onChange={() => (staged ? unstageItems(device, [item]) : stageItem(device, item))}
          />
        ) : null
      }
    />
  )
}

export const AllApps = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('debloat')
  const query = useQuery(queries.apps(device))
  return (
    <QueryView query={query} loading={<SkeletonRows rows={10} label={t('reading')} />}>
      {({ apps }) => (
        <ItemList
          items={apps}
          searchLabel={t('searchApps')}
          textOf={({ id, name, publisher }) => `${id}\n${name}\n${publisher ?? ''}`}
          row={(row) => <AppItem key={row.id} row={row} device={device} />}
        />
      )}
    </QueryView>
  )
}
