/** A line chart of recent figures, with gaps where there was no response. */
const [width, height, most] = [120, 28, 300]

const pathOf = (values: readonly (number | null)[]): string => {
  const known = values.filter((value) => value !== null)
  const top = Math.max(1, ...known)
  const step = width / Math.max(1, Math.max(values.length, 30) - 1)
  let drawing = false
  return values
    .map((value, i) => {
      if (value === null) {
        drawing = false
        return ''
      }
      const point = `${(i * step).toFixed(1)} ${(height - 2 - (value / top) * (height - 4)).toFixed(1)}`
      const command = drawing ? `L${point}` : `M${point}`
      drawing = true
      return command
    })
    .join('')
}

export const Sparkline = ({ values, label }: { values: readonly (number | null)[]; label: string }) => (
  <svg viewBox={`0 0 ${width} ${height}`} className="h-7 w-30 text-accent" role="img" aria-label={label}>
    <path
      d={pathOf(values.slice(-most))}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
