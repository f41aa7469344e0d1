/** The list of every Store app on this PC, including apps that aren't in the catalog. */
import type { AppRow } from '@clearpane/contracts'
import type { AppFacts, DeviceId, Reason } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { iconNamed } from '../../catalog/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries } from '../../lib/api/index.ts'
import { follow, onEvent } from '../../lib/events/stream.ts'
import { bytesText, dayText } from '../../lib/format/index.ts'
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
} from '../../shared/items/index.ts'
import { QueryView, SkeletonRows, Switch, Tooltip } from '../../ui/index.ts'

/** The apps' sizes, last starts and icons, which the server determines while this page is on screen. */
type Found = {
  facts: ReadonlyMap<string, AppFacts>
  isComplete: boolean
  /** The reason why no more facts about the apps will arrive. */
  reason: Reason | null
}

const nothing: Found = { facts: new Map(), isComplete: false, reason: null }

const withFacts = (
  old: Found,
  {
    facts,
    isComplete,
    reason,
  }: { facts: readonly AppFacts[]; isComplete: boolean; reason?: Reason | undefined },
): Found => ({
  facts: new Map([...old.facts, ...facts.map((one) => [one.id, one] as const)]),
  isComplete,
  reason: reason ?? null,
})

const useAppFacts = (device: DeviceId): Found => {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    setFound(nothing)
    const key = `appFacts:${device}` as const
    const unhear = onEvent({
      event: (event) => {
        if (event.topic === key)
          // The cast is safe: nothing else is reported on this topic.
          setFound((old) => withFacts(old, event.news as Parameters<typeof withFacts>[1]))
      },
    })
    const unfollow = follow(key)
    return () => {
      unfollow()
      unhear()
    }
  }, [device])
  return found
}

const bytesOf = (facts: AppFacts | undefined): number | null =>
  facts !== undefined && 'bytes' in facts.size ? facts.size.bytes : null

const usedAt = (facts: AppFacts | undefined): number | null =>
  facts !== undefined && 'at' in facts.lastUsed ? Date.parse(facts.lastUsed.at) : null

/** Shows "unknown" together with the reason. */
const Unknown = ({ word, reason }: { word: string; reason: string | null }) =>
  reason === null ? (
    <span className="text-muted">{word}</span>
  ) : (
    <Tooltip text={reason}>
      <button
        type="button"
        className="min-h-6 rounded-control text-muted underline decoration-dotted underline-offset-3 pointer-coarse:min-h-11"
      >
        {word}
      </button>
    </Tooltip>
  )

const Size = ({ id, found }: { id: string; found: Found }) => {
  const { t } = useTranslation('debloat')
  const language = useLanguage()
  const reasonOf = useReason()
  const facts = found.facts.get(id)
  if (facts === undefined && !found.isComplete)
    return <span className="text-13 text-muted">{t('size.reading')}</span>
  if (facts !== undefined && 'bytes' in facts.size)
    return <span>{bytesText(facts.size.bytes, language)}</span>
  const reason = facts === undefined || !('reason' in facts.size) ? found.reason : facts.size.reason
  return <Unknown word={t('size.unknown')} reason={reason === null ? null : reasonOf(reason)} />
}

const LastUsed = ({ id, found }: { id: string; found: Found }) => {
  const { t } = useTranslation('debloat')
  const language = useLanguage()
  const reasonOf = useReason()
  const facts = found.facts.get(id)
  if (facts === undefined && !found.isComplete)
    return <span className="text-13 text-muted">{t('used.reading')}</span>
  if (facts !== undefined && 'at' in facts.lastUsed)
    return <time dateTime={facts.lastUsed.at}>{dayText(facts.lastUsed.at, language)}</time>
  const reason = facts === undefined || !('reason' in facts.lastUsed) ? found.reason : facts.lastUsed.reason
  return <Unknown word={t('used.unknown')} reason={reason === null ? null : reasonOf(reason)} />
}

/** The icon that Windows has for an app; if there is none, a neutral icon for the type of app. */
const AppIcon = ({ id, icon }: { id: string; icon: string | null }) => {
  const Glyph = iconNamed(id.split('_')[0] ?? id) ?? Package
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-card bg-muted/12 text-muted contrast-more:border"
    >
      {icon === null ? (
        <Glyph size={18} strokeWidth={1.75} />
      ) : (
        <img src={icon} alt="" width={24} height={24} className="size-6 object-contain" />
      )}
    </span>
  )
}

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

/** Shows "3 apps selected, 1.2 GB", without the size if the size of a selected app is unknown. */
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
