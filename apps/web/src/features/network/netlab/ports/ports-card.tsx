/** Scans this PC's own ports and connections. Read on a click; nothing is sent. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { afterChanges, request } from '../../../../lib/api/index.ts'
import { Button, Card, QueryView, SearchField, Segmented, Skeleton } from '../../../../ui/index.ts'
import { ConnectionList } from './connection-list.tsx'
import { PortList } from './port-list.tsx'

const views = ['ports', 'connections'] as const
type View = (typeof views)[number]
const everyMs = 3000

export const PortsCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  const [view, setView] = useState<View | null>(null)
  const [search, setSearch] = useState('')
  const ports = useQuery({
    queryKey: ['openPorts', device],
    meta: afterChanges,
    queryFn: ({ signal }) => request('openPorts', { device, signal }),
    enabled: view === 'ports',
  })
  const connections = useQuery({
    queryKey: ['networkSockets', device],
    queryFn: ({ signal }) => request('networkSockets', { device, signal }),
    enabled: view === 'connections',
    refetchInterval: everyMs,
  })
  const loading = <Skeleton className="h-80 rounded-control" />
  return (
    <Card role="group" aria-label={t('ports.title')} className="flex min-h-36 flex-col gap-3 p-4">
      <div>
        <h3 className="text-16 font-semibold">{t('ports.title')}</h3>
        <p className="text-13 text-muted">{t('ports.text')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t('ports.title')}
          value={view}
          options={views.map((value) => ({ value, label: t(`ports.view.${value}`) }))}
          onChange={setView}
        />
        {view !== null && (
          <SearchField label={t('ports.search')} value={search} onChange={setSearch} className="w-64" />
        )}
        {view === 'ports' && (
          <Button disabled={ports.isFetching} onClick={() => void ports.refetch()}>
            {t('ports.again')}
          </Button>
        )}
      </div>
      {view === 'ports' && (
        <QueryView query={ports} loading={loading}>
          {(found) => <PortList found={found} search={search} />}
        </QueryView>
      )}
      {view === 'connections' && (
        <QueryView query={connections} loading={loading}>
          {(found) => <ConnectionList found={found} search={search} device={device} />}
        </QueryView>
      )}
    </Card>
  )
}
