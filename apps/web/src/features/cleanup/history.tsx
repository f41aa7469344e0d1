/** Lists how much space each cleanup freed, and the reasons why some files were left. */
import type { Cleaning } from '@clearpane/contracts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Ok } from '../../lib/api/index.ts'
import { bytesText, shortTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Card, Disclosure, EmptyState, QueryView, Section, SkeletonRows } from '../../ui/index.ts'

const leftOver = ['locked', 'refused', 'changed', 'missing'] as const

const Part = ({ part }: { part: Cleaning['parts'][number] }) => {
  const { t, i18n } = useTranslation('cleanup')
  const reasonOf = useReason()
  const left = leftOver.filter((what) => part[what] > 0)
  const size = bytesText(part.bytes, i18n.language)
  const came =
    part.result === 'failed'
      ? `${t('history.failed')}${part.reason === null ? '' : `: ${reasonOf(part.reason)}`}`
      : part.files === 0 && left.length === 0
        ? t('history.emptied')
        : `${t('summary.files', { count: part.files })}, ${t(part.toBin ? 'history.binned' : 'history.freed', { bytes: size })}`
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1 text-13">
      <span>{t(`class.${part.id as 'tempFiles'}`)}</span>
      <span className="text-muted">
        {[came, ...left.map((what) => t(`left.${what}`, { count: part[what] }))].join(' · ')}
      </span>
    </li>
  )
}

const Row = ({ cleaning: { at, bytes, files, free, parts } }: { cleaning: Cleaning }) => {
  const { t, i18n } = useTranslation('cleanup')
  const locale = i18n.language
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{t('history.freed', { bytes: bytesText(bytes, locale) })}</span>
        <time dateTime={at} className="text-13 text-muted">
          {shortTime(at, Date.now(), locale)}
        </time>
      </div>
      <p className="text-13 text-muted">
        {t('summary.files', { count: files })}
        {' · '}
        {free === null
          ? t('history.noFree')
          : t('history.free', {
              before: bytesText(free.before, locale),
              after: bytesText(free.after, locale),
            })}
      </p>
      <Disclosure title={t('history.details')}>
        <ul className="divide-y divide-line pt-1 pl-4">
          {parts.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

export const History = ({ query }: { query: UseQueryResult<Ok<'cleanup'>> }) => {
  const { t } = useTranslation('cleanup')
  return (
    <Section id="cleanup-history" title={t('history.title')} hint={t('history.hint')}>
      <QueryView query={query} loading={<SkeletonRows label={t('history.title')} rows={2} />}>
        {({ history }) =>
          history.length === 0 ? (
            <EmptyState title={t('history.empty')} text={t('history.emptyText')} />
          ) : (
            <Card>
              <ul className="divide-inset">
                {history.map((cleaning) => (
                  <Row key={cleaning.runId} cleaning={cleaning} />
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Section>
  )
}
