import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { storage } from '../../lib/storage/index.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'

/** Clears every tool's stored results, here and on the server. The undo journal is not one of them. */
export const ResetAll = () => {
  const { t } = useTranslation(['dashboard', 'ui'])
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const reset = useMutation({
    mutationFn: () => request('reset', { body: { resetType: 'all' } }),
    onSuccess: ({ message }) => {
      storage.clearResults()
      setOpen(false)
      toast(t('reset.done'), message || t('reset.doneText'))
      void client.invalidateQueries()
    },
    onError: (error) => {
      setOpen(false)
      toast(t('reset.failed'), errorMessage(error) || t('reset.failedText'), { destructive: true })
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('reset.button')}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        closeLabel={t('ui:action.close')}
        title={t('reset.title')}
        description={t('reset.text')}
        footer={
          <>
            <Button disabled={reset.isPending} onClick={() => setOpen(false)}>
              {t('ui:action.cancel')}
            </Button>
            <Button variant="danger" disabled={reset.isPending} onClick={() => reset.mutate()}>
              {reset.isPending ? t('reset.running') : t('reset.button')}
            </Button>
          </>
        }
      />
    </>
  )
}
