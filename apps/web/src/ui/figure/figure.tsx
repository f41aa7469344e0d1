import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { HowMeasured, type Measured } from '../overlay/how-measured.tsx'

/** A figure, or the reason why it's missing: an unknown figure is shown as muted text, never as zero. */
export type Shown = { value: ReactNode; unit?: string } | { unknown: string }

/**
 * A prominent number, with its name and a "How measured?" button. The height is the same whether the figure is known
 * or unknown.
 */
export const Figure = ({
  label,
  shown,
  measured,
  large,
}: {
  label: string
  shown: Shown
  measured: Measured
  large?: boolean
}) => (
  <div className="flex min-w-0 flex-col gap-0.5">
    <div className="flex items-center gap-0.5 text-13 text-muted">
      {/* A long German word breaks, because the button would otherwise leave a narrow card. */}
      <span className="min-w-0 break-words">{label}</span>
      <HowMeasured {...measured} />
    </div>
    <p className={cx('flex items-baseline gap-1.5', large ? 'min-h-12' : 'min-h-7')}>
      {'unknown' in shown ? (
        <span className="text-14 text-muted">{shown.unknown}</span>
      ) : (
        <>
          <span
            className={cx('font-semibold tracking-tight whitespace-nowrap', large ? 'text-40' : 'text-20')}
          >
            {shown.value}
          </span>
          {shown.unit !== undefined && (
            <span className="text-13 whitespace-nowrap text-muted">{shown.unit}</span>
          )}
        </>
      )}
    </p>
  </div>
)
