import type { DeviceId } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inParts, type Ok, queries, request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { toast } from '../../../ui/index.ts'

export type Stayed = Ok<'restoreQuarantined'>['refused']

const sumOf = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** Both refetch the list, whatever the result. */
export const useQuarantine = (device: DeviceId) => {
  const { t, i18n } = useTranslation('quarantine')
  const client = useQueryClient()
  const [refused, setRefused] = useState<Stayed>([])
  const onSettled = () => client.invalidateQueries(queries.quarantine(device))
  const restore = useMutation({
    mutationFn: (all: string[]) =>
      inParts(all, (ids) => request('restoreQuarantined', { device, body: { ids } })),
    onMutate: () => setRefused([]),
    onSuccess: (answers) => {
      const stayed = answers.flatMap((one) => one.refused)
      setRefused(stayed)
      const left = stayed.length
      toast(
        t('restored', { count: sumOf(answers.map((one) => one.restored)) }),
        left === 0 ? t('restoredText') : t('stayed', { count: left }),
        left === 0 ? {} : { destructive: true },
      )
    },
    onError: (error) => toast(t('restoreFailed'), errorMessage(error), { destructive: true }),
    onSettled,
  })
  const purge = useMutation({
    mutationFn: (all: string[]) =>
      inParts(all, (ids) => request('purgeQuarantined', { device, body: { ids } })),
    onMutate: () => setRefused([]),
    onSuccess: (answers) => {
      const stayed = answers.flatMap((one) => one.refused)
      setRefused(stayed)
      const left = stayed.length
      const size = bytesText(sumOf(answers.map(({ bytes }) => bytes)), i18n.language)
      toast(
        t('purged', { count: sumOf(answers.map(({ files }) => files)) }),
        left === 0 ? t('freed', { size }) : t('stayed', { count: left }),
        left === 0 ? {} : { destructive: true },
      )
    },
    onError: (error) => toast(t('purgeFailed'), errorMessage(error), { destructive: true }),
    onSettled,
  })
  return { restore, purge, refused }
}
