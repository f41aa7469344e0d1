/** What the PC does right now. */
import type { DeviceId } from '@clearpane/model'
import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../lib/store.ts'
import { Button, Notice, Segmented } from '../../../ui/index.ts'
import { Processes } from '../processes/processes.tsx'
import { Facts, Missing } from './facts.tsx'
import { type Feed, stopped, useFeed } from './feed.ts'
import { LiveCharts } from './live-charts.tsx'

const spans = ['1', '5', '15'] as const

export const LiveTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('monitoring')
  const live = useFeed(device)
  const isStopped = useStore(stopped)
  const [span, setSpan] = useState<(typeof spans)[number]>('1')
  const [isPaused, setPaused] = useState(false)
  const held = useRef<Feed | null>(null)
  if (!isPaused) held.current = null
  else held.current ??= live
  const feed = held.current ?? live
  const until = feed.columns.at.at(-1) ?? 0
  const shown = { feed, minutes: Number(span), until }
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('span.label')}
          value={span}
          options={spans.map((value) => ({ value, label: t('span.minutes', { count: Number(value) }) }))}
          onChange={setSpan}
        />
        <Button small disabled={isStopped} onClick={() => setPaused(!isPaused)}>
          {isPaused ? (
            <Play size={14} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Pause size={14} strokeWidth={1.75} aria-hidden="true" />
          )}
          {isPaused ? t('resume') : t('pause')}
        </Button>
      </div>
      {isStopped && (
        <Notice variant="info" title={t('stopped')}>
          {t('stoppedText')}
        </Notice>
      )}
      {feed.known && feed.sensors.length === 0 ? (
        <Notice variant="info" title={t('noSensors')}>
          {t('noSensorsText')}
        </Notice>
      ) : (
        <>
          <LiveCharts {...shown} />
          <Facts feed={feed} />
          <Missing feed={feed} />
          <Processes device={device} />
        </>
      )}
    </div>
  )
}
