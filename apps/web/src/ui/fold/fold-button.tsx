import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Chevron } from './chevron.tsx'

/** One line that opens what stands below it. `controls`: the id of that, while it's there. */
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
