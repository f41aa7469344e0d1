/** AI-Powered System Cleaner: one scan, and what acts on it. Every fix is reviewed first. */
import { type CleanupItemId, cleaningOf, type SystemScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { BrushCleaning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { review } from '../../../tweaks/index.ts'
import { ToolCard, useTool } from '../../../tweaks/tool/index.ts'
import { Button, buttonClass } from '../../../ui/index.ts'

const itemsOf = {
  tempFiles: ['tempFiles', 'systemTemp'],
  browserCache: ['browserCaches'],
} as const satisfies Record<string, readonly CleanupItemId[]>
type Fixable = keyof typeof itemsOf
const fixables = Object.keys(itemsOf) as Fixable[]
/** What other pages look into and fix. */
const elsewhere = {
  registryIssues: '/registry',
  startupIssues: '/startup-manager',
  privacyIssues: '/privacy',
  duplicateFiles: null,
} as const
const counted = Object.keys(elsewhere) as (keyof typeof elsewhere)[]

const Elsewhere = ({ href, name, count }: { href: string | null; name: string; count: number | null }) => {
  const { t } = useTranslation('junk')
  if (count === null) return <span className="text-13 text-muted">{t('unknown')}</span>
  if (href === null || count === 0) return <span className="tabular-nums">{count}</span>
  return (
    <Link
      href={href}
      className={buttonClass('secondary', true)}
      aria-label={t('viewOf', { name, found: count })}
    >
      {t('view', { found: count })}
    </Link>
  )
}

const Result = ({ found, device, onDone }: { found: SystemScan; device: DeviceId; onDone(): void }) => {
  const { t } = useTranslation('junk')
  const { scan, scanData } = found
  const fix = (title: string, which: readonly Fixable[]) => {
    const origin = cleaningOf(scan, new Set(which.flatMap((one) => itemsOf[one])))
    // As specified: a scan is used up by what acts on it.
    const onEnd = ({ ok }: { ok: boolean }) => {
      if (ok) onDone()
    }
    if (origin !== null) review.set({ device, title, origin, onEnd })
  }
  const open = fixables.filter((one) => (scanData[one].count ?? 0) > 0)
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {fixables.map((one) => {
          const { size, count } = scanData[one]
          return (
            <li key={one} className="flex min-h-11 items-center justify-between gap-3">
              <span>
                {t(one)}
                <span className="block text-13 text-muted">
                  {count === null || size === null ? t('unknown') : t('count', { size, count })}
                </span>
              </span>
              {open.includes(one) && (
                <Button small aria-label={t('fixOf', { name: t(one) })} onClick={() => fix(t(one), [one])}>
                  {t('fix')}
                </Button>
              )}
            </li>
          )
        })}
        {counted.map((one) => (
          <li key={one} className="flex min-h-9 items-center justify-between gap-3">
            <span>{t(one)}</span>
            <Elsewhere href={elsewhere[one]} name={t(one)} count={scanData[one]?.count ?? null} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {open.length > 0 && (
          <Button small variant="primary" onClick={() => fix(t('fixAll'), open)}>
            {t('fixAll')}
          </Button>
        )}
        <Link href="/cleanup" className={buttonClass('secondary', true)}>
          {t('open')}
        </Link>
      </div>
    </div>
  )
}

export const SystemCleaner = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('junk')
  const tool = useTool('systemScan', 'aiSystemScan', device)
  return (
    <ToolCard
      title={t('title')}
      text={t('text')}
      icon={BrushCleaning}
      type="systemScan"
      tool={tool}
      words={{ start: t('scan'), running: t('scanning'), idle: t('idle') }}
    >
      {(found) => <Result found={found} device={device} onDone={tool.clear} />}
    </ToolCard>
  )
}
