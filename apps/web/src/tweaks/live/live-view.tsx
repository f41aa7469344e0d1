/** What a PC does right now, with the time shown and a pause. What a page adds stands below the charts. */
import type { DeviceId } from '@clearpane/model'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../lib/store.ts'
import { Button, Notice, Segmented } from '../../ui/index.ts'
import { Facts, Missing, OwnCost } from './facts.tsx'
import { type Feed, stopped, useFeed } from './feed.ts'
import { type ChartId, LiveCharts } from './live-charts.tsx'
import { PartCharts } from './parts.tsx'

const spans = ['1', '5', '15'] as const

const Controls = ({ isPaused, onPause }: { isPaused: boolean; onPause(): void }) => {
  const { t } = useTranslation('live')
  const isStopped = useStore(stopped)
  const Icon = isPaused ? Play : Pause
  return (
    <Button
      small
      disabled={isStopped}
      onClick={onPause}
      icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
    >
      {isPaused ? t('resume') : t('pause')}
    </Button>
  )
}

const Stopped = ({ hasStart }: { hasStart: boolean }) => {
  const { t } = useTranslation('live')
  return (
    <Notice
      variant="info"
      title={t('stopped')}
      action={
        hasStart ? undefined : (
          <Button small onClick={() => stopped.set(false)}>
            {t('start')}
          </Button>
        )
      }
    >
      {t('stoppedText')}
    </Notice>
  )
}

export const LiveView = ({
  device,
  only,
  hasStart = false,
  children,
}: {
  device: DeviceId
  /** The charts to show, in this order; left out: all of them. */
  only?: readonly ChartId[]
  /** The page has a button that starts it again. */
  hasStart?: boolean
  children?: ReactNode
}) => {
  const { t } = useTranslation('live')
  const live = useFeed(device)
  const isStopped = useStore(stopped)
  const [span, setSpan] = useState<(typeof spans)[number]>('1')
  const [isPaused, setPaused] = useState(false)
  const held = useRef<Feed | null>(null)
  if (!isPaused) held.current = null
  else held.current ??= live
  const feed = held.current ?? live
  const until = feed.columns.at.at(-1) ?? 0
  return (
    <div className="@container flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t('span.label')}
          value={span}
          options={spans.map((value) => ({ value, label: t('span.minutes', { count: Number(value) }) }))}
          onChange={setSpan}
        />
        <Controls isPaused={isPaused} onPause={() => setPaused(!isPaused)} />
      </div>
      {isStopped && <Stopped hasStart={hasStart} />}
      {feed.known && feed.sensors.length === 0 ? (
        <Notice variant="info" title={t('noSensors')}>
          {t('noSensorsText')}
        </Notice>
      ) : (
        <>
          <LiveCharts
            feed={feed}
            minutes={Number(span)}
            until={until}
            {...(only === undefined ? {} : { only })}
          />
          {only === undefined && <PartCharts feed={feed} minutes={Number(span)} until={until} />}
          <Facts feed={feed} />
          <OwnCost feed={feed} />
          <Missing feed={feed} />
          {children}
        </>
      )}
    </div>
  )
}
