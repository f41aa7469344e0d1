/** What the last Auto-Fix All came to. In the place of the scan that it used up, also after a reload. */
import type { AutoFixed } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { review, reviewUndo } from '../../../tweaks/index.ts'
import { Time } from '../../../tweaks/tool/index.ts'
import { Button, toast } from '../../../ui/index.ts'

type Props = { at: string; figures: AutoFixed; device: DeviceId; onClear(): void }

/** As many ids as one request takes. */
const atOnce = 1000

export const AutoFixedView = ({ at, figures, device, onClear }: Props) => {
  const { t, i18n } = useTranslation(['junk', 'tool'])
  const client = useQueryClient()
  const reasonOf = useReason()
  const size = (bytes: number) => bytesText(bytes, i18n.language)
  const { runId, fixedIssues, spaceFreed, free, whyNoGain, registryOptimized, copies, skipped } = figures
  const back = useMutation({
    mutationFn: async () => {
      const ids = copies?.ids ?? []
      for (let i = 0; i < ids.length; i += atOnce)
        await request('restoreQuarantined', { device, body: { ids: ids.slice(i, i + atOnce) } })
    },
    onSuccess: () => toast(t('undone'), t('undoneText')),
    onError: (error) => toast(t('undoFailed'), errorMessage(error), { destructive: true }),
    onSettled: () => client.invalidateQueries(queries.quarantine(device)),
  })
  const undo = () =>
    review.set({
      ...reviewUndo(device, t('fixAll'), runId === null ? {} : { runId }),
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
        {(copies?.ids.length ?? 0) > 0 && (
          <Button small disabled={back.isPending} onClick={() => back.mutate()}>
            {t('copiesBack')}
          </Button>
        )}
      </div>
    </div>
  )
}
