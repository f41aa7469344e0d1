import { DriftSummary } from './drift-summary.tsx'
import { RecentRuns } from './recent-runs.tsx'

/** What Clearpane did lately, and whether it's still in place. */
export const ChangesSection = () => (
  <div className="grid gap-x-4 gap-y-6 @4xl:grid-cols-3 @4xl:*:first:col-span-2">
    <RecentRuns />
    <DriftSummary />
  </div>
)
