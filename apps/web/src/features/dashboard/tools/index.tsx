/** The dashboard's scanners and tools, one row each; none of them changes anything without a review. */
import type { Device } from '@clearpane/model'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { PrivacyScanner } from '../../../live/scanner/index.ts'
import { buttonClass, FoldButton, Section } from '../../../ui/index.ts'
import { StartupOptimizer } from '../autostart/index.tsx'
import { Bandwidth } from '../bandwidth/index.tsx'
import { RegistryCleaner } from '../cleaner/index.tsx'
import { DriverScanner } from '../driverscan/index.tsx'
import { HealthScore } from '../health/index.tsx'
import { SystemCleaner } from '../junk/index.tsx'
import { HardwareMonitor } from '../monitor/index.tsx'
import { Boost, FullScan, WifiBoost } from '../optimizer/index.tsx'
import { SystemRow } from './system-row.tsx'

/**
 * Checks the window's width only once, when the page opens: if groups collapsed whenever the width changed,
 * everything would move.
 */
const isNarrow = () => globalThis.matchMedia('(width < 40rem)').matches

/**
 * Shows a group. On a phone, only the first group is expanded, so that the page is short.
 */
const Group = ({
  title,
  first = false,
  children,
}: {
  title: string
  first?: boolean
  children: ReactNode
}) => {
  const id = useId()
  const [folds] = useState(() => !first && isNarrow())
  const [open, setOpen] = useState(!folds)
  return (
    <section aria-labelledby={id} className="rounded-dialog border border-rim bg-surface">
      <h3 id={id} className={folds ? 'px-4.5 py-1' : 'px-4.5 pt-3 pb-1 text-12 text-muted'}>
        {folds ? (
          <FoldButton open={open} onToggle={() => setOpen(!open)}>
            {title}
          </FoldButton>
        ) : (
          title
        )}
      </h3>
      {open && <div>{children}</div>}
    </section>
  )
}

export const Tools = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['optimizer', 'overview'])
  return (
    <Section id="tools-title" title={t('tools')} hint={t('toolsHint')}>
      <div className="grid items-start gap-3 @4xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Group first title={t('title')}>
            <FullScan device={device} />
            <WifiBoost device={device} />
          </Group>
          <Group title={t('advanced')}>
            <Boost device={device} />
            <SystemCleaner device={device.id} />
            <PrivacyScanner
              row
              device={device.id}
              more={
                <Link href="/privacy" className={buttonClass('secondary', true)}>
                  {t('overview:openPrivacy')}
                </Link>
              }
            />
            <RegistryCleaner device={device.id} />
          </Group>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Group title={t('special')}>
            <Bandwidth device={device} />
            <DriverScanner device={device} />
            <StartupOptimizer device={device} />
          </Group>
          <Group title={t('thisPc')}>
            <HardwareMonitor device={device.id} />
            <HealthScore device={device} />
            <SystemRow device={device} />
          </Group>
        </div>
      </div>
    </Section>
  )
}
