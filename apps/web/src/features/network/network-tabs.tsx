import type { Device } from '@clearpane/model'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogView, pick, type Rows } from '../../catalog/index.ts'
import { choicesOf, review, toastEnd, useStaged } from '../../changes/index.ts'
import { loadWords } from '../../i18n/index.ts'
import type { Ok } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Button, EmptyState, lazyPart, Notice, Skeleton, Tabs, toast } from '../../ui/index.ts'
import { AdapterCard } from './adapters/adapter-card.tsx'
import {
  advancedSettings,
  bandwidthSettings,
  droppedSettings,
  ipSettings,
  namesSettings,
  tcpSettings,
} from './page-data.ts'

/** The network adapters' counters, which are shown below the adapters. */
const SessionCard = lazyPart(async () => (await import('./session-card.tsx')).SessionCard, {
  loading: <Skeleton className="h-55 rounded-card @2xl:h-41 @4xl:h-28" />,
})

const AdaptersTab = ({ adapters, device }: { adapters: Ok<'network'>['adapters']; device: Device }) => {
  const { t } = useTranslation('network')
  const reasonOf = useReason()
  if ('reason' in adapters) return <Notice variant="unavailable">{reasonOf(adapters.reason)}</Notice>
  if (adapters.reported.length === 0)
    return <EmptyState title={t('adapter.empty')} text={t('adapter.emptyText')} />
  return (
    <div className="grid gap-4 @2xl:grid-cols-2">
      {adapters.reported.map((adapter) => (
        <AdapterCard key={adapter.id} adapter={adapter} device={device} />
      ))}
    </div>
  )
}

// All tabs except the first are loaded when they are opened.
const loading = <Skeleton className="h-100 rounded-card" />
const DnsTab = lazyPart(async () => (await import('./dns/dns-tab.tsx')).DnsTab, { loading })
const QosTab = lazyPart(async () => (await import('./rules/qos-tab.tsx')).QosTab, { loading })
const BandwidthTab = lazyPart(
  async () => {
    const [{ BandwidthTab: view }] = await Promise.all([import('./bandwidth-tab.tsx'), loadWords('network')])
    return view
  },
  { loading },
)
const MtuForm = lazyPart(async () => (await import('./rules/mtu-form.tsx')).MtuForm, {
  loading: <Skeleton className="h-32 rounded-card" />,
})
const NetworkTools = lazyPart(
  async () => {
    const [{ NetworkTools: view }] = await Promise.all([
      import('./netlab/netlab.tsx'),
      loadWords('netlab', 'live'),
    ])
    return view
  },
  { loading: <Skeleton className="h-200 rounded-card" /> },
)
const Presets = lazyPart(async () => (await import('./presets.tsx')).NetworkPresets, {
  loading: <Skeleton className="h-200 rounded-card" />,
})
const ResetCard = lazyPart(async () => (await import('./rules/reset-card.tsx')).ResetCard, {
  loading: <Skeleton className="h-48 rounded-card" />,
})

/** Opens a review of the settings that are selected in the list of TCP settings. */
const ApplyTcp = ({ device }: { device: Device }) => {
  const { t } = useTranslation('network')
  const choices = choicesOf(useStaged(device.id)).filter(({ tweakId }) => tcpSettings.includes(tweakId))
  const open = () =>
    choices.length === 0
      ? toast(t('tcp.nothing'), t('tcp.nothingText'))
      : review.set({
          device: device.id,
          act: { id: 'network.tcp' },
          origin: { kind: 'selection', choices },
          onEnd: toastEnd(t('tcp.done'), t('tcp.failed'), t('tcp.failedText')),
        })
  return (
    <Button small onClick={open}>
      {t('tcp.apply')}
    </Button>
  )
}

export const tabIds = ['adapters', 'presets', 'tcp', 'dns', 'bandwidth', 'qos', 'tools', 'advanced'] as const

export const NetworkTabs = ({
  network,
  rows,
  device,
  following,
}: {
  network: Ok<'network'>
  rows: Rows
  device: Device
  /** Whether the connection is being monitored; if so, the counters are read as well. */
  following: boolean
}) => {
  const { t } = useTranslation('network')
  const [tab, setTab] = useChoice('tab', tabIds)
  const { adapters } = network
  const view = (
    sections: readonly (readonly [
      id: 'tcp' | 'dropped' | 'bandwidth' | 'advanced' | 'ip' | 'names',
      ids: readonly string[],
    ])[],
    actions?: ReactNode,
  ) => (
    <CatalogView
      device={device.id}
      searchLabel={t('search')}
      actions={actions}
      sections={sections.map(([id, ids]) => ({
        id,
        title: t(`section.${id}`),
        rows: pick(rows, { ids }),
        ...(id === 'dropped' ? { hint: t('droppedHint') } : {}),
      }))}
    />
  )
  const content = {
    adapters: (
      <div className="flex flex-col gap-4">
        <AdaptersTab adapters={adapters} device={device} />
        <SessionCard device={device.id} network={network} following={following} />
      </div>
    ),
    presets: <Presets device={device.id} />,
    tcp: view(
      [
        ['tcp', tcpSettings],
        ['dropped', droppedSettings],
      ],
      <ApplyTcp device={device} />,
    ),
    dns: <DnsTab network={network} device={device.id} />,
    bandwidth: (
      <BandwidthTab device={device.id} adapters={adapters}>
        {view([['bandwidth', bandwidthSettings]])}
      </BandwidthTab>
    ),
    qos: <QosTab device={device.id} row={rows.byId.get('network.enableQoS')} />,
    tools: <NetworkTools key={device.id} device={device.id} />,
    advanced: (
      <div className="flex flex-col gap-6">
        <MtuForm adapters={adapters} device={device.id} />
        {view([
          ['advanced', advancedSettings],
          ['ip', ipSettings],
          ['names', namesSettings],
        ])}
        <ResetCard device={device.id} />
      </div>
    ),
  }
  return (
    <Tabs
      label={t('tabs')}
      value={tab}
      onChange={setTab}
      tabs={tabIds
        .filter((id) => id !== 'presets' || device.id !== 'generic')
        .map((id) => ({ id, title: t(`tab.${id}`), content: content[id] }))}
    />
  )
}
