import { type Choice, type DeviceId, defaultOption, resourceKey } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asApiError, queries } from '../../lib/api/index.ts'
import { useReason } from '../../lib/reason.ts'
import { ErrorState, Skeleton } from '../../ui/index.ts'
import { ResourceText } from '../resource-text.tsx'
import { useStagedItems } from '../staged.ts'
import { Value } from '../value.tsx'
import { optionNow, type Row, startOptions } from './tweak-view.ts'

/**
 * The choice a row's details are about: the staged option, else what is not there yet, else the way back to
 * Windows' default.
 */
export const shownChoice = (row: Row, option: string | undefined, items?: readonly string[]): Choice => {
  const first = row.tweak.options[0]?.id
  const chosen = option ?? (optionNow(row) === first ? defaultOption : first)
  return {
    tweak: row.tweak.id,
    ...(chosen === undefined ? {} : { option: chosen }),
    ...(items === undefined ? {} : { items: [...items] }),
  }
}

/** The plan of this row alone, value by value: the very one that applying it would carry out. */
export const RowWrites = ({
  row,
  option,
  device,
}: {
  row: Row
  option: string | undefined
  device: DeviceId
}) => {
  const reasonOf = useReason()
  const { t } = useTranslation()
  const choice = shownChoice(row, option, useStagedItems(device)[row.tweak.id])
  const base = queries.plan(device, { kind: 'selection', choices: [choice] })
  // Plans are not asked again by themselves; this one has to follow what the PC says now.
  const seen = row.status.settings.map(({ observed }) => JSON.stringify(observed)).join()
  const query = useQuery({ ...base, queryKey: [...base.queryKey, seen] as unknown as typeof base.queryKey })
  if (query.isError)
    return <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Skeleton className="h-10 max-w-100" />
  const { changes, leftOut } = query.data.plan
  const start = startOptions(row.tweak)?.find(({ id }) => id === choice.option)?.start
  const label =
    choice.option === defaultOption
      ? t('catalog.option.default')
      : start !== undefined
        ? t(`catalog.start.${start}`)
        : (row.tweak.options.find(({ id }) => id === choice.option)?.label ?? '')
  const plain = row.tweak.options.length === 1 && choice.option !== defaultOption
  const [some, none] = plain
    ? [t('catalog.writesHere'), t('catalog.writesNothingHere')]
    : [t('catalog.writesFor', { option: label }), t('catalog.writesNothing', { option: label })]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{changes.length === 0 ? none : some}</p>
      <ul className="flex flex-col gap-2">
        {changes.map(({ resource, from, to }) => (
          <li key={resourceKey(resource)} className="min-w-0">
            <ResourceText resource={resource} />
            <p className="flex flex-wrap items-center gap-x-2">
              <Value of={from} kind={resource.kind} />
              <ArrowRight size={12} strokeWidth={1.75} className="text-muted" aria-label={t('plan.after')} />
              <Value of={to} kind={resource.kind} after />
            </p>
          </li>
        ))}
        {leftOut.map(({ resource, observed, why, detail }) => (
          <li key={`left ${resourceKey(resource)}`} className="min-w-0">
            <ResourceText resource={resource} />
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Value of={observed} kind={resource.kind} />
              <span className="text-12 text-muted">
                {why === 'already' ? t('leftOut.already') : `${t(`leftOut.${why}`)}: ${reasonOf(detail)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
