import type { Device } from '@clearpane/model'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeviceTitle } from '../../../shared/device-title.ts'
import { useNow } from '../../../shared/use-now.ts'
import { Button } from '../../../ui/index.ts'
import { useRestartSample } from '../../use-restart-sample.ts'
import { useSystemRestart } from './use-system-restart.ts'

type RestartProps = { device: Device; onLater(): void; onRestart(): void }

/** A line of text that gets the focus, because the button that the user pressed has disappeared. */
const Line = ({ text, timer = false, children }: { text: string; timer?: boolean; children: ReactNode }) => {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <p
        ref={line}
        tabIndex={-1}
        role={timer ? 'timer' : undefined}
        className="mr-auto min-w-0 tabular-nums outline-none"
      >
        {text}
      </p>
      {children}
    </div>
  )
}

const Question = ({ device, busy, onLater, onYes }: RestartProps & { busy: boolean; onYes(): void }) => {
  const { t } = useTranslation('review')
  const titleOf = useDeviceTitle()
  return (
    <Line text={t('restartQuestion', { device: titleOf(device) })}>
      <Button onClick={onLater}>{t('later')}</Button>
      <Button variant="primary" disabled={busy} onClick={onYes}>
        {t('restartYes')}
      </Button>
    </Line>
  )
}

const SampleRestart = (asked: RestartProps) => {
  const { restart, restarting } = useRestartSample(asked.device)
  const go = () => {
    restart()
    asked.onRestart()
  }
  return <Question {...asked} busy={restarting} onYes={go} />
}

const SystemRestart = (asked: RestartProps) => {
  const { t } = useTranslation('review')
  const { at, start, stop, busy } = useSystemRestart(asked.device)
  const now = useNow(at !== null)
  if (at === null) return <Question {...asked} busy={busy} onYes={() => start()} />
  const seconds = Math.max(0, Math.ceil((at - now) / 1_000))
  return (
    <Line key="waits" timer text={t('restartsIn', { seconds })}>
      <Button disabled={busy} onClick={() => stop(undefined, { onSuccess: asked.onLater })}>
        {t('dontRestart')}
      </Button>
    </Line>
  )
}

/** Asks the user for confirmation before the PC restarts. Neither Escape nor the "Later" button changes anything. */
export const RestartQuestion = (asked: RestartProps) =>
  asked.device.sample ? <SampleRestart {...asked} /> : <SystemRestart {...asked} />
