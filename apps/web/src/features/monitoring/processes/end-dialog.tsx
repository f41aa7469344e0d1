/** Asks the user before a program is ended, or explains why it must not be ended. */
import type { DeviceId, Reason } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asApiError, type Ok, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, Dialog, toast } from '../../../ui/index.ts'
import { keptOf, type Listed } from './rows.ts'

/** What became of the processes. */
type Verdict =
  | { is: 'gone' }
  /** Some of the processes that the user wanted to end are still running. */
  | { is: 'left'; count: number }
  /** The processes that the user wanted to end have ended, but others with the same name are running. */
  | { is: 'others'; count: number }
  | { is: 'unknown'; reason: Reason }

type Processes = Listed['processes']

export const verdictOf = (meant: Processes, read: Ok<'runningNamed'>): Verdict => {
  if ('reason' in read) return { is: 'unknown', reason: read.reason }
  const isMeant = ({ pid, startedAt }: { pid: number; startedAt: number | null }) =>
    meant.some((one) => one.pid === pid && one.startedAt === startedAt)
  const left = read.running.filter(isMeant).length
  if (left > 0) return { is: 'left', count: left }
  return read.running.length === 0 ? { is: 'gone' } : { is: 'others', count: read.running.length }
}

/**
 * Ends a program's processes one after another, and then checks which of them are still running, because the answers
 * alone don't show that. The function stops at the first refusal, so that the user can read it. If a process has
 * already ended along with another one, that doesn't count as a refusal.
 */
export const endAll = async (device: DeviceId, { name, processes }: Listed): Promise<Verdict> => {
  for (const { pid, startedAt, kept } of processes) {
    if (kept !== undefined || startedAt === null) continue
    try {
      await request('endProcess', { device, body: { pid, startedAt } })
    } catch (thrown) {
      if (asApiError(thrown).code !== 'UNKNOWN_PROCESS') throw thrown
    }
  }
  return verdictOf(processes, await request('runningNamed', { device, query: { name } }))
}

export const EndDialog = ({
  device,
  row,
  onClose,
}: {
  device: DeviceId
  /** Null: closed. */
  row: Listed | null
  onClose(): void
}) => {
  const { t } = useTranslation(['monitoring', 'ui'])
  const reasonOf = useReason()
  const tell = (verdict: Verdict, name: string) => {
    switch (verdict.is) {
      case 'gone':
        return toast(t('processes.end.done'), t('processes.end.doneText', { name }))
      case 'others':
        return toast(t('processes.end.ended'), t('processes.end.others', { name, count: verdict.count }))
      case 'unknown':
        return toast(
          t('processes.end.ended'),
          t('processes.end.unread', { name, reason: reasonOf(verdict.reason) }),
        )
      default:
        return toast(t('processes.end.failed', { name }), t('processes.end.left', { count: verdict.count }), {
          destructive: true,
        })
    }
  }
  const end = useMutation({
    mutationFn: (one: Listed) => endAll(device, one),
    onSuccess: (verdict, { name }) => tell(verdict, name),
    onError: (error, { name }) =>
      toast(t('processes.end.failed', { name }), errorMessage(error), { destructive: true }),
    onSettled: onClose,
  })
  const kept = row === null ? null : keptOf(row)
  const count = row?.processes.filter((one) => one.kept === undefined).length ?? 0
  const name = row?.name ?? ''
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      closeLabel={t('ui:action.close')}
      title={kept === null ? t('processes.end.title', { name }) : t('processes.end.kept', { name })}
      description={kept === null ? t('processes.end.text', { count }) : reasonOf(kept)}
      footer={
        kept === null && row !== null ? (
          <>
            <Button disabled={end.isPending} onClick={onClose}>
              {t('ui:action.cancel')}
            </Button>
            <Button variant="danger" disabled={end.isPending} onClick={() => end.mutate(row)}>
              {t('processes.end.button')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('ui:action.close')}</Button>
        )
      }
    />
  )
}
