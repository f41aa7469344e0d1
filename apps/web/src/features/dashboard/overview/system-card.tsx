/** System Information. Its readings are drawn when they come into view. */
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { useRestartSample } from '../../../tweaks/index.ts'
import { Button, lazyPart, QueryView, Section, Skeleton } from '../../../ui/index.ts'

const loading = <Skeleton className="h-153 rounded-card @sm:h-115 @2xl:h-74.5 @5xl:h-57" />

const SystemReadings = lazyPart(async () => (await import('./system-readings.tsx')).SystemReadings, {
  whenInView: true,
  loading,
})

const RestartSample = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tweaks')
  const { restart, restarting } = useRestartSample(device)
  return (
    <Button small disabled={restarting} onClick={restart}>
      {t(restarting ? 'device.restarting' : 'device.restart')}
    </Button>
  )
}

export const SystemCard = ({ device }: { device: Device }) => {
  const { t } = useTranslation('overview')
  const query = useQuery(queries.systemInformation(device.id))
  return (
    <Section
      id="system-title"
      title={t('system')}
      hint={device.sample ? t('sampleHint') : undefined}
      actions={device.sample ? <RestartSample device={device} /> : undefined}
    >
      <QueryView query={query} loading={loading}>
        {({ readings }) => <SystemReadings readings={readings} />}
      </QueryView>
    </Section>
  )
}
