/** Every Store app on this PC's list, besides the catalog's. */
import type { AppRow } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import {
  byKnown,
  ItemList,
  ItemName,
  ItemTable,
  isSameItem,
  stageItem,
  type TableColumn,
  unstageItems,
  useStagedItems,
} from '../../tweaks/items/index.ts'
import { QueryView, SkeletonRows, Switch } from '../../ui/index.ts'
import { bytesOf, LastUsed, Size, usedAt } from './app-facts.tsx'
import { AppIcon } from './app-icon.tsx'
import { type Found, useAppFacts } from './use-app-facts.ts'

const itemOf = ({ id }: AppRow) => ({ type: 'app', id, option: 'removed' }) as const

const useIsStaged = (device: DeviceId) => {
  const staged = useStagedItems(device)
  return (row: AppRow) => staged.some((one) => isSameItem(one, itemOf(row)))
}

const Remove = ({ row, device, staged }: { row: AppRow; device: DeviceId; staged: boolean }) => {
  const { t } = useTranslation('debloat')
  if (row.locked !== null) return null
  const item = itemOf(row)
  return (
    <Switch
      label={t('removeApp', { name: row.name })}
      checked={staged}
      onChange={() => (staged ? unstageItems(device, [item]) : stageItem(device, item))}
    />
  )
}

const Table = ({ rows, device, found }: { rows: readonly AppRow[]; device: DeviceId; found: Found }) => {
  const { t } = useTranslation('debloat')
  const language = useLanguage()
  const reasonOf = useReason()
  const isStaged = useIsStaged(device)
  const columns: readonly TableColumn<AppRow>[] = [
    {
      id: 'name',
      title: t('column.name'),
      compare: (a, b) => a.name.localeCompare(b.name, language),
      cell: (row) => (
        <ItemName
          icon={<AppIcon id={row.id} icon={found.facts.get(row.id)?.icon ?? null} />}
          title={row.name}
          id={row.id}
          facts={[`${row.publisher ?? t('noPublisher')} · ${row.version}`]}
          locked={row.locked === null ? null : reasonOf(row.locked)}
          staged={isStaged(row)}
        />
      ),
    },
    {
      id: 'size',
      title: t('column.size'),
      width: '@3xl:w-28',
      isNamed: true,
      compare: byKnown(({ id }) => bytesOf(found.facts.get(id))),
      cell: ({ id }) => <Size id={id} found={found} />,
    },
    {
      id: 'used',
      title: t('column.used'),
      width: '@3xl:w-36',
      isNamed: true,
      compare: byKnown(({ id }) => usedAt(found.facts.get(id))),
      cell: ({ id }) => <LastUsed id={id} found={found} />,
    },
    {
      id: 'back',
      title: t('column.back'),
      width: '@3xl:w-44',
      isNamed: true,
      cell: ({ locked, reversible }) =>
        locked === null && (
          <span className="text-13 text-muted">
            {t(`comesBack.${reversible === 'reinstall' ? 'store' : 'no'}`)}
          </span>
        ),
    },
    {
      id: 'control',
      title: t('column.control'),
      width: '@3xl:w-24',
      cell: (row) => <Remove row={row} device={device} staged={isStaged(row)} />,
    },
  ]
  return (
    <ItemTable
      label={t('tab.all')}
      items={rows}
      columns={columns}
      keyOf={({ id }) => id}
      isStaged={isStaged}
    />
  )
}

/** "3 apps selected, 1.2 GB"; omits the size while any of them is unknown. */
const Selected = ({ apps, device, found }: { apps: readonly AppRow[]; device: DeviceId; found: Found }) => {
  const { t } = useTranslation('debloat')
  const language = useLanguage()
  const isStaged = useIsStaged(device)
  const sizes = apps.filter(isStaged).map(({ id }) => bytesOf(found.facts.get(id)))
  if (sizes.length === 0) return null
  const text = t('sum', { count: sizes.length })
  const known = sizes.filter((bytes) => bytes !== null)
  const sum = known.reduce((all, bytes) => all + bytes, 0)
  return (
    <span>
      {known.length < sizes.length ? text : t('sumSize', { apps: text, size: bytesText(sum, language) })}
    </span>
  )
}

export const AllApps = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('debloat')
  const query = useQuery(queries.apps(device))
  const found = useAppFacts(device)
  return (
    <QueryView query={query} loading={<SkeletonRows rows={10} label={t('reading')} />}>
      {({ apps }) => (
        <ItemList
          items={apps}
          searchLabel={t('searchApps')}
          textOf={({ id, name, publisher }) => `${id}\n${name}\n${publisher ?? ''}`}
          more={<Selected apps={apps} device={device} found={found} />}
        >
          {(rows) => <Table rows={rows} device={device} found={found} />}
        </ItemList>
      )}
    </QueryView>
  )
}
