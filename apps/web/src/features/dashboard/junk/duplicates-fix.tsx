/**
 * Fixes duplicates from the dashboard: the oldest file in each set stays, and the others go to the quarantine.
 * Asks first.
 */
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { Button, buttonClass, Dialog, toast } from '../../../ui/index.ts'
import { useRestore } from './use-restore.ts'

type Props = {
  device: DeviceId
  /** The time of the scan that counted the duplicates; it makes sure that no other scan's list is used. */
  scannedAt: string | null
  size: string
  count: number
  onDone(left: number): void
}

const chooser = '/advanced-tools?tab=duplicates'

export const DuplicatesFix = ({ device, scannedAt, size, count, onDone }: Props) => {
  const { t } = useTranslation(['junk', 'ui'])
  const client = useQueryClient()
  const restore = useRestore(device)
  const [asked, setAsked] = useState(false)
  const fix = useMutation({
    mutationFn: () =>
      request('fixDuplicates', {
        device,
        body: { keep: 'oldest', ...(scannedAt === null ? {} : { scannedAt }) },
      }),
    onSuccess: ({ files, refused, ids, notReached }) => {
      toast(
        t('moved', { count: files }),
        notReached > 0
          ? t('notReached', { count: notReached })
          : refused.length === 0
            ? t('movedText')
            : t('stayed', { count: refused.length }),
        files === 0 ? {} : { action: { label: t('undo'), act: () => void restore(ids) } },
      )
      void client.invalidateQueries(queries.quarantine(device))
      onDone(refused.length + notReached)
    },
    onError: (error) => toast(t('fixFailed'), errorMessage(error), { destructive: true }),
    onSettled: () => setAsked(false),
  })
  const name = t('duplicateFiles')
  return (
    <>
      <Button
        small
        disabled={fix.isPending}
        aria-label={fix.isPending ? undefined : t('fixOf', { name })}
        onClick={() => setAsked(true)}
      >
        {t(fix.isPending ? 'fixing' : 'fix')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        closeLabel={t('ui:action.close')}
        title={t('moveTitle', { count })}
        description={t('moveText', { size })}
        footer={
          <>
            <Link href={chooser} className={buttonClass()}>
              {t('choose')}
            </Link>
            <Button variant="primary" disabled={fix.isPending} onClick={() => fix.mutate()}>
              {fix.isPending ? t('fixing') : t('move', { count })}
            </Button>
          </>
        }
      />
    </>
  )
}
