/**
 * AI-Powered System Cleaner: a scan, and the actions for its result. The user reviews each fix before it's carried
 * out.
 */

import type { AutoFixed } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BrushCleaning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { review, reviewUndo } from '../../../changes/index.ts'
import { queries } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { useKept } from '../../../live/kept/index.ts'
import { Time, ToolRow, useTool } from '../../../live/tool/index.ts'
import { UnreadNote } from '../../../shared/unread/index.ts'
import { Button } from '../../../ui/index.ts'
import { Result } from './result.tsx'
import { useRestore } from './use-restore.ts'

type Props = { at: string; figures: AutoFixed; device: DeviceId; onClear(): void }

/**
 * Returns the copies that the fix moved and that are still in the quarantine, so that no copy is restored twice.
 */
const useAside = (device: DeviceId, ids: readonly string[]): readonly string[] => {
  const { data } = useQuery({ ...queries.quarantine(device), enabled: ids.length > 0 })
  const kept = new Set(data?.files.map(({ id }) => id))
  return ids.filter((id) => kept.has(id))
}

/**
 * Shows the result of the last Auto-Fix All, even after a reload, in place of the scan, which can't be used again.
 */
export const AutoFixedView = ({ at, figures, device, onClear }: Props) => {
  const { t, i18n } = useTranslation(['junk', 'tool'])
  const reasonOf = useReason()
  const size = (bytes: number) => bytesText(bytes, i18n.language)
  const { runId, fixedIssues, spaceFreed, free, whyNoGain, registryOptimized, copies, skipped, unread } =
    figures
  const aside = useAside(device, copies?.ids ?? [])
  const back = useMutation({ mutationFn: useRestore(device) })
  const undo = () =>
    review.set({
      ...reviewUndo(device, { id: 'junk.all' }, runId === null ? {} : { runId }),
      onEnd: ({ ok }) => {
        if (ok) onClear()
      },
    })
  const lines: readonly (readonly [string, string])[] = [
    [t('freed'), size(spaceFreed)],
    ...(free === null
      ? []
      : [[t('freeSpace'), t('fromTo', { before: size(free.before), after: size(free.after) })] as const]),
    [t('registry'), t(registryOptimized ? 'registryFixed' : 'registryUnchanged')],
    [t('gain'), reasonOf(whyNoGain)],
    ...(copies === null
      ? []
      : [[t('aside'), t('count', { size: size(copies.bytes), count: copies.files })] as const]),
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{t('fixed', { count: fixedIssues })}</p>
      <dl className="flex flex-col gap-1 text-13">
        {lines.map(([name, text]) => (
          <div key={name} className="flex justify-between gap-3">
            <dt>{name}</dt>
            <dd className="text-right text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {skipped.length > 0 && (
        <>
          <p className="font-semibold">{t('skipped')}</p>
          <ul className="flex flex-col gap-1 text-13">
            {skipped.map(({ what, count, why }) => (
              <li key={`${what}${JSON.stringify(why)}`}>
                {count === null ? t(what) : t('skippedCount', { name: t(what), count })}
                <span className="block text-muted">{reasonOf(why)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <UnreadNote unread={unread} />
      <div className="flex flex-wrap items-center gap-2">
        <Time at={at} />
        <Button small variant="quiet" onClick={onClear}>
          {t('tool:clear')}
        </Button>
        {runId !== null && (
          <Button small onClick={undo}>
            {t('undoRun')}
          </Button>
        )}
        {aside.length > 0 && (
          <Button small disabled={back.isPending} onClick={() => back.mutate(aside)}>
            {t('copiesBack')}
          </Button>
        )}
      </div>
    </div>
  )
}

export const SystemCleaner = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('junk')
  const tool = useTool('systemScan', 'aiSystemScan', device)
  const { kept, clear } = useKept('autoFixAll', device)
  // Stored for each PC, because a fix that ends after the user has switched to another PC still belongs to the PC on
  // which it was started.
  return (
    <ToolRow
      title={t('title')}
      text={t('text')}
      icon={BrushCleaning}
      area="speed"
      type="systemScan"
      tool={tool}
      words={{ start: t('scan'), running: t('scanning') }}
      brief={({ scanData }) => t('issues', { count: scanData.totalIssues })}
      idle={
        kept === null ? undefined : (
          <AutoFixedView key={device} at={kept.at} figures={kept.value} device={device} onClear={clear} />
        )
      }
    >
      {(found) => <Result key={device} found={found} device={device} onScan={tool.start} />}
    </ToolRow>
  )
}
