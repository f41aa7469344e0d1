/** Shows System Information as a row: the system and its hardware in one line, with all figures below it. */
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { Cpu } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestartSample } from '../../../changes/index.ts'
import { queries } from '../../../lib/api/index.ts'
import { Row } from '../../../live/tool/row.tsx'
import { Button, QueryView, Skeleton } from '../../../ui/index.ts'
import { SystemReadings } from '../overview/system-readings.tsx'

const RestartSample = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tweaks')
  const { restart, restarting } = useRestartSample(device)
  return (
    <Button small disabled={restarting} onClick={restart}>
      {t(restarting ? 'device.restarting' : 'device.restart')}
    </Button>
  )
}

export const SystemRow = ({ device }: { device: Device }) => {
  const { t } = useTranslation('overview')
  const query = useQuery(queries.systemInformation(device.id))
  const [open, setOpen] = useState(false)
  const os = query.data?.readings.os
  const name = os?.status === 'measured' ? String(os.value) : t('systemText')
  return (
    <Row
      title={t('system')}
      icon={Cpu}
      area="neutral"
      line={<p>{open && device.sample ? t('sampleHint') : name}</p>}
      open={open}
      onToggle={() => setOpen(!open)}
      content={
        <QueryView query={query} loading={<Skeleton className="h-57 rounded-card" />}>
          {({ readings }) => <SystemReadings readings={readings} />}
        </QueryView>
      }
    >
      {device.sample && <RestartSample device={device} />}
    </Row>
  )
}
