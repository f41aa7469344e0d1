import { cx } from './cx.ts'

/** A grey box with the final size of the content, so that nothing jumps when the content arrives. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={cx('animate-breathe rounded-control bg-raised', className)} />
)

/**
 * Placeholder rows for a list that is being loaded, in the expected number and height. `label` is for screen readers;
 * `busy` is off only if nothing is being loaded.
 */
export const SkeletonRows = ({
  rows,
  label,
  busy = true,
}: {
  rows: number
  label: string
  busy?: boolean
}) => (
  <div aria-busy={busy} className="min-w-0 divide-inset rounded-card border border-rim bg-surface">
    <p className="sr-only">{label}</p>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <div key={key} className="flex h-15 items-center gap-4 px-4">
        <Skeleton className="h-5 w-9 rounded-full" />
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <Skeleton className="h-3.5 w-56 max-w-full" />
          <Skeleton className="h-3 w-96 max-w-full" />
        </div>
        <Skeleton className="h-5 w-12 rounded-full" />
      </div>
    ))}
  </div>
)
