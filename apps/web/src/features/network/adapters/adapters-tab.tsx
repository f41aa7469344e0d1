import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { EmptyState, Notice } from '../../../ui/index.ts'
import { AdapterCard } from './adapter-card.tsx'

export const AdaptersTab = ({
  adapters,
  device,
}: {
  adapters: Ok<'network'>['adapters']
  device: Device
}) => {
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
