import type { Change, Observation } from '@clearpane/model'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ResourceText } from '../resource-text.tsx'
import { Value } from '../value.tsx'
import { onlyPair, type RowWords } from './setting-words.ts'

/** A stored state before and after a change. */
export type StoredChange = {
  id: number
  resource: Change['resource']
  from: Observation
  to: Observation
}

const Arrow = () => (
  <ArrowRight
    size={12}
    strokeWidth={1.75}
    className="mx-1.5 inline shrink-0 align-[-1px] text-muted"
    aria-label="→"
  />
)

/** Shows two states in words. `before` null: only the state after the change. */
export const StatesInWords = ({ before, after }: { before: string | null; after: string }) => (
  <span className="text-muted">
    {before !== null && (
      <>
        {before}
        <Arrow />
      </>
    )}
    <span className="font-semibold text-accent">{after}</span>
  </span>
)

/**
 * Shows the states before and after the change in words. If the catalog has no words for the states, shows the values
 * as Windows stores them.
 */
export const SettingStates = ({
  words: { before, after },
  changes,
}: {
  words: RowWords
  changes: readonly StoredChange[]
}) => {
  const { t } = useTranslation('review')
  if (before !== null || after !== null)
    return <StatesInWords before={before} after={after ?? t('asBefore')} />
  const pair = onlyPair(changes.map(({ resource, from, to }) => ({ from, to, kind: resource.kind })))
  if (pair === null) return <span className="text-muted">{t('details', { count: changes.length })}</span>
  return (
    <span className="text-muted">
      <Value of={pair.from} kind={pair.kind} />
      <Arrow />
      <Value of={pair.to} kind={pair.kind} after />
    </span>
  )
}

/** Shows the values that Windows stores for a setting, indented one level below the setting. */
export const StoredChanges = ({ name, changes }: { name: string; changes: readonly StoredChange[] }) => (
  <ul aria-label={name} className="flex flex-col gap-1.5 text-12">
    {changes.map(({ id, resource, from, to }) => (
      <li key={id} data-change className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0">
          <ResourceText resource={resource} />
        </span>
        <span className="text-muted">
          <Value of={from} kind={resource.kind} />
          <Arrow />
          <Value of={to} kind={resource.kind} after />
        </span>
      </li>
    ))}
  </ul>
)
