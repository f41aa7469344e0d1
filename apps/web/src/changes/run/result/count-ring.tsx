import { cx } from '../../../ui/index.ts'

const radius = 42
const length = 2 * Math.PI * radius

const Arc = ({ share, thickness }: { share: number; thickness: number }) => (
  <circle
    cx="48"
    cy="48"
    r={radius}
    fill="none"
    strokeWidth={thickness}
    strokeLinecap="round"
    strokeDasharray={`${length * share} ${length}`}
    transform="rotate(-90 48 48)"
    className={cx('transition-[stroke-dasharray]', share === 0 ? 'stroke-transparent' : 'stroke-accent')}
  />
)

/**
 * A ring with a number in it. `ghost`: a thin arc that shows either the previous count or the count to come. The text
 * beside the ring gives the same number.
 */
export const CountRing = ({
  label,
  text,
  share,
  ghost,
  className,
}: {
  label: string
  text: string
  share: number
  ghost?: number
  className: string
}) => (
  <svg viewBox="0 0 96 96" role="img" aria-label={label} className={cx('shrink-0', className)}>
    <circle cx="48" cy="48" r={radius} fill="none" strokeWidth="7" className="stroke-raised" />
    {ghost !== undefined && <Arc share={ghost} thickness={2.5} />}
    <Arc share={share} thickness={7} />
    <text x="48" y="48" dy="0.35em" textAnchor="middle" className="fill-text text-14 font-semibold">
      {text}
    </text>
  </svg>
)
