import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

const box =
  'h-9 w-full rounded-control border bg-bg px-3 text-text placeholder:text-muted disabled:opacity-55'

type FieldProps = {
  label: string
  /** What the field is for; always shown below the field. */
  hint?: ReactNode
  /** The error message, which replaces the hint and is announced to screen readers. */
  error?: string | undefined
  /**
   * Uses a monospaced font, for a key or a code that users compare character by character. The label and the hint
   * keep their normal font.
   */
  mono?: boolean
}

const Note = ({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) => (
  <p
    id={id}
    role={error === undefined ? undefined : 'alert'}
    className={cx('text-13', error === undefined ? 'text-muted' : 'text-danger')}
  >
    {error ?? hint}
  </p>
)

/**
 * A single-line text field with its label, a hint and its error message. Set `required` so that the browser also
 * treats the field as required.
 */
export const TextField = ({
  label,
  hint,
  error,
  mono = false,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'id'>) => {
  const id = useId()
  const note = `${id}-note`
  const noted = error !== undefined || hint !== undefined
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        type="text"
        {...rest}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={noted ? note : undefined}
        className={cx(
          box,
          mono && 'font-mono',
          error === undefined ? 'border-edge hover:border-text' : 'border-danger',
        )}
      />
      {noted && <Note id={note} hint={hint} error={error} />}
    </div>
  )
}

/**
 * The browser's own drop-down list, which already supports keyboard, touch and screen readers. Set `hideLabel` if a
 * row's title already contains the label, and `field` if the list stands among text fields.
 */
export const Select = <T extends string>({
  label,
  hideLabel,
  field,
  value,
  options,
  onChange,
  disabled,
  small,
  className,
}: {
  label: string
  hideLabel?: boolean
  field?: boolean
  small?: boolean
  value: T
  options: readonly { value: T; label: string; disabled?: boolean }[]
  onChange(next: NoInfer<T>): void
  disabled?: boolean
  className?: string
}) => {
  const id = useId()
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : field ? 'font-semibold' : 'text-12 text-muted'}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as T)}
        className={cx(
          'max-w-full min-w-0 rounded-control border border-rim bg-control px-2 text-text hover:border-edge disabled:opacity-55',
          small ? 'h-8 text-13' : 'h-9',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A checkbox with its text; clicking the text also ticks the box. */
export const Checkbox = ({
  checked,
  onChange,
  disabled,
  children,
}: {
  checked: boolean
  onChange(next: boolean): void
  disabled?: boolean
  children: ReactNode
}) => (
  <label className={cx('flex min-h-6 items-center gap-2.5', disabled ? 'opacity-55' : 'cursor-pointer')}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 shrink-0 accent-accent"
    />
    <span className="min-w-0">{children}</span>
  </label>
)
