import { ChevronDown, ChevronRight } from 'lucide-react'
import { cx } from '../cx.ts'

/**
 * The arrow of a control that unfolds in place; it points down while the control is open. With `down`, the arrow
 * points down while the control is closed and up while it's open.
 */
export const Chevron = ({
  open,
  down = false,
  size = 16,
  className,
}: {
  open: boolean
  down?: boolean
  size?: 14 | 16
  className?: string
}) => {
  const Arrow = down ? ChevronDown : ChevronRight
  return (
    <Arrow
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      className={cx('shrink-0 transition-transform', open && (down ? 'rotate-180' : 'rotate-90'), className)}
    />
  )
}
