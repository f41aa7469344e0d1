/** The columns in the list of services. */
import type { ServiceRow } from '@clearpane/contracts'
import type { DeviceId, ServiceOption } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { ServiceAdvice } from '../../catalog/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useTweakIndex } from '../../shared/index.ts'
import {
  ItemName,
  stageItem,
  type TableColumn,
  unstageItems,
  useStagedItems,
} from '../../shared/items/index.ts'
import { Chip, Select } from '../../ui/index.ts'

/** Maps Windows' start types to the catalog's terms. */
const startWord = {
  automatic: 'Automatic',
  delayed: 'Delayed',
  manual: 'Manual',
  disabled: 'Disabled',
} as const satisfies Record<ServiceOption, string>

/**
 * Maps a service's start type to one of the options; null for a start type that no user would choose. The flag for a
 * delayed start matters only if the start type is Automatic. Pure.
 */
export const optionNow = ({
  start,
  delayed,
}: Pick<ServiceRow, 'start' | 'delayed'>): ServiceOption | null => {
  switch (start) {
    case 'Automatic':
      return delayed === true ? 'delayed' : 'automatic'
    case 'Manual':
      return 'manual'
    case 'Disabled':
      return 'disabled'
    default:
      return null
  }
}

/** The option that stands for a start type that no user would choose, such as Boot. */
const somethingElse = ''

const StartSelect = ({ row, device }: { row: ServiceRow; device: DeviceId }) => {
  const { t } = useTranslation('catalog')
  const now = optionNow(row)
  const item = { type: 'service', id: row.id } as const
  const staged = useStagedItems(device).find(
    (one) => one.type === 'service' && one.id.toLowerCase() === row.id.toLowerCase(),
  )
  const options = row.options.map((option) => ({ value: option, label: t(`start.${startWord[option]}`) }))
  const unset = { value: somethingElse, label: row.start, disabled: true } as const
  return (
    <Select<ServiceOption | typeof somethingElse>
      label={t('option.label', { title: row.name })}
      hideLabel
      value={(staged?.option as ServiceOption | undefined) ?? now ?? somethingElse}
      options={now === null ? [unset, ...options] : options}
      onChange={(option) => {
        if (option === now || option === somethingElse) unstageItems(device, [item])
        else stageItem(device, { ...item, option })
      }}
      className="w-60 max-w-full"
    />
  )
}

export const isStagedIn = (staged: ReturnType<typeof useStagedItems>, { id }: ServiceRow): boolean =>
  staged.some((one) => one.type === 'service' && one.id.toLowerCase() === id.toLowerCase())

const Name = ({ row, staged }: { row: ServiceRow; staged: boolean }) => {
  const { t } = useTranslation('services')
  const reasonOf = useReason()
  const facts = [
    row.publisher ?? t('noPublisher'),
    ...(row.dependents.length === 0
      ? []
      : [t('neededBy', { count: row.dependents.length, names: row.dependents.slice(0, 6).join(', ') })]),
  ]
  return (
    <ItemName
      title={row.name}
      id={row.id}
      facts={facts}
      locked={row.locked === null ? null : reasonOf(row.locked)}
      staged={staged}
    />
  )
}

export const useColumns = (device: DeviceId): readonly TableColumn<ServiceRow>[] => {
  const { t } = useTranslation(['services', 'catalog'])
  const language = useLanguage()
  const staged = useStagedItems(device)
  const tweaks = useTweakIndex(device)
  const startText = (row: ServiceRow) => {
    const now = optionNow(row)
    return now === null ? row.start : t(`catalog:start.${startWord[now]}`)
  }
  const byText = (textOf: (row: ServiceRow) => string) => (a: ServiceRow, b: ServiceRow) =>
    textOf(a).localeCompare(textOf(b), language) || a.name.localeCompare(b.name, language)
  return [
    {
      id: 'name',
      title: t('column.name'),
      compare: byText(({ name }) => name),
      cell: (row) => <Name row={row} staged={isStagedIn(staged, row)} />,
    },
    {
      id: 'state',
      title: t('column.state'),
      width: '@3xl:w-28',
      compare: byText(({ running }) => t(`catalog:running.${running}`)),
      cell: ({ running }) => (
        <Chip tone={running === 'running' ? 'ok' : 'neutral'}>{t(`catalog:running.${running}`)}</Chip>
      ),
    },
    {
      id: 'start',
      title: t('column.start'),
      width: '@3xl:w-64',
      compare: byText(startText),
      cell: (row) =>
        row.locked === null ? <StartSelect row={row} device={device} /> : <span>{startText(row)}</span>,
    },
    {
      id: 'advice',
      title: t('column.advice'),
      width: '@3xl:w-36',
      cell: (row) => {
        const now = optionNow(row)
        return (
          <span className="text-13 text-muted">
            <ServiceAdvice
              tweak={row.tweakId === null ? undefined : tweaks.get(row.tweakId)}
              now={now === null ? null : startWord[now]}
            />
          </span>
        )
      },
    },
  ]
}
