import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

export type Segment<T extends string> = {
  value: T
  label: string
  /** An icon shown in place of the label; the label is then only read aloud and shown on hover. */
  icon?: LucideIcon
  disabled?: boolean
}

type Props<T extends string> = {
  /** The name of the group for screen readers. */
  label: string
  /** The chosen value; `null` if none is chosen, for example on a PC whose state matches no option. */
  value: T | null
  options: readonly Segment<T>[]
  onChange(next: NoInfer<T>): void
  disabled?: boolean
  /** The id of an element whose text is read aloud together with the group, for example the row's title. */
  describedBy?: string
}

const segment =
  'relative inline-flex h-7 min-w-8 cursor-pointer items-center justify-center rounded-[4px] px-2.5 text-13 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent has-disabled:cursor-default has-disabled:opacity-45'

/**
 * A choice among two to four values, all of which are visible. Native radio buttons: the arrow keys move between
 * them, and the Tab key stops at the group only once. For more than four values, use `Select`.
 */
export const Segmented = <T extends string>({
  label,
  value,
  options,
  onChange,
  disabled,
  describedBy,
}: Props<T>): ReactNode => {
  const name = useId()
  return (
    <fieldset
      aria-describedby={describedBy}
      disabled={disabled}
      className="inline-flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-control border border-rim bg-surface p-0.5"
    >
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: own, label: text, icon: Icon, disabled: off }) => {
        const chosen = own === value
        return (
          <label
            key={own}
            className={cx(
              segment,
              Icon !== undefined && 'px-0',
              chosen ? 'bg-control text-text forced-colors:outline-2' : 'text-muted hover:text-text',
            )}
          >
            <input
              type="radio"
              name={name}
              value={own}
              aria-label={Icon === undefined ? undefined : text}
              checked={chosen}
              disabled={off}
              onChange={() => onChange(own)}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-default"
            />
            {Icon === undefined ? text : <Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
          </label>
        )
      })}
    </fieldset>
  )
}
