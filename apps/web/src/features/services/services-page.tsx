import type { ServiceRow } from '@clearpane/contracts'
import { type DeviceId, defaultOption } from '@clearpane/model'
import { serviceAdvice } from '@clearpane/model/advisable'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  CatalogFrame,
  CatalogView,
  categorySections,
  inArea,
  named,
  pick,
  type Row,
  type Rows,
  usePageReview,
} from '../../catalog/index.ts'
import { review, useStaged } from '../../changes/index.ts'
import type { Staged } from '../../changes/staged.ts'
import { queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { ItemList, ItemTable, useStagedItems } from '../../shared/items/index.ts'
import { UnreadNote } from '../../shared/unread/index.ts'
import { Button, Card, Figure, QueryView, SkeletonRows, Tabs, toast } from '../../ui/index.ts'
import { isStagedIn, useColumns } from './columns.tsx'

/** The counts and the risk that are shown on the services page. */
type ServiceSummary = {
  /** The number of services that this PC has, running or not. */
  listed: number
  running: number
  stopped: number
  disabled: number
  staged: number
  risk: 'safe' | 'caution'
}

/** Whether `option` sets the same start type as `other`, even if their names differ. */
const sameStart = ({ tweak }: Row, option: string, other: string): boolean => {
  if (option === other) return true
  const desiredBy = (id: string) => {
    const [setting] = (tweak.options.find((one) => one.id === id) ?? tweak.options[0])?.settings ?? []
    const desired = id === defaultOption ? setting?.default : setting?.desired
    return typeof desired === 'object' && desired.want === 'service'
      ? `${desired.start} ${desired.delayed}`
      : null
  }
  const own = desiredBy(option)
  return own !== null && own === desiredBy(other)
}

/**
 * Returns the risk as the specification defines it: Caution if a service that should keep Windows' own start type would
 * get another one, otherwise Safe.
 */
export const riskOf = (rows: readonly Row[], staged: Staged): ServiceSummary['risk'] => {
  const away = rows.some((row) => {
    const option = staged[row.tweak.id]?.option
    return (
      serviceAdvice(row.tweak) === 'leave' && option !== undefined && !sameStart(row, option, defaultOption)
    )
  })
  return away ? 'caution' : 'safe'
}

/** Returns each service only once, although some entries contain several services. */
const statesOf = (rows: readonly Row[]) => {
  const states = new Map<string, { start: string; running: string }>()
  for (const { status } of rows)
    for (const { resource, observed } of status.settings)
      if (resource.kind === 'service' && observed.status === 'present' && observed.state.kind === 'service')
        states.set(resource.name.toLowerCase(), observed.state)
  return [...states.values()]
}

export const summarise = (rows: readonly Row[], staged: Staged): ServiceSummary => {
  const states = statesOf(rows)
  return {
    listed: states.length,
    running: states.filter(({ running }) => running === 'running').length,
    stopped: states.filter(({ running }) => running !== 'running').length,
    disabled: states.filter(({ start }) => start === 'Disabled').length,
    staged: rows.filter(({ tweak }) => staged[tweak.id] !== undefined).length,
    risk: riskOf(rows, staged),
  }
}

/** The table of all services on this PC, including services that aren't in the catalog. */
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

const AllServices = ({ device }: { device: DeviceId }) => {
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

// The page's content, in the order in which it's shown. The ids come from the catalog; a test compares them with
// the lists in the specification, which isn't part of the browser build.

/** The specification's twelve services. */
export const services = named(
  'services',
  `diagnosticPolicy connectedDevices fax geolocation superfetch windowsSearch telephony printSpooler windowsTime errorReporting
  systemEventLog taskScheduler`,
)

const inServices = inArea('services')

const Actions = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('services')
  const ids = pick(rows, { every: inServices }).map(({ tweak }) => tweak.id)
  const { open } = usePageReview(device, ids, { id: 'services.apply' }, 'service')
  const reset = () =>
    review.set({
      device,
      act: { id: 'services.reset' },
      origin: { kind: 'undoAll', putBack: [], tweakIds: ids, itemTypes: ['service'] },
    })
  return (
    <>
      <Button onClick={reset}>{t('reset')}</Button>
      <Button onClick={() => open() || toast(t('nothing'), t('nothingText'))}>{t('apply')}</Button>
    </>
  )
}

const Summary = ({ rows, device }: { rows: readonly Row[]; device: DeviceId }) => {
  const { t } = useTranslation('services')
  const staged = useStaged(device)
  const summary = summarise(rows, staged)
  // The risk is shown only if something is selected.
  const any = summary.staged > 0
  const shown = ['listed', 'running', 'stopped', ...(any ? (['staged'] as const) : [])] as const
  const counted = { how: t('countHow'), source: t('countSource') }
  return (
    <Card
      role="group"
      aria-label={t('summary')}
      className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 @sm:grid-cols-3 @2xl:grid-cols-5"
    >
      {shown.map((name) => (
        <Figure
          key={name}
          label={t(`${name}`)}
          shown={{
            value: summary[name],
            ...(name === 'stopped' && summary.disabled > 0
              ? { unit: t('disabled', { count: summary.disabled }) }
              : {}),
          }}
          measured={{ what: t(`${name}`), ...counted }}
        />
      ))}
      {any && (
        <Figure
          label={t('riskLevel')}
          shown={{
            value: (
              <span className={summary.risk === 'safe' ? 'text-ok' : 'text-warn'}>
                {t(`risk.${summary.risk}`)}
              </span>
            ),
          }}
          measured={{ what: t('riskLevel'), how: t('riskHow') }}
        />
      )}
    </Card>
  )
}

const Body = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('services')
  const [tab, setTab] = useChoice('tab', ['page', 'all', 'pc'] as const)
  const own = pick(rows, { ids: services })
  const all = pick(rows, { every: inServices })
  const listed = (part: readonly Row[]) => summarise(part, {}).listed
  const view = (sections: Parameters<typeof CatalogView>[0]['sections'], shown: readonly Row[]) => (
    <div className="flex flex-col gap-5">
      <Summary rows={shown} device={device} />
      <CatalogView device={device} searchLabel={t('search')} sections={sections} />
    </div>
  )
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={(next) => setTab(next)}
      tabs={[
        {
          id: 'page',
          title: t('tab.page'),
          count: listed(own),
          content: view([{ id: 'services', title: t('section.page'), rows: own }], own),
        },
        {
          id: 'all',
          title: t('tab.all'),
          count: listed(all),
          content: view(categorySections('services', all), all),
        },
        { id: 'pc', title: t('tab.pc'), content: <AllServices device={device} /> },
      ]}
    />
  )
}

export const ServicesPage = () => {
  const { t } = useTranslation('services')
  return (
    <CatalogFrame
      purpose={t('purpose')}
      actions={(rows, device) => <Actions rows={rows} device={device.id} />}
    >
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
