/**
 * A bar whose done and failed parts have different colours; the rest of the bar is empty. The figures beside the bar
 * are shown as text.
 */
export const SplitBar = ({
  label,
  ok,
  bad,
  total,
}: {
  label: string
  ok: number
  bad: number
  total: number
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={ok + bad}
    className="flex h-2 w-full gap-0.5 overflow-hidden rounded-full bg-raised forced-color-adjust-none"
  >
    <span className="h-full bg-accent" style={{ width: `${total === 0 ? 0 : (100 * ok) / total}%` }} />
    <span className="h-full bg-danger" style={{ width: `${total === 0 ? 0 : (100 * bad) / total}%` }} />
  </div>
)
