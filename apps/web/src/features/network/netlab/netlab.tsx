/** The network tools: each sends only what its button requests. */
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/index.ts'
import { AiCard } from './ai-card.tsx'
import { HostsCard } from './hosts/hosts-card.tsx'
import { LookCard } from './look-card.tsx'
import { PortsCard } from './ports/ports-card.tsx'
import { SpeedCard } from './speed-card.tsx'
import { SpeedHistory } from './speed-history.tsx'
import { TraceCard } from './trace-card.tsx'

export const NetworkTools = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('netlab')
  return (
    <Section id="network-tools" title={t('title')}>
      <div className="grid items-end gap-4 @3xl:grid-cols-2">
        <SpeedCard device={device} />
        <TraceCard device={device} />
      </div>
      <SpeedHistory device={device} />
      <AiCard device={device} />
      <LookCard device={device} />
      <PortsCard device={device} />
      <HostsCard device={device} />
    </Section>
  )
}
