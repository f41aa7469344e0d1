/**
 * Advanced Privacy Scanner. An optimization uses the scan's result and discards it when done.
 */
import type { JobResult } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { request } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, HowMeasured } from '../../ui/index.ts'
import { useKept } from '../kept/index.ts'
import { FoundList, ToolCard, ToolRow, useTool } from '../tool/index.ts'
import { PrivacyOptimized } from './privacy-optimized.tsx'

type Scan = JobResult<'privacyScan'>
/** `more`: content that is shown next to the button of the result. */
type Props = { device: DeviceId; more?: ReactNode }

/** All pages count the same settings: those that are safe for every user. */
const isSafe = ({ safe }: Scan['issues'][number]) => safe === true
const rank = (issue: Scan['issues'][number]) => (isSafe(issue) ? 0 : 1)

type ResultProps = Props & { scan: Scan; onDone(): void }

const Result = ({ scan, device, more, onDone }: ResultProps) => {
  const { t, i18n } = useTranslation('scanner')
  const safe = scan.issues.filter(isSafe).map(({ id }) => id)
  const optimize = () =>
    review.set({
      device,
      act: { id: 'privacy.optimize' },
      origin: { kind: 'selection', choices: suggestedTweaks(safe) },
      takesLess: true,
      send: (planHash, progressId, left) =>
        request('privacyOptimize', {
          device,
          progressId,
          body: {
            issues: left.kind === 'selection' ? left.choices.map(({ tweakId }) => tweakId) : [],
            planHash,
          },
        }),
      onEnd: ({ ok }) => {
        if (ok) onDone()
      },
    })
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-1">
        <span className="font-semibold">{t('issues', { count: safe.length })}</span>
        <HowMeasured
          what={t('score')}
          how={
            scan.privacyScore === null ? t('how') : `${t('points', { score: scan.privacyScore })} ${t('how')}`
          }
          time={fullTime(scan.observedAt, i18n.language)}
        />
      </p>
      <FoundList of="issues" found={scan.issues.toSorted((a, b) => rank(a) - rank(b))} />
      {safe.length < scan.issues.length && (
        <p className="text-13 text-muted">{t('yourChoice', { count: scan.issues.length - safe.length })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button small variant="primary" disabled={safe.length === 0} onClick={optimize}>
          {t('optimize')}
        </Button>
        {more}
      </div>
    </div>
  )
}

/** Scans privacy. `row`: whether the scanner is shown as a row of the dashboard's tools instead of a box. */
export const PrivacyScanner = ({ device, more, row = false }: Props & { row?: boolean }) => {
  const { t } = useTranslation('scanner')
  const tool = useTool('privacyScan', 'privacyScan', device)
  const { kept, clear } = useKept('privacyOptimize', device)
  const shared = {
    title: t('title'),
    text: t('text'),
    icon: EyeOff,
    type: 'privacyScan',
    tool,
    words: { start: t('scan'), running: t('scanning'), idle: t('idle') },
    idle: kept === null ? undefined : <PrivacyOptimized at={kept.at} figures={kept.value} onClear={clear} />,
    children: (scan: Scan) => <Result scan={scan} device={device} more={more} onDone={tool.clear} />,
  } as const
  return row ? (
    <ToolRow
      {...shared}
      area="privacy"
      brief={({ issues }) => t('issues', { count: issues.filter(isSafe).length })}
    />
  ) : (
    <ToolCard {...shared} />
  )
}
