/** What the scan found, row by row, and what acts on each. */
import { type CleanupItemId, cleaningOf, type SystemScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useStore } from '../../../lib/store.ts'
import { review, runTask } from '../../../tweaks/index.ts'
import { Button, buttonClass } from '../../../ui/index.ts'
import { DuplicatesFix } from './duplicates-fix.tsx'
import { type AutoFixed, cleanedBy, fixed, type Row, zero } from './fixed.ts'

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
} as const
const counted = Object.keys(elsewhere) as (keyof typeof elsewhere)[]

const Elsewhere = ({ href, name, count }: { href: string; name: string; count: number | null }) => {
  const { t } = useTranslation('junk')
  if (count === null) return <span className="text-13 text-muted">{t('unknown')}</span>
  if (count === 0) return <span className="tabular-nums">{count}</span>
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

type Props = {
  found: SystemScan
  at: string
  device: DeviceId
  /** The scan is used up. */
  onDone(fixed: AutoFixed): void
  /** Something was left: only another look knows what. */
  onLeft(): void
}

export const Result = ({ found, at, device, onDone, onLeft }: Props) => {
  const { t } = useTranslation('junk')
  const done = useStore(fixed)
  const task = useStore(runTask)
  const { scan, scanData } = found
  const isZero = (row: Row) => done.at === at && done.rows.has(row)
  const sizeOf = (row: Row) =>
    isZero(row) ? { size: '0 MB', count: 0 } : { size: scanData[row].size, count: scanData[row].count }
  const isFixing = (title: string) => task !== null && task.outcome === null && task.title === title

  const fix = (title: string, which: readonly Fixable[], isAll: boolean) => {
    const origin = cleaningOf(scan, new Set(which.flatMap((one) => itemsOf[one])))
    if (origin === null) return
    review.set({
      device,
      title,
      origin,
      onEnd: (outcome) => {
        if (!outcome.ok || outcome.run === null) return
        const cleaned = cleanedBy(outcome.run)
        if (isAll) onDone(cleaned)
        else if (cleaned.left > 0) onLeft()
        else for (const one of which) zero(at, one)
      },
    })
  }
  const open = fixables.filter((one) => (sizeOf(one).count ?? 0) > 0)
  const duplicates = sizeOf('duplicateFiles')
  const sizeText = ({ size, count }: { size: string | null; count: number | null }) =>
    count === null || size === null ? t('unknown') : t('count', { size, count })
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {fixables.map((one) => (
          <li key={one} className="flex min-h-11 items-center justify-between gap-3">
            <span>
              {t(one)}
              <span className="block text-13 text-muted">{sizeText(sizeOf(one))}</span>
            </span>
            {isFixing(t(one)) ? (
              <Button small disabled>
                {t('fixing')}
              </Button>
            ) : (
              open.includes(one) && (
                <Button
                  small
                  aria-label={t('fixOf', { name: t(one) })}
                  onClick={() => fix(t(one), [one], false)}
                >
                  {t('fix')}
                </Button>
              )
            )}
          </li>
        ))}
        <li className="flex min-h-11 items-center justify-between gap-3">
          <span>
            {t('duplicateFiles')}
            <span className="block text-13 text-muted">{sizeText(duplicates)}</span>
          </span>
          {(duplicates.count ?? 0) > 0 && (
            <DuplicatesFix
              device={device}
              size={duplicates.size ?? ''}
              count={duplicates.count ?? 0}
              onDone={(left) => (left > 0 ? onLeft() : zero(at, 'duplicateFiles'))}
            />
          )}
        </li>
        {counted.map((one) => (
          <li key={one} className="flex min-h-9 items-center justify-between gap-3">
            <span>{t(one)}</span>
            <Elsewhere href={elsewhere[one]} name={t(one)} count={scanData[one]?.count ?? null} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {open.length > 0 && (
          <Button
            small
            variant="primary"
            disabled={isFixing(t('fixAll'))}
            onClick={() => fix(t('fixAll'), open, true)}
          >
            {t(isFixing(t('fixAll')) ? 'fixing' : 'fixAll')}
          </Button>
        )}
        <Link href="/cleanup" className={buttonClass('secondary', true)}>
          {t('open')}
        </Link>
      </div>
    </div>
  )
}
