import { cx } from '../cx.ts'

/**
 * Progress, as far as it's known: `done` out of `total`. Without a total, the bar only shows that work is in
 * progress, without a number.
 */
export const Progress = ({ label, done, total }: { label: string; done: number; total: number | null }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={total ?? undefined}
    aria-valuenow={total === null ? undefined : done}
    className="h-1.5 overflow-hidden rounded-full bg-raised forced-color-adjust-none"
  >
    <div
      className={cx(
        'h-full origin-left rounded-full bg-accent',
        total === null ? 'w-1/3 animate-sweep' : 'w-full transition-transform',
      )}
      style={total === null ? undefined : { transform: `scaleX(${total === 0 ? 0 : done / total})` }}
    />
  </div>
)
