import type { StartupEntry } from '@clearpane/contracts'
import type { DeviceId, OptimizeScope } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { dayText } from '../../lib/format/index.ts'
import { byKnown, ItemTable, type TableColumn } from '../../tweaks/items/index.ts'
import { Chip, type Tone } from '../../ui/index.ts'
import { secondsOf, type TabId } from './entries.ts'
import { EntryName } from './entry-name.tsx'
import { EntrySwitch, useStagedOption } from './entry-switch.tsx'

const tones: Record<NonNullable<StartupEntry['cost']>['impact'], Tone> = {
  High: 'danger',
  Medium: 'warn',
  Low: 'ok',
}

const Cost = ({ entry: { cost } }: { entry: StartupEntry }) => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  if (cost === null) return <span className="text-13 text-muted">{t('notMeasured')}</span>
  const seconds = cost.seconds.toLocaleString(language, { maximumFractionDigits: 1 })
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={tones[cost.impact]}>{t(`impact.${cost.impact}`)}</Chip>
      <span className="text-13 whitespace-nowrap text-muted">{t('seconds', { seconds })}</span>
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

const useColumns = ({ tab, device, scope, fresh, ticked, onTick }: Props): TableColumn<StartupEntry>[] => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  const optionOf = useStagedOption(device)
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
      width: '@3xl:w-36',
      isNamed: true,
      compare: byKnown(secondsOf),
      cell: (entry) => <Cost entry={entry} />,
    },
    ...(tab === 'programs' ? [place] : []),
    {
      id: 'modified',
      title: t('column.modified'),
      width: '@3xl:w-32',
      isNamed: true,
      compare: byKnown(({ modified }) => (modified === null ? null : Date.parse(modified))),
      cell: ({ modified }) => (
        <span className="text-13 text-muted">
          {modified === null ? t('unknown') : dayText(modified, language)}
        </span>
      ),
    },
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
