/**
 * Shows the scan's result row by row, with the fix that the server suggests for each row and that the user reviews.
 */
import { type ScanRow, type SystemScan, scanRows } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { review, runRequest, runTask } from '../../../changes/index.ts'
import { queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useFigureBeside, useReason } from '../../../lib/reasons/index.ts'
import { useStore } from '../../../lib/store.ts'
import { resultsOf, SeverityChip } from '../../../live/tool/index.ts'
import { Button, buttonClass, Notice, toast } from '../../../ui/index.ts'
import { DuplicatesFix } from './duplicates-fix.tsx'

/** The pages on which a row's findings can be viewed one by one. */
const pages: Partial<Record<ScanRow, string>> = {
  registryIssues: '/registry',
  startupIssues: '/startup-manager',
  privacyIssues: '/privacy',
}

/**
 * Returns the number of findings that a fix would cover. Files can be cleaned up only if the server still has the
 * lists of files.
 */
const fixableIn = ({ scanData }: SystemScan, row: ScanRow, isLive: boolean): number => {
  if (row === 'registryIssues') return scanData.registryIssues.fixable ?? 0
  const count = scanData[row]?.count ?? 0
  return (row === 'tempFiles' || row === 'browserCache') && !isLive ? 0 : count
}

const Found = ({ found: { scanData }, row }: { found: SystemScan; row: ScanRow }) => {
  const { t } = useTranslation('junk')
  const [reasonOf, figureBeside] = [useReason(), useFigureBeside()]
  const one = scanData[row]
  if (one === undefined || one.count === null)
    return (
      <span className="text-13 text-muted">{one?.reason == null ? t('unknown') : reasonOf(one.reason)}</span>
    )
  const { reason } = one
  const beside = (figure: string) => figureBeside(figure, reason)
  if ('size' in one)
    return (
      <span className="text-13 text-muted tabular-nums">
        {beside(t('count', { size: one.size ?? '', count: one.count }))}
      </span>
    )
  if (!('severity' in one))
    return <span className="text-13 text-muted tabular-nums">{beside(t('found', { count: one.count }))}</span>
  return (
    <span className="flex flex-wrap items-center gap-2 text-13 text-muted tabular-nums">
      {beside(t('found', { count: one.count }))}
      {one.severity !== null && <SeverityChip severity={one.severity} />}
      {one.count > 0 && t('fixable', { count: one.fixable ?? 0 })}
    </span>
  )
}

/** null: everything at once. */
const controlOf = (row: ScanRow | null) => `junk:${row ?? 'all'}`

type Props = { found: SystemScan; device: DeviceId; onScan(): void }

export const Result = ({ found, device, onScan }: Props) => {
  const { t, i18n } = useTranslation('junk')
  const client = useQueryClient()
  const task = useStore(runTask)
  const requested = useStore(runRequest)
  const { scan, scanData } = found
  const now = useQuery({ ...queries.cleanup(device), enabled: scan !== null })
  // As long as the server hasn't answered, nothing on the page claims that the lists no longer exist.
  const isGone = scan !== null && now.data !== undefined && !now.isFetching && now.data.scanId !== scan.scanId
  const read = () => void client.invalidateQueries(resultsOf(device))
  const fix = useMutation({
    mutationFn: async (row: ScanRow | null) => {
      const query = {
        ...(row === null ? {} : { row }),
        ...(scan === null ? {} : { scanId: scan.scanId }),
      }
      const { origin, copies, unread } = await request('proposedFix', { device, query })
      if (origin === null) {
        const more = unread.length === 0 ? '' : t('nothingUnread', { count: unread.length })
        toast(t('nothing'), [t('nothingText'), more].join(' ').trim())
        read()
        return
      }
      if (row !== null) {
        review.set({ device, act: { id: `junk.${row}` }, control: controlOf(row), origin, onEnd: read })
        return
      }
      review.set({
        device,
        act: { id: 'junk.all' },
        control: controlOf(null),
        origin,
        takesLess: true,
        ...(copies === null || copies.files === 0
          ? {}
          : {
              afterwards: [
                t('copiesAfter', { count: copies.files, size: bytesText(copies.bytes, i18n.language) }),
              ],
            }),
        send: (planHash, progressId, left) =>
          request('autoFixAll', {
            device,
            progressId,
            body: { ...(scan === null ? {} : { scanId: scan.scanId }), origin: left, planHash },
          }),
        onEnd: read,
      })
    },
    onError: (error) => {
      toast(t('fixFailed'), errorMessage(error), { destructive: true })
      void now.refetch()
    },
  })
  const isBusy = task !== null && task.outcome === null && task.device === device
  const isFixing = (row: ScanRow | null) =>
    (isBusy && requested?.control === controlOf(row)) || (fix.isPending && fix.variables === row)
  const fixes = scanRows.filter((row) => fixableIn(found, row, !isGone) > 0)
  return (
    <div className="flex flex-col gap-3">
      {isGone && (
        <Notice
          variant="info"
          action={
            <Button small onClick={onScan}>
              {t('scan')}
            </Button>
          }
        >
          {t('gone')}
        </Notice>
      )}
      {/** The buttons are above the list, because the card scrolls and nobody would see them at the end of the list. */}
      <div className="flex flex-wrap gap-2">
        {!isGone && fixes.some((row) => row !== 'duplicateFiles') && (
          <Button small variant="primary" disabled={fix.isPending || isBusy} onClick={() => fix.mutate(null)}>
            {t(isFixing(null) ? 'fixing' : 'fixAll')}
          </Button>
        )}
        <Link href="/cleanup" className={buttonClass('secondary', true)}>
          {t('open')}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {scanRows.map((row) => (
          <li key={row} className="flex min-h-11 items-center justify-between gap-3 py-1">
            <span className="flex min-w-0 flex-col">
              <span>{t(row)}</span>
              <Found found={found} row={row} />
            </span>
            <span className="flex shrink-0 gap-2">
              {pages[row] !== undefined && (scanData[row]?.count ?? 0) > 0 && (
                <Link
                  href={pages[row]}
                  className={buttonClass('quiet', true)}
                  aria-label={t('viewOf', { name: t(row) })}
                >
                  {t('view')}
                </Link>
              )}
              {row === 'duplicateFiles' ? (
                fixes.includes(row) && (
                  <DuplicatesFix
                    device={device}
                    scannedAt={found.duplicatesAt}
                    size={scanData.duplicateFiles.size ?? ''}
                    count={scanData.duplicateFiles.count ?? 0}
                    onDone={(left) => (left > 0 ? onScan() : read())}
                  />
                )
              ) : isFixing(row) ? (
                <Button small disabled>
                  {t('fixing')}
                </Button>
              ) : (
                fixes.includes(row) && (
                  <Button
                    small
                    aria-label={t('fixOf', { name: t(row) })}
                    disabled={fix.isPending || isBusy}
                    onClick={() => fix.mutate(row)}
                  >
                    {t('fix')}
                  </Button>
                )
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
