/** Asks before ending a program; says why if it must not be ended. */
import type { DeviceId } from '@clearpane/model'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, Dialog, toast } from '../../../ui/index.ts'
import { keptOf, type Listed } from './rows.ts'

/** In sequence; the first refusal stops it, so that it can be read. */
const endAll = async (device: DeviceId, { processes }: Listed) => {
  for (const { pid, startedAt, kept } of processes)
    if (kept === undefined && startedAt !== null)
      await request('endProcess', { device, body: { pid, startedAt } })
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
  const end = useMutation({
    mutationFn: (one: Listed) => endAll(device, one),
    onSuccess: (_, { name }) => toast(t('processes.end.done'), t('processes.end.doneText', { name })),
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
