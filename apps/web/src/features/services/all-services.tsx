/** Every service that this PC lists, beside those of the catalog. */
import type { ServiceRow } from '@clearpane/contracts'
import type { DeviceId, ServiceOption } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { ItemList, ItemRow, stageItem, unstageItems, useStagedItems } from '../../tweaks/items/index.ts'
import { Chip, QueryView, Select, SkeletonRows } from '../../ui/index.ts'
import { optionNow, startWord } from './service-option.ts'

/** The value of a list while the start type is one that nobody asks for, as Boot. */
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

const Service = ({ row, device }: { row: ServiceRow; device: DeviceId }) => {
  const { t } = useTranslation(['services', 'catalog'])
  const reasonOf = useReason()
  const staged = useStagedItems(device).some(
    (one) => one.type === 'service' && one.id.toLowerCase() === row.id.toLowerCase(),
  )
  const now = optionNow(row)
  const startText = now === null ? row.start : t(`catalog:start.${startWord[now]}`)
  const facts = [
    [row.publisher ?? t('noPublisher'), ...(row.locked === null ? [] : [startText])].join(' · '),
    ...(row.dependents.length === 0
      ? []
      : [t('neededBy', { count: row.dependents.length, names: row.dependents.slice(0, 6).join(', ') })]),
    ...(row.recommended === null
      ? []
      : [t('recommended', { start: t(`catalog:start.${startWord[row.recommended]}`) })]),
  ]
  return (
    <ItemRow
      title={row.name}
      id={row.id}
      facts={facts}
      locked={row.locked === null ? null : reasonOf(row.locked)}
      staged={staged}
      chips={
        <>
          {row.impact !== null && <Chip>{t(`impact.${row.impact}`)}</Chip>}
          <Chip tone={row.running === 'running' ? 'ok' : 'neutral'}>
            {t(`catalog:running.${row.running}`)}
          </Chip>
        </>
      }
      control={row.locked === null ? <StartSelect row={row} device={device} /> : null}
    />
  )
}

export const AllServices = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('services')
  const query = useQuery(queries.services(device))
  return (
    <QueryView query={query} loading={<SkeletonRows rows={10} label={t('reading')} />}>
      {({ services }) => (
        <ItemList
          items={services}
          searchLabel={t('search')}
          textOf={({ id, name, publisher }) => `${id}\n${name}\n${publisher ?? ''}`}
          row={(row) => <Service key={row.id} row={row} device={device} />}
        />
      )}
    </QueryView>
  )
}
