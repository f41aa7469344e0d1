/** This PC's traffic today while Clearpane ran, and how much of the day that covers. */
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { queries } from '../../../lib/api/index.ts'
import { bytesText } from '../../../lib/format/index.ts'
import { Card, Figure, QueryView, Section, Skeleton } from '../../../ui/index.ts'
import { carriedToday, type Today } from './today.ts'

/** Formats `5 hr, 12 min` in the user's language. */
const durationText = (minutes: number, language: string): string => {
  const part = (value: number, unit: 'hour' | 'minute') =>
    value.toLocaleString(language, { style: 'unit', unit, unitDisplay: 'short' })
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [...(hours > 0 ? [part(hours, 'hour')] : []), part(rest, 'minute')].join(' ')
}

const Carried = ({ received, sent, measured, passed }: Today) => {
  const { t } = useTranslation('line')
  const language = useLanguage()
  // A minute may be missing if the day or the program started within it.
  const isWhole = passed - measured <= 2
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-x-6 gap-y-3">
        {(
          [
            ['received', received],
            ['sent', sent],
          ] as const
        ).map(([what, bytes]) => (
          <Figure
            key={what}
            label={t(`today.${what}`)}
            shown={{ value: bytesText(bytes, language) }}
            measured={{ what: t(`today.${what}`), how: t('today.how') }}
          />
        ))}
      </div>
      <p className="text-13 text-muted">
        {isWhole
          ? t('today.all')
          : t('today.part', {
              measured: durationText(measured, language),
              passed: durationText(passed, language),
            })}
      </p>
    </div>
  )
}

export const SinceMidnight = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('line')
  const query = useQuery(queries.metrics(device, 'day'))
  return (
    <Section id="today" title={t('today.title')} hint={t('today.hint')}>
      <Card className="px-4 py-3">
        <QueryView query={query} loading={<Skeleton className="h-20" />}>
          {(metrics) => {
            const today = carriedToday(metrics, metrics.to)
            return today === null ? <p className="text-muted">{t('today.none')}</p> : <Carried {...today} />
          }}
        </QueryView>
      </Card>
    </Section>
  )
}
