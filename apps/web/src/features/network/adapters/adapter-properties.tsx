/**
 * A driver's advanced properties, each with the values that it allows. Picking a value only selects it; nothing on
 * the PC is changed before the review.
 */
import type { AdapterProperty, DeviceId, Item } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { afterChanges, request } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, Notice, QueryView, Select, Skeleton } from '../../../ui/index.ts'

const Row = ({
  property,
  chosen,
  onChoose,
}: {
  property: AdapterProperty
  chosen: string
  onChoose(next: string): void
}) => {
  const { t } = useTranslation('network')
  const { keyword, name, allowed, value } = property
  // Properties with one of Windows' own keywords can be set; those with a vendor's keyword are only shown.
  const canSet = keyword.startsWith('*') && allowed.length > 0
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
      <span className="min-w-0 text-13">{name}</span>
      {canSet ? (
        <Select
          label={name}
          hideLabel
          small
          value={chosen}
          options={allowed.map((one) => ({
            value: one.value,
            label: one.value === property.default ? t('adapter.byDefault', { name: one.name }) : one.name,
          }))}
          onChange={onChoose}
        />
      ) : (
        <span className="text-13 text-muted">{value ?? t('adapter.unknown')}</span>
      )}
    </li>
  )
}

const List = ({
  properties,
  adapter,
  device,
}: {
  properties: readonly AdapterProperty[]
  adapter: string
  device: DeviceId
}) => {
  const { t } = useTranslation('network')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const changed = properties.filter(({ keyword, value }) => (chosen[keyword] ?? value) !== value)
  const items = changed.map(
    ({ keyword }): Item => ({
      type: 'adapterProperty',
      id: `${adapter}:${keyword}`,
      option: 'set',
      setting: chosen[keyword] ?? '',
    }),
  )
  const open = () =>
    review.set({
      device,
      act: { id: 'network.driver' },
      origin: { kind: 'selection', choices: [], items },
      onEnd: toastEnd(t('adapter.configured'), t('adapter.failed'), t('adapter.failedText')),
    })
  return (
    <div className="flex flex-col gap-2">
      <ul className="divide-y divide-line border-y border-line">
        {properties.map((property) => (
          <Row
            key={property.keyword}
            property={property}
            chosen={chosen[property.keyword] ?? property.value ?? ''}
            onChoose={(next) => setChosen({ ...chosen, [property.keyword]: next })}
          />
        ))}
      </ul>
      <div className="flex min-h-9 items-center gap-3">
        <Button variant="primary" disabled={items.length === 0} onClick={open}>
          {t('adapter.review', { count: items.length })}
        </Button>
        <p className="text-13 text-muted">{t('adapter.restarts')}</p>
      </div>
    </div>
  )
}

export const AdapterProperties = ({ adapter, device }: { adapter: string; device: DeviceId }) => {
  const { t } = useTranslation('network')
  const reasonOf = useReason()
  const query = useQuery({
    queryKey: ['adapterProperties', device, adapter],
    meta: afterChanges,
    queryFn: ({ signal }) => request('adapterProperties', { device, params: { adapterId: adapter }, signal }),
  })
  return (
    <QueryView query={query} loading={<Skeleton className="h-60" />}>
      {({ properties }) =>
        'reason' in properties ? (
          <Notice variant="unavailable">{reasonOf(properties.reason)}</Notice>
        ) : properties.reported.length === 0 ? (
          <p className="text-13 text-muted">{t('adapter.noProperties')}</p>
        ) : (
          <List
            key={query.dataUpdatedAt}
            properties={properties.reported}
            adapter={adapter}
            device={device}
          />
        )
      }
    </QueryView>
  )
}
