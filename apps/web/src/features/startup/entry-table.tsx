import type { StartupEntry } from '@clearpane/contracts'
import type { DeviceId, OptimizeScope, StartupOption } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import {
  byKnown,
  ItemTable,
  isSameItem,
  stageItem,
  type TableColumn,
  unstageItems,
  useStagedItems,
} from '../../shared/items/index.ts'
import { cx, Select, Switch } from '../../ui/index.ts'
import { secondsOf, type TabId } from './entries.ts'
import { EntryName } from './entry-name.tsx'

const optionNow = ({ enabled, delayed }: StartupEntry): StartupOption => {
  if (!enabled) return 'disabled'
  return delayed ? 'delayed' : 'enabled'
}

const useStagedOption = (device: DeviceId): ((entry: StartupEntry) => StartupOption | null) => {
  const staged = useStagedItems(device)
  return ({ id }) => {
    const found = staged.find((one) => isSameItem(one, { type: 'startup', id }))
    return found === undefined ? null : (found.option as StartupOption)
  }
}

/** Turns one entry on or off: this only selects the change, which the user can then review in the bar below. */
const EntrySwitch = ({ entry, device }: { entry: StartupEntry; device: DeviceId }) => {
  const { t } = useTranslation('startup')
  const staged = useStagedOption(device)(entry)
  const [now, item] = [optionNow(entry), { type: 'startup', id: entry.id } as const]
  const set = (option: StartupOption) => {
    if (option === now) unstageItems(device, [item])
    else stageItem(device, { ...item, option })
  }
  if (entry.locked !== null) return <span className="text-muted">{t(`state.${now}`)}</span>
  const label = t('switch', { name: entry.name })
  const chosen = staged ?? now
  if (entry.options.includes('delayed'))
    return (
      <Select<StartupOption>
        label={label}
        hideLabel
        value={chosen}
        options={entry.options.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={set}
        className="w-44 max-w-full"
      />
    )
  return (
    <span className="flex items-center gap-2">
      <Switch
        label={label}
        checked={chosen !== 'disabled'}
        pending={staged !== null}
        onChange={(on) => set(on ? 'enabled' : 'disabled')}
      />
      <span aria-hidden="true" className="text-13 text-muted">
        {t(`state.${chosen}`)}
      </span>
    </span>
  )
}

const bars: Record<NonNullable<StartupEntry['cost']>['impact'], string> = {
  High: 'bg-danger',
  Medium: 'bg-warn',
  Low: 'bg-ok',
}

/** Shows how long the entry took, compared with the slowest entry. An entry that is turned off costs no time now. */
const Cost = ({ entry: { cost, enabled }, slowest }: { entry: StartupEntry; slowest: number }) => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  if (cost === null) return <span className="text-13 text-muted">{t('notMeasured')}</span>
  const seconds = cost.seconds.toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      <span className={cx('w-12 shrink-0 text-right whitespace-nowrap', enabled && 'font-semibold')}>
        {t('seconds', { seconds })}
      </span>
      <span
        aria-hidden="true"
        className="h-2 min-w-8 flex-1 overflow-hidden rounded-full bg-track forced-color-adjust-none"
      >
        <span
          className={cx('block h-full rounded-full', enabled ? bars[cost.impact] : 'bg-edge')}
          style={{ width: `${slowest > 0 ? (100 * cost.seconds) / slowest : 0}%` }}
        />
      </span>
      <span className="w-16 shrink-0 text-13 text-muted">
        {t(enabled ? `impact.${cost.impact}` : 'whenOn')}
      </span>
    </span>
  )
}

type Props = {
  entries: readonly StartupEntry[]
  tab: TabId
  device: DeviceId
  scope: OptimizeScope
  fresh: ReadonlySet<string>
  ticked: ReadonlySet<string>
  onTick(id: string, next: boolean): void
}

const useColumns = ({
  entries,
  tab,
  device,
  scope,
  fresh,
  ticked,
  onTick,
}: Props): TableColumn<StartupEntry>[] => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  const optionOf = useStagedOption(device)
  const slowest = Math.max(0, ...entries.map(({ cost }) => cost?.seconds ?? 0))
  const byText = (textOf: (entry: StartupEntry) => string) => (a: StartupEntry, b: StartupEntry) =>
    textOf(a).localeCompare(textOf(b), language) || a.name.localeCompare(b.name, language)
  const place: TableColumn<StartupEntry> = {
    id: 'place',
    title: t('column.place'),
    width: '@3xl:w-44',
    isNamed: true,
    compare: byText((entry) => t(`place.${entry.place}`)),
    cell: (entry) => <span className="text-13 text-muted">{t(`place.${entry.place}`)}</span>,
  }
  return [
    {
      id: 'name',
      title: t('column.name'),
      compare: byText(({ name }) => name),
      cell: (entry) => (
        <EntryName
          entry={entry}
          scope={scope}
          staged={optionOf(entry) !== null}
          isNew={fresh.has(entry.id)}
          ticked={ticked.has(entry.id)}
          onTick={(next) => onTick(entry.id, next)}
        />
      ),
    },
    {
      id: 'impact',
      title: t('column.impact'),
      width: '@3xl:w-76',
      isNamed: true,
      compare: byKnown(secondsOf),
      cell: (entry) => <Cost entry={entry} slowest={slowest} />,
    },
    ...(tab === 'programs' ? [place] : []),
    {
      id: 'state',
      title: t('column.state'),
      width: tab === 'services' ? '@3xl:w-52' : '@3xl:w-28',
      compare: byText(({ enabled }) => (enabled ? '1' : '0')),
      cell: (entry) => <EntrySwitch entry={entry} device={device} />,
    },
  ]
}

export const EntryTable = (props: Props) => {
  const { t } = useTranslation('startup')
  const optionOf = useStagedOption(props.device)
  return (
    <ItemTable
      label={t(`tab.${props.tab}`)}
      items={props.entries}
      columns={useColumns(props)}
      keyOf={({ id }) => id}
      first={{ by: 'impact', down: true }}
      isStaged={(entry) => optionOf(entry) !== null}
    />
  )
}
