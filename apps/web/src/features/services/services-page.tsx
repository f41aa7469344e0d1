import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { Button, Card, Figure, Tabs, toast } from '../../ui/index.ts'
import { services } from './page-data.ts'
import { summarise } from './service-summary.ts'

const inServices = inArea('services')

const Actions = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation()
  const ids = pick(rows, { every: inServices }).map(({ tweak }) => tweak.id)
  const { open } = usePageReview(device, ids, t('services.title'))
  const reset = () =>
    review.set({
      device,
      title: t('services.resetTitle'),
      origin: { kind: 'undoAll', putBack: [], tweaks: ids },
      act: { call: 'undo', tweaks: ids },
    })
  return (
    <>
      <Button onClick={reset}>{t('services.reset')}</Button>
      <Button onClick={() => open() || toast(t('services.nothing'), t('services.nothingText'))}>
        {t('services.apply')}
      </Button>
    </>
  )
}

const Summary = ({ rows, device }: { rows: readonly Row[]; device: DeviceId }) => {
  const { t } = useTranslation()
  const staged = useStaged(device)
  const summary = summarise(rows, staged)
  const counted = { how: t('services.countHow'), source: t('services.countSource') }
  return (
    <Card
      role="group"
      aria-label={t('services.summary')}
      className="grid grid-cols-2 gap-x-6 gap-y-3 px-4 py-3 @sm:grid-cols-3 @2xl:grid-cols-5"
    >
      {(['running', 'stopped', 'disabled', 'staged'] as const).map((name) => (
        <Figure
          key={name}
          label={t(`services.${name}`)}
          shown={{ value: summary[name] }}
          measured={{ what: t(`services.${name}`), ...counted }}
        />
      ))}
      <Figure
        label={t('services.riskLevel')}
        shown={{
          value: (
            <span className={summary.risk === 'safe' ? 'text-ok' : 'text-warn'}>
              {t(`services.risk.${summary.risk}`)}
            </span>
          ),
        }}
        measured={{ what: t('services.riskLevel'), how: t('services.riskHow') }}
      />
    </Card>
  )
}

const Body = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'page' | 'all'>('page')
  const own = pick(rows, { ids: services })
  const all = pick(rows, { every: inServices })
  const view = (sections: Parameters<typeof CatalogView>[0]['sections'], shown: readonly Row[]) => (
    <div className="flex flex-col gap-5">
      <Summary rows={shown} device={device} />
      <CatalogView device={device} searchLabel={t('services.search')} sections={sections} />
    </div>
  )
  return (
    <Tabs
      label={t('services.tabs')}
      value={tab}
      onChange={(next) => setTab(next)}
      tabs={[
        {
          id: 'page',
          title: t('services.tab.page'),
          count: own.length,
          content: view([{ id: 'services', title: t('services.section.page'), rows: own }], own),
        },
        {
          id: 'all',
          title: t('services.tab.all'),
          count: all.length,
          content: view(categorySections('services', all), all),
        },
      ]}
    />
  )
}

export const ServicesPage = () => {
  const { t } = useTranslation()
  return (
    <CatalogFrame
      title={t('page.services')}
      purpose={t('services.purpose')}
      actions={(rows, device) => <Actions rows={rows} device={device.id} />}
    >
      {(rows, device) => <Body rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
