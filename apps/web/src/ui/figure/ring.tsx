import { cx } from '../cx.ts'

const size = 120

/**
 * A share that is drawn as a ring with its text inside. `ghost`: a possible addition, drawn as a thin arc after the
 * share; a fainter arc of full width would be too pale to see. The label gives users of screen readers the same
 * information.
 */
export const ShareRing = ({
  done,
  ghost = 0,
  of,
  text,
  caption,
  label,
  className,
  small = false,
  medium = false,
}: {
  done: number
  ghost?: number
  of: number
  text: string
  /** What is counted, shown as a label below a large ring that stands alone. */
  caption?: string
  label: string
  /** The colour of the ring, as a `text-…` class. */
  className: string
  small?: boolean
  /** Whether the ring has the medium size, for a short text beside two lines of text. */
  medium?: boolean
}) => {
  const width = small ? 18 : medium ? 14 : 11
  const radius = (size - width) / 2
  const length = 2 * Math.PI * radius
  const arc = (share: number, thickness: number) =>
    share > 0 && (
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        fill="none"
        stroke="currentColor"
        strokeWidth={thickness}
        strokeLinecap="round"
        strokeDasharray={`${length * Math.min(1, share)} ${length}`}
        transform={`rotate(-90 ${size / 2} ${size / 2})`}
        className="transition-[stroke-dasharray] duration-180"
      />
    )
  const ring = (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={cx(
        'shrink-0 forced-color-adjust-none',
        small ? 'size-8' : medium ? 'size-15' : 'size-30',
        className,
      )}
    >
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        fill="none"
        strokeWidth={width}
        className="stroke-track"
      />
      {of > 0 && ghost > 0 && arc((done + ghost) / of, width / 3)}
      {of > 0 && arc(done / of, width)}
      {!small && (
        <text
          x={size / 2}
          y={size / 2}
          dy="0.35em"
          textAnchor="middle"
          className={cx(
            'fill-text font-semibold',
            // The text size is in the drawing's own units; at the medium size, a unit is half as large on screen.
            medium ? 'text-[2rem]' : text.length > 7 ? 'text-16' : 'text-20',
          )}
        >
          {text}
        </text>
      )}
    </svg>
  )
  if (caption === undefined) return ring
  return (
    <span className="flex w-30 flex-col items-center gap-1">
      {ring}
      <span aria-hidden="true" className="text-center text-12 text-muted">
        {caption}
      </span>
    </span>
  )
}
