import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Chevron } from './chevron.tsx'

/** A line that unfolds the content below it. `controls`: the id of the content while that content exists. */
export const FoldButton = ({
  open,
  onToggle,
  controls,
  className,
  children,
}: {
  open: boolean
  onToggle(): void
  controls?: string | undefined
  className?: string
  children: ReactNode
}) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    onClick={onToggle}
    className={cx('flex min-h-8 items-center gap-2 rounded-control text-left max-sm:min-h-11', className)}
  >
    <Chevron open={open} className="text-muted" />
    {children}
  </button>
)
