/**
 * The frame around live charts: the period shown, a button to pause, and the text shown while monitoring is stopped.
 */
import type { DeviceId } from '@clearpane/model'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../lib/store.ts'
import { Button, Notice, Segmented } from '../ui/index.ts'
import { type Feed, stopped, useFeed } from './feed.ts'

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

export type Shown = { feed: Feed; minutes: number; until: number }

export const LiveFrame = ({
  device,
  hasStart,
  children,
}: {
  device: DeviceId
  /** Whether the page has its own button to start monitoring. */
  hasStart: boolean
  children(shown: Shown): ReactNode
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
        children({ feed, minutes: Number(span), until: feed.columns.at.at(-1) ?? 0 })
      )}
    </div>
  )
}
