import { useTranslation } from 'react-i18next'
import { Button, FilterChips } from '../ui/index.ts'
import { type FilterName, moreFilters } from './tweak-filter.ts'

const groups = ['state', 'evidence', 'risk'] as const

/** The filters behind "More filters": by state, by evidence and by risk. */
export const MoreFilters = ({
  on,
  countOf,
  onChange,
}: {
  on: readonly FilterName[]
  /** How many settings a filter finds. */
  countOf(name: FilterName): number
  onChange(next: readonly FilterName[]): void
}) => {
  const { t } = useTranslation('catalog')
  const labelOf = (name: FilterName) => {
    const grade = moreFilters.evidence.find((one) => one === name)
    const risk = moreFilters.risk.find((one) => one === name)
    if (grade !== undefined) return t(`evidence.${grade}`)
    if (risk !== undefined) return t(`risk.${risk}`)
    return t(`filter.${name as (typeof moreFilters.state)[number]}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
      {groups.map((group) => {
        const filters = moreFilters[group]
          .map((value: FilterName) => ({ value, label: labelOf(value), count: countOf(value) }))
          .filter(({ value, count }) => count > 0 || on.includes(value))
        const own = filters.map(({ value }) => value)
        return (
          filters.length > 0 && (
            <div key={group} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
              {group !== 'state' && (
                <span aria-hidden="true" className="text-13 text-muted max-sm:w-full">
                  {t(`filter.${group}`)}
                </span>
              )}
              <FilterChips
                label={t(group === 'state' ? 'filter.more' : `filter.${group}`)}
                filters={filters}
                value={on.filter((name) => own.includes(name))}
                onChange={(next) => onChange([...on.filter((name) => !own.includes(name)), ...next])}
              />
            </div>
          )
        )
      })}
      {/* The button stays when no filter is left, because it may have the focus. */}
      <Button
        small
        variant="quiet"
        aria-disabled={on.length === 0}
        className="aria-disabled:opacity-55"
        onClick={() => onChange([])}
      >
        {t('filter.clear')}
      </Button>
    </div>
  )
}
