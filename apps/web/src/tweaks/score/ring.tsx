import type { Ok } from '../../lib/api/index.ts'

export type Band = NonNullable<Ok<'privacy'>['score']['band']>

const bandStroke: Record<Band, string> = { green: 'stroke-ok', yellow: 'stroke-warn', red: 'stroke-danger' }

const radius = 42
const length = 2 * Math.PI * radius

/** A thin ring with the number in it; the number alone says everything. */
export const Ring = ({ score, band }: { score: number; band: Band }) => (
  <svg viewBox="0 0 96 96" className="size-24 shrink-0" aria-hidden="true">
    <circle cx="48" cy="48" r={radius} fill="none" strokeWidth="5" className="stroke-raised" />
    <circle
      cx="48"
      cy="48"
      r={radius}
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray={`${(length * score) / 100} ${length}`}
      transform="rotate(-90 48 48)"
      className={score === 0 ? 'stroke-transparent' : bandStroke[band]}
    />
    <text x="48" y="48" dy="0.35em" textAnchor="middle" className="fill-text text-28 font-semibold">
      {score}
    </text>
  </svg>
)
