import { type Choice, defaultOption, type Plan, resourceKey } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { queries } from '../../../lib/api/index.ts'
import { useReason } from '../../../lib/reasons/index.ts'
import { QueryView, Skeleton } from '../../../ui/index.ts'
import { ResourceText } from '../../resource-text.tsx'
import { useStaged } from '../../staged.ts'
import { Value } from '../../value.tsx'
import { startOptions } from '../start-types.ts'
import { optionLabel, optionNow, type Row, type RowPart } from '../tweak-view.ts'

/**
 * The choice that a row's details show: the staged option, otherwise the one not yet applied, otherwise
 * Windows' default.
 */
export const shownChoice = (row: Row, option: string | undefined, items?: readonly string[]): Choice => {
  const first = row.tweak.options[0]?.id
  const chosen = option ?? (optionNow(row) === first ? defaultOption : first)
  return {
    tweakId: row.tweak.id,
    ...(chosen === undefined ? {} : { option: chosen }),
    ...(items === undefined ? {} : { items: [...items] }),
  }
}

const Writes = ({ row, choice, plan: { changes, leftOut } }: { row: Row; choice: Choice; plan: Plan }) => {
  const { t } = useTranslation(['catalog', 'run'])
  const language = useLanguage()
  const reasonOf = useReason()
  const chosen = row.tweak.options.find(({ id }) => id === choice.option)
  const start = startOptions(row.tweak)?.find(({ id }) => id === choice.option)?.start
  const label =
    choice.option === defaultOption
      ? t('option.default')
      : start !== undefined
        ? t(`start.${start}`)
        : chosen === undefined
          ? ''
          : optionLabel(chosen, language)
  const plain = row.tweak.options.length === 1 && choice.option !== defaultOption
  const [some, none] = plain
    ? [t('writesHere'), t('writesNothingHere')]
    : [t('writesFor', { option: label }), t('writesNothing', { option: label })]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted">{changes.length === 0 ? none : some}</p>
      <ul className="flex flex-col gap-2">
        {changes.map(({ resource, from, to }) => (
          <li key={resourceKey(resource)} className="min-w-0">
            <ResourceText resource={resource} />
            <p className="flex flex-wrap items-center gap-x-2">
              <Value of={from} kind={resource.kind} />
              <ArrowRight
                size={12}
                strokeWidth={1.75}
                className="text-muted"
                aria-label={t('run:plan.after')}
              />
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
                {why === 'already'
                  ? t('run:leftOut.already')
                  : `${t(`run:leftOut.${why}`)}: ${reasonOf(detail)}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows this row's plan value by value, exactly as it would be applied. */
export const RowWrites = ({ row, option, device }: RowPart) => {
  const choice = shownChoice(row, option, useStaged(device)[row.tweak.id]?.items)
  // Plans don't refetch by themselves, but this one must follow the PC's current state.
  const seen = row.status.settings.map(({ observed }) => JSON.stringify(observed)).join()
  const query = useQuery(queries.plan(device, { kind: 'selection', choices: [choice] }, seen))
  return (
    <QueryView query={query} loading={<Skeleton className="h-10 max-w-100" />} fresh>
      {({ plan }) => <Writes row={row} choice={choice} plan={plan} />}
    </QueryView>
  )
}
