/** How long Windows took to start, and what took its time. */
import type { Boot, DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queries } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { Card, EmptyState, QueryView, Skeleton } from '../../../ui/index.ts'
import { momentText } from '../live/format.ts'
import { lengthOf, medianOf, type Segment, segmentsOf } from './boot-bars.ts'

const tints: Record<Segment['kind'], string> = {
  program: 'bg-accent',
  driver: 'bg-warn',
  service: 'bg-violet',
  rest: 'bg-line',
}
const kinds = ['driver', 'service', 'program', 'rest'] as const

const useSeconds = () => {
  const { i18n } = useTranslation('monitoring')
  return (seconds: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
      signDisplay,
    }).format(seconds)
}

const Row = ({ boot, longest, median }: { boot: Boot; longest: number; median: number }) => {
  const { t, i18n } = useTranslation('monitoring')
  const seconds = useSeconds()
  const away = boot.seconds - median
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
        {momentText(Date.parse(boot.at), i18n.language)}
      </th>
      <td className="w-1/2 min-w-50 py-2 pr-4">
        {seconds(boot.seconds)}
        <div className="mt-1 flex h-3" aria-hidden="true">
          {segmentsOf(boot).map((one) => (
            <span
              key={one.kind}
              className={tints[one.kind]}
              style={{ width: `${(one.seconds / longest) * 100}%` }}
            />
          ))}
        </div>
        <p className="sr-only">
          {segmentsOf(boot)
            .map((one) => `${t(`boots.kind.${one.kind}`)}: ${seconds(one.seconds)}`)
            .join(', ')}
        </p>
      </td>
      <td className="py-2 pr-4 whitespace-nowrap">
        {Math.abs(away) < 0.05 ? t('boots.same') : seconds(away, 'exceptZero')}
      </td>
      <td className="py-2">
        <ul>
          {boot.parts.slice(0, 3).map(({ event, name, seconds: own }) => (
            <li key={`${event} ${name}`}>
              {name} <span className="text-muted">{seconds(own)}</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}

const Starts = ({ boots }: { boots: readonly Boot[] }) => {
  const { t } = useTranslation('monitoring')
  const seconds = useSeconds()
  const median = medianOf(boots)
  const longest = Math.max(...boots.map(lengthOf))
  const titles = [
    t('boots.at'),
    t('boots.seconds'),
    t('boots.trend', { median: seconds(median) }),
    t('boots.slow'),
  ]
  return (
    <Card className="overflow-x-auto px-4 py-3">
      <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={`size-2 rounded-full ${tints[kind]}`} aria-hidden="true" />
            {t(`boots.kind.${kind}`)}
          </li>
        ))}
      </ul>
      <table className="w-full text-13">
        <caption className="pb-2 text-left text-12 text-muted">{t('boots.caption')}</caption>
        <thead>
          <tr className="text-left text-12 text-muted">
            {titles.map((title) => (
              <th key={title} scope="col" className="py-1 pr-4 font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {boots.map((boot) => (
            <Row key={boot.at} boot={boot} longest={longest} median={median} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export const BootsTab = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('monitoring')
  const reasonOf = useReason()
  const query = useQuery({ ...queries.boots(device), staleTime: 0 })
  return (
    <QueryView query={query} loading={<Skeleton className="h-100" />}>
      {(answer) => {
        if ('reason' in answer)
          return <EmptyState art="chart" title={t('boots.unavailable')} text={reasonOf(answer.reason)} />
        if (answer.boots.length === 0)
          return <EmptyState art="chart" title={t('boots.none')} text={t('boots.noneText')} />
        return <Starts boots={answer.boots} />
      }}
    </QueryView>
  )
}
