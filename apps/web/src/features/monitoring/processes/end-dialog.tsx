/** Asks before ending a program; says why if it must not be ended. */
import type { DeviceId } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, Dialog, toast } from '../../../ui/index.ts'
import { endAll, type Verdict } from './ending.ts'
import { keptOf, type Listed } from './rows.ts'

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
