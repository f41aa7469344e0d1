/** /security: four tabs over the current state. */

import type { SecurityState } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { queries } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { CatalogFrame, CatalogView, HeroRing, pick, type Rows } from '../../tweaks/catalog/index.ts'
import { lazyPart, QueryView, Skeleton, Tabs } from '../../ui/index.ts'
import { Findings } from './findings.tsx'
import { SecurityActions } from './security-actions.tsx'
import { SecurityOverview } from './security-overview.tsx'

const PrivacyTab = lazyPart(async () => (await import('./privacy-tab.tsx')).PrivacyTab, {
  loading: <Skeleton className="h-44 rounded-card" />,
})

const FirewallTab = lazyPart(async () => (await import('./firewall-tab.tsx')).FirewallTab, {
  loading: <Skeleton className="h-64 w-full" />,
})

const idsOf = (list: SecurityState['features']) => list.map(({ tweakId }) => tweakId)

/** As specified, these two can be turned on here, but not off. */
const useLocks = (features: SecurityState['features']): Readonly<Record<string, string>> => {
  const { t } = useTranslation('security')
  return useMemo(() => {
    const why: Record<string, string> = {
      uac: t('lockedOn.uac'),
      smartscreen: t('lockedOn.smartscreen'),
    }
    return Object.fromEntries(
      features.flatMap(({ key, tweakId }) => (why[key] === undefined ? [] : [[tweakId, why[key]]])),
    )
  }, [features, t])
}

const Body = ({ state, rows, device }: { state: SecurityState; rows: Rows; device: DeviceId }) => {
  const { t } = useTranslation('security')
  const [tab, setTab] = useChoice('tab', ['defender', 'firewall', 'usb', 'privacy'] as const)
  const locks = useLocks(state.features)
  const looks = useMemo(() => ({ locks }), [locks])
  const view = (sections: { id: string; title: string; ids: readonly string[] }[]) => (
    <CatalogView
      device={device}
      searchLabel={t('search')}
      sections={sections.map(({ id, title, ids }) => ({ id, title, rows: pick(rows, { ids }), looks }))}
    />
  )
  return (
    <>
      <SecurityOverview state={state} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          {
            id: 'defender',
            title: t('tab.defender'),
            content: (
              <div className="flex flex-col gap-6">
                <Findings state={state} />
                {view([
                  { id: 'protections', title: t('protections'), ids: idsOf(state.features) },
                  { id: 'more', title: t('more'), ids: idsOf(state.more) },
                ])}
              </div>
            ),
          },
          {
            id: 'firewall',
            title: t('tab.firewall'),
            count: state.firewall.rules.length,
            content: <FirewallTab device={device} firewall={state.firewall} />,
          },
          {
            id: 'usb',
            title: t('tab.usb'),
            content: view([{ id: 'usb', title: t('usb'), ids: idsOf(state.usb) }]),
          },
          {
            id: 'privacy',
            title: t('tab.privacy'),
            content: <PrivacyTab device={device} rows={rows} />,
          },
        ]}
      />
    </>
  )
}

const Security = ({ rows, device }: { rows: Rows; device: DeviceId }) => (
  <QueryView
    query={useQuery(queries.security(device))}
    loading={<Skeleton className="h-32 rounded-card" />}
    fresh
  >
    {(state) => <Body state={state} rows={rows} device={device} />}
  </QueryView>
)

/** The share of the page's protections that are on. */
const Hardened = ({ rows, device }: { rows: Rows; device: DeviceId }) => {
  const { data } = useQuery(queries.security(device))
  if (data === undefined) return null
  return <HeroRing rows={pick(rows, { ids: [...idsOf(data.features), ...idsOf(data.more)] })} />
}

export const SecurityPage = () => {
  const { t } = useTranslation('security')
  return (
    <CatalogFrame
      purpose={t('purpose')}
      actions={(_, device) => <SecurityActions device={device} />}
      figure={(rows, device) => <Hardened rows={rows} device={device.id} />}
    >
      {(rows, device) => <Security rows={rows} device={device.id} />}
    </CatalogFrame>
  )
}
