/**
 * Which programs have the most traffic right now. Measured on a click, because Windows turns its counters on
 * for it.
 */
import type { DeviceId } from '@clearpane/model'
import type { Talker } from '@clearpane/model/talkers'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { asApiError, type Ok, request } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Button, Card, ErrorState, Notice, Section } from '../../../ui/index.ts'

const Rows = ({ talkers }: { talkers: readonly Talker[] }) => {
  const { t } = useTranslation('line')
  const language = useLanguage()
  const most = Math.max(1, ...talkers.map(({ received, sent }) => received + sent))
  return (
    <table className="w-full text-13">
      <thead>
        <tr className="text-left text-muted">
          <th className="py-1.5 pr-3 font-normal">{t('talkers.program')}</th>
          <th className="py-1.5 pr-3 text-right font-normal">{t('talkers.received')}</th>
          <th className="py-1.5 pr-3 text-right font-normal">{t('talkers.sent')}</th>
          <th className="hidden py-1.5 text-right font-normal @md:table-cell">{t('talkers.connections')}</th>
        </tr>
      </thead>
      <tbody>
        {talkers.map(({ program, received, sent, connections }) => (
          <tr key={program ?? ''} className="border-t border-line">
            <th className="py-1.5 pr-3 text-left font-normal">
              <span className="break-all">{program ?? t('talkers.unknown')}</span>
              <span
                aria-hidden="true"
                className="mt-1 block h-1 rounded-full bg-accent"
                style={{ width: `${(100 * (received + sent)) / most}%` }}
              />
            </th>
            <td className="py-1.5 pr-3 text-right tabular-nums">{bytesText(received, language)}</td>
            <td className="py-1.5 pr-3 text-right tabular-nums">{bytesText(sent, language)}</td>
            <td className="hidden py-1.5 text-right tabular-nums @md:table-cell">{connections}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Counted = ({ seconds, programs, all, simulated }: Ok<'talkers'>) => {
  const { t } = useTranslation('line')
  const language = useLanguage()
  const reasonOf = useReason()
  if ('reason' in programs) return <Notice variant="unavailable">{reasonOf(programs.reason)}</Notice>
  const named = programs.reported.reduce((sum, { received, sent }) => sum + received + sent, 0)
  const span = seconds.toLocaleString(language)
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-muted">
        {all === null
          ? t('talkers.noTotal', { seconds: span })
          : t('talkers.share', {
              seconds: span,
              all: bytesText(all.received + all.sent, language),
              named: bytesText(named, language),
            })}
        {simulated && ` ${t('talkers.simulated')}`}
      </p>
      {programs.reported.length === 0 ? (
        <p className="text-muted">{t('talkers.none')}</p>
      ) : (
        <Rows talkers={programs.reported} />
      )}
    </div>
  )
}

export const TalkersCard = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('line')
  const counted = useMutation({ mutationFn: () => request('talkers', { device }) })
  const start = () => {
    if (counted.isPending) return 'counting'
    return counted.data === undefined ? 'start' : 'again'
  }
  return (
    <Section id="talkers" title={t('talkers.title')} hint={t('talkers.hint')}>
      <Card className="flex flex-col gap-3 px-4 py-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* Keeps the focus while it measures. */}
          <Button aria-disabled={counted.isPending} onClick={() => counted.isPending || counted.mutate()}>
            {t(`talkers.${start()}`)}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-13 text-muted">{t('talkers.ask')}</p>
        </div>
        <div aria-live="polite">
          {counted.error !== null && <ErrorState error={asApiError(counted.error)} />}
          {counted.data !== undefined && <Counted {...counted.data} />}
        </div>
      </Card>
    </Section>
  )
}
