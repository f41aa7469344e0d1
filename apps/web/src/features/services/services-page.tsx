import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { useChoice } from '../../lib/choice.ts'
import {
  CatalogFrame,
  CatalogView,
  categorySections,
  inArea,
  pick,
  type Row,
  type Rows,
  usePageReview,
} from '../../tweaks/catalog/index.ts'
import { review, useStaged } from '../../tweaks/index.ts'
import { Button, Card, Figure, ShareRing, Tabs, toast } from '../../ui/index.ts'
import { AllServices } from './all-services.tsx'
import { services } from './page-data.ts'
import { summarise } from './service-summary.ts'

const inServices = inArea('services')

const Actions = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('services')
  const ids = pick(rows, { every: inServices }).map(({ tweak }) => tweak.id)
  const { open } = usePageReview(device, ids, t('title'), 'service')
  const reset = () =>
    review.set({
      device,
      title: t('resetTitle'),
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
  // Nothing is at risk until something is selected.
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

/** How many of the listed services are running. */
const RunningRing = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('services')
  const { running, listed } = summarise(rows, {})
  if (listed === 0) return null
  return (
    <ShareRing
      done={running}
      of={listed}
      text={t('ringText', { running, listed })}
      label={t('ring', { running, listed })}
      className="text-speed"
    />
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
      figure={(rows) => <RunningRing rows={pick(rows, { every: inServices })} />}
    >
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
