/** The tab that shows how long Windows takes to start, and which parts were slow. */
import type { Boot, DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../../../i18n/use-language.ts'
import { queries } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { momentText } from '../../../live/format.ts'
import { medianOf, ordinary } from '../../../shared/starts.ts'
import { buttonClass, Card, cx, EmptyState, Notice, QueryView, Skeleton } from '../../../ui/index.ts'
import { lengthOf, type Segment, segmentsOf, slowSince, trendOf } from './boot-bars.ts'

const useSeconds = () => {
  const { i18n } = useTranslation('monitoring')
  return (seconds: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'narrow',
      maximumFractionDigits: 1,
      signDisplay,
    }).format(seconds)
}

/** The phases of a startup in order; they are collapsed, because the page lists the slow parts first. */
const Phases = ({ phases }: { phases: NonNullable<Boot['phases']> }) => {
  const { t, i18n } = useTranslation('monitoring')
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  })
  return (
    <details>
      <summary className="inline-flex min-h-6 items-center rounded-control text-muted underline decoration-line underline-offset-3 hover:text-text">
        {t('boots.phases')}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4">
        {phases.map(({ phase, seconds: own }) => (
          <div key={phase} className="contents">
            <dt>{t(`boots.phase.${phase}`)}</dt>
            <dd className="text-muted">{seconds.format(own)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Users don't notice a difference smaller than this. */
const leastSeconds = 0.5

/** Shows a sentence that tells whether startups of Windows are getting slower. */
const Trend = ({ boots }: { boots: readonly Boot[] }) => {
  const { t } = useTranslation('monitoring')
  const seconds = useSeconds()
  const trend = trendOf(boots)
  if (trend === null) return <p className="text-muted">{t('boots.tooFew')}</p>
  const { count, recent, before } = trend
  const away = recent - before
  const key = Math.abs(away) < leastSeconds ? 'steady' : away > 0 ? 'longer' : 'shorter'
  return (
    <p data-trend={key}>
      <span className="text-16 font-semibold">{t(`boots.trends.${key}`)}</span>{' '}
      <span className="text-muted">
        {t('boots.compared', { starts: count, recent: seconds(recent), before: seconds(before) })}
      </span>
    </p>
  )
}

/**
 * Shows that these startups were read with administrator rights, when they were read, and where the user can read
 * them again.
 */
const MeasuredAt = ({ at }: { at: string }) => {
  const { t } = useTranslation('monitoring')
  const language = useLanguage()
  return (
    <Notice
      variant="admin"
      title={t('boots.measured.title')}
      action={
        <Link href="/startup-manager" className={buttonClass('secondary', true)}>
          {t('boots.measured.again')}
        </Link>
      }
    >
      {t('boots.measured.text', { time: fullTime(at, language) })}
    </Notice>
  )
}

const tints: Record<Segment['kind'], string> = {
  program: 'bg-accent',
  driver: 'bg-warn',
  service: 'bg-violet',
  rest: 'bg-edge',
}
const kinds = ['driver', 'service', 'program', 'rest'] as const

const Since = ({ since }: { since: ReturnType<typeof slowSince> }) => {
  const { t, i18n } = useTranslation('monitoring')
  if (since === null || since.count < 2) return null
  const at = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(Date.parse(since.at))
  return <span className="block text-12 text-muted">{t('boots.since', { at, count: since.count })}</span>
}

type RowProps = {
  boot: Boot
  /** Earlier starts, newest first. */
  earlier: readonly Boot[]
  longest: number
  /** The median that the startup is compared with; null if there is none. */
  median: number | null
}

const Row = ({ boot, earlier, longest, median }: RowProps) => {
  const { t, i18n } = useTranslation('monitoring')
  const seconds = useSeconds()
  const away = median === null ? null : boot.seconds - median
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-4 text-left font-normal md:whitespace-nowrap max-md:pr-2">
        {momentText(Date.parse(boot.at), i18n.language)}
        {boot.type !== undefined && (
          <span className="block text-12 text-muted">{t(`boots.type.${boot.type}`)}</span>
        )}
      </th>
      <td className="py-2 pr-4 max-md:w-24 max-md:pr-2 md:w-1/2 md:min-w-50">
        {seconds(boot.seconds)}
        <div className="mt-1 flex h-3 forced-color-adjust-none" aria-hidden="true">
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
      <td className="py-2 pr-4 md:whitespace-nowrap max-md:pr-2">
        {away !== null && (Math.abs(away) < 0.05 ? t('boots.same') : seconds(away, 'exceptZero'))}
      </td>
      <td className="py-2">
        <ul>
          {boot.parts.slice(0, 3).map(({ event, name, seconds: own }) => (
            <li key={`${event} ${name}`}>
              {name} <span className="text-muted">{seconds(own)}</span>
              <Since since={slowSince([boot, ...earlier], name)} />
            </li>
          ))}
        </ul>
        {boot.phases !== undefined && <Phases phases={boot.phases} />}
      </td>
    </tr>
  )
}

const Table = ({
  boots,
  median,
  caption,
}: {
  boots: readonly Boot[]
  median: number | null
  caption: string
}) => {
  const { t } = useTranslation('monitoring')
  const seconds = useSeconds()
  const longest = Math.max(...boots.map(lengthOf))
  const titles = [
    t('boots.at'),
    t('boots.seconds'),
    median === null ? '' : t('boots.trend', { median: seconds(median) }),
    t('boots.slow'),
  ]
  return (
    <table className="w-full text-13">
      <caption className="pb-2 text-left text-12 text-muted">{caption}</caption>
      <thead>
        <tr className="text-left text-12 text-muted">
          {titles.map((title, i) =>
            title === '' ? (
              <td key="none" />
            ) : (
              <th
                key={title}
                scope="col"
                className={cx('py-1 align-top font-normal', i < 3 && 'pr-4 max-md:pr-2')}
              >
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {boots.map((boot, i) => (
          <Row
            key={boot.at}
            boot={boot}
            // Only the newest startup is compared with earlier ones, because comparing the starts below it as well
            // would add nothing new.
            earlier={i === 0 ? boots.slice(1) : []}
            longest={longest}
            median={median}
          />
        ))}
      </tbody>
    </table>
  )
}

const Starts = ({ boots }: { boots: readonly Boot[] }) => {
  const { t } = useTranslation('monitoring')
  const plain = boots.filter(({ afterInstall }) => afterInstall !== true)
  const installed = boots.filter(({ afterInstall }) => afterInstall === true)
  const compared = ordinary(boots)
  return (
    <Card className="flex flex-col gap-6 overflow-x-auto px-4 py-3">
      <Trend boots={compared} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span
              className={`size-2 rounded-full forced-color-adjust-none ${tints[kind]}`}
              aria-hidden="true"
            />
            {t(`boots.kind.${kind}`)}
          </li>
        ))}
      </ul>
      {plain.length > 0 && (
        <Table
          boots={plain}
          median={compared.length < 2 ? null : medianOf(compared)}
          caption={t('boots.caption')}
        />
      )}
      {installed.length > 0 && <Table boots={installed} median={null} caption={t('boots.installed')} />}
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
        return (
          <div className="flex flex-col gap-4">
            {answer.measuredAt !== null && <MeasuredAt at={answer.measuredAt} />}
            <Starts boots={answer.boots} />
          </div>
        )
      }}
    </QueryView>
  )
}
