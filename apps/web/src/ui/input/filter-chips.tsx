import { Check } from 'lucide-react'
import { cx } from '../cx.ts'

export type Filter<T extends string> = { value: T; label: string; count?: number | undefined }

/**
 * Filters that the user can combine; an active filter is marked by a tick as well as by its colour. If no filter is
 * active, everything is shown.
 */
export const FilterChips = <T extends string>({
  label,
  filters,
  value,
  onChange,
}: {
  label: string
  filters: readonly Filter<T>[]
  value: readonly T[]
  onChange(next: readonly NoInfer<T>[]): void
}) => (
  <fieldset className="flex min-w-0 flex-wrap gap-1.5">
    <legend className="sr-only">{label}</legend>
    {filters.map(({ value: own, label: text, count }) => {
      const pressed = value.includes(own)
      return (
        <button
          key={own}
          type="button"
          aria-pressed={pressed}
          onClick={() => onChange(pressed ? value.filter((one) => one !== own) : [...value, own])}
          className={cx(
            'inline-flex h-7 items-center gap-1.5 rounded-full border px-3 text-13 whitespace-nowrap transition-colors pointer-coarse:h-11',
            pressed
              ? 'border-text bg-text font-semibold text-bg forced-colors:outline-2'
              : 'border-rim bg-surface text-muted hover:border-edge hover:text-text',
          )}
        >
          {pressed && <Check size={12} strokeWidth={2} aria-hidden="true" />}
          {text}
          {count !== undefined && <span className={cx('text-12', !pressed && 'text-muted')}>{count}</span>}
        </button>
      )
    })}
  </fieldset>
)
