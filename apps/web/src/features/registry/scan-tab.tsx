/** Registry Scan: searches for leftover entries, and opens a review that fixes the entries that the user selected. */
import type { RegistryScan } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoGainNote, reviewFix } from '../../changes/findings/index.ts'
import { review, toastEnd } from '../../changes/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { shortTime } from '../../lib/format/index.ts'
import { type Ends, SeverityChip, type Tool, useTool } from '../../live/tool/index.ts'
import { UnreadNote } from '../../shared/unread/index.ts'
import {
  AccordionRow,
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  Notice,
  Progress,
  toast,
} from '../../ui/index.ts'
import { FindingRows } from './finding-rows.tsx'

type Props = {
  scan: RegistryScan
  ticked: ReadonlySet<string>
  onTick(ids: readonly string[], on: boolean): void
}

/** Findings grouped by type; each group expands in place. */
const IssueList = ({ scan, ticked, onTick }: Props) => {
  const { t } = useTranslation(['registry', 'findings'])
  const [open, setOpen] = useState<string | null>(scan.issues[0]?.id ?? null)
  return (
    <Card>
      <ul className="divide-inset">
        {scan.issues.map(({ id, severity, count, fixable }) => {
          const own = scan.findings.filter(({ issue }) => issue === id)
          const free = own.filter(({ locked }) => locked === null).map((one) => one.id)
          const selected = free.filter((one) => ticked.has(one)).length
          const title = t(`findings:issue.${id}`)
          return (
            <li key={id}>
              <AccordionRow
                open={open === id}
                onToggle={() => setOpen(open === id ? null : id)}
                lead={
                  <label className="-m-2 grid size-9 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
                    <input
                      type="checkbox"
                      aria-label={t('selectAll', { name: title })}
                      checked={free.length > 0 && selected === free.length}
                      ref={(box) => {
                        if (box !== null) box.indeterminate = selected > 0 && selected < free.length
                      }}
                      disabled={fixable === 0}
                      onChange={(event) => onTick(free, event.target.checked)}
                      className="size-4.5 cursor-pointer accent-accent disabled:cursor-default"
                    />
                  </label>
                }
                title={title}
                hint={t(`findings:means.${id}`)}
                end={
                  <>
                    <span className="text-13 text-muted">{t('found', { count })}</span>
                    {fixable === 0 ? <Chip>{t('reported')}</Chip> : <SeverityChip severity={severity} />}
                  </>
                }
                staged={selected > 0}
              >
                <FindingRows findings={own} ticked={ticked} onTick={(one, on) => onTick([one], on)} />
              </AccordionRow>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type Scan = Tool<'registryDeepScan'>

/**
 * The messages that appear when a scan that the user started on this page ends. A scan after a fix shows no message,
 * because the fix shows its own.
 */
const useEnds = (): Ends<'registryPageScan'> => {
  const { t } = useTranslation('registry')
  return {
    done: ({ totalIssues, issues }) =>
      toast(t('scanComplete'), t('scanned', { issues: totalIssues, count: issues.length })),
    failed: (error) =>
      toast(t('scanFailed'), errorMessage(error) || t('scanFailedText'), { destructive: true }),
  }
}

const suggestedIn = (scan: RegistryScan): ReadonlySet<string> =>
  new Set(scan.findings.filter(({ suggested }) => suggested).map(({ id }) => id))

const Result = ({
  scan,
  at,
  device,
  tool,
}: {
  scan: RegistryScan
  at: string
  device: DeviceId
  tool: Scan
}) => {
  const { t, i18n } = useTranslation('registry')
  const client = useQueryClient()
  const [ticked, setTicked] = useState(() => suggestedIn(scan))
  const tick = (ids: readonly string[], on: boolean) =>
    setTicked((old) => new Set(on ? [...old, ...ids] : [...old].filter((id) => !ids.includes(id))))
  const notify = toastEnd(t('fixed'), t('fixFailed'), t('fixFailedText'))
  const fix = () =>
    review.set(
      reviewFix(device, { id: 'registry.fix' }, [...ticked], (outcome) => {
        notify(outcome)
        void client.invalidateQueries({ queryKey: ['registryBackups', device] })
        tool.again()
      }),
    )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto min-w-0">
          <span className="font-semibold">
            {t('scanned', { issues: scan.totalIssues, count: scan.issues.length })}
          </span>{' '}
          <span className="text-13 text-muted">
            {t('asOf', { time: shortTime(at, Date.now(), i18n.language) })}
          </span>
        </p>
        <Button onClick={tool.start}>{t('again')}</Button>
        {scan.totalIssues > 0 && (
          <Button variant="primary" disabled={ticked.size === 0} onClick={fix}>
            {ticked.size === 0 ? t('fixNone') : t('fix', { count: ticked.size })}
          </Button>
        )}
      </div>
      <UnreadNote unread={scan.unread} />
      {scan.totalIssues === 0 ? (
        <EmptyState title={t('nothingFound')} text={t('nothingFoundText')} />
      ) : (
        <IssueList scan={scan} ticked={ticked} onTick={tick} />
      )}
    </>
  )
}

const Working = ({
  view,
  onCancel,
}: {
  view: Extract<Scan['view'], { percent: number }>
  onCancel(): void
}) => {
  const { t } = useTranslation(['registry', 'tool'])
  const { stage, percent, partials } = view
  const found = partials.at(-1)?.found ?? 0
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p role="status" className="flex justify-between gap-3">
        <span>
          {stage === null
            ? t('tool:stage.starting')
            : t(`tool:stage.registryDeepScan.${stage as 'uninstall'}`)}
        </span>
        <span className="font-mono text-muted">{percent} %</span>
      </p>
      <Progress label={t('scan')} done={percent} total={100} />
      <div className="flex items-center justify-between gap-3">
        <span className="text-13 text-muted">{t('soFar', { count: found })}</span>
        <Button small disabled={view.state === 'cancelling'} onClick={onCancel}>
          {t(view.state === 'cancelling' ? 'tool:cancelling' : 'tool:cancel')}
        </Button>
      </div>
    </Card>
  )
}

export const ScanTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('registry')
  const tool = useTool('registryDeepScan', 'registryPageScan', device, useEnds())
  const { view } = tool
  const scan = (
    <Button variant="primary" onClick={tool.start}>
      {t('scan')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <NoGainNote />
      {view.state === 'idle' && (
        <EmptyState art="search" title={t('notScanned')} text={t('notScannedText')} action={scan} />
      )}
      {(view.state === 'running' || view.state === 'cancelling') && (
        <Working view={view} onCancel={tool.cancel} />
      )}
      {view.state === 'failed' && <ErrorState error={view.error} onRetry={tool.start} />}
      {view.state === 'interrupted' && (
        <Notice variant="warn" title={t('interrupted')} action={scan}>
          {t('interruptedText')}
        </Notice>
      )}
      {view.state === 'result' && (
        <Result key={view.at} scan={view.value} at={view.at} device={device} tool={tool} />
      )}
    </div>
  )
}
