/**
 * A note for PCs on which only an administrator may read the startup times: it offers to read them, or shows when
 * they were read.
 */
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, Notice, toast } from '../../ui/index.ts'

type Props = { startup: Pick<Ok<'startup'>, 'lastStart' | 'measuredAt'>; device: DeviceId }

export const MeasureNote = ({ startup: { lastStart, measuredAt }, device }: Props) => {
  const { t } = useTranslation('startup')
  const language = useLanguage()
  const client = useQueryClient()
  const measure = useMutation({
    mutationFn: () => request('measureStarts', { device }),
    onSuccess: ({ starts }) => toast(t('measure.done'), t('measure.starts', { count: starts })),
    onError: (error) => toast(t('measure.failed'), errorMessage(error), { destructive: true }),
    onSettled: () => client.invalidateQueries({ queryKey: queries.startup(device).queryKey }),
  })
  const isClosed = 'reason' in lastStart && lastStart.reason.code === 'logDenied'
  if (!isClosed && measuredAt === null) return null
  return (
    <Notice
      variant="admin"
      title={t(measuredAt === null ? 'measure.title' : 'measure.titleKept')}
      action={
        <Button small disabled={measure.isPending} onClick={() => measure.mutate()}>
          {t(measuredAt === null ? 'measure.ask' : 'measure.again')}
        </Button>
      }
    >
      {measuredAt === null
        ? t('measure.text')
        : t('measure.textKept', { time: fullTime(measuredAt, language) })}
    </Notice>
  )
}
