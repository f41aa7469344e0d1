import type { Device } from '@clearpane/model'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/index.ts'
import { useRestartSample } from '../../use-restart-sample.ts'

/** Asked before the PC restarts. Escape and "Later" leave everything as it is. */
export const RestartQuestion = ({
  device,
  onLater,
  onRestart,
}: {
  device: Device
  onLater(): void
  onRestart(): void
}) => {
  const { t } = useTranslation('review')
  const { restart, restarting } = useRestartSample(device)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const go = () => {
    restart()
    onRestart()
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <p ref={heading} tabIndex={-1} className="mr-auto min-w-0 outline-none">
        {t('restartQuestion', { device: device.title })}
      </p>
      <Button onClick={onLater}>{t('later')}</Button>
      <Button variant="primary" disabled={restarting} onClick={go}>
        {t('restartYes')}
      </Button>
    </div>
  )
}
