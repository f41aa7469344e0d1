import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'delete'

const variants: Record<Variant, string> = {
  // The border is for systems with forced colours, which remove the fill.
  primary: 'border border-transparent bg-accent text-on-accent font-semibold hover:bg-accent-strong',
  secondary: 'bg-control text-text border border-rim hover:border-edge',
  quiet: 'text-muted hover:text-text hover:bg-raised',
  /** A primary button for an action that deletes something permanently. */
  delete: 'border border-transparent bg-danger text-on-accent font-semibold hover:brightness-110',
  danger: 'border border-danger text-danger hover:bg-danger/10',
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control px-3 text-14 leading-none whitespace-nowrap transition-colors select-none pointer-coarse:min-h-11 disabled:opacity-55 disabled:pointer-events-none'

/**
 * The classes of a button, which are also used for links that look like buttons. 36 px high, or 28 px with `small`.
 */
export const buttonClass = (variant: Variant = 'secondary', small = false): string =>
  cx(shape, small ? 'h-7 text-13' : 'h-9', variants[variant])

type Props = ComponentProps<'button'> & { variant?: Variant; small?: boolean; icon?: ReactNode }

export const Button = ({ variant, small, icon, className, children, ...rest }: Props) => (
  <button type="button" {...rest} className={cx(buttonClass(variant, small), className)}>
    {icon}
    {children}
  </button>
)

/** A button that contains only an icon and so requires an `aria-label`. */
export const IconButton = ({ className, ...rest }: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button
    type="button"
    {...rest}
    className={cx(
      'grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text',
      className,
    )}
  />
)
