import { cx } from './cx.ts'

/** A grey box of the final size, so that nothing jumps when the content arrives. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={cx('animate-breathe rounded-control bg-raised', className)} />
)
