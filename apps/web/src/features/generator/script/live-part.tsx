import { lazyPart, Skeleton } from '../../../ui/index.ts'

/**
 * The highlighted script. The grammar for highlighting scripts is the largest part of these pages, so it's loaded
 * only when the script is shown.
 */
export const LivePart = lazyPart(async () => (await import('./live-view.tsx')).LiveView, {
  loading: (
    <div aria-busy="true">
      <Skeleton className="m-4 h-120 rounded-card" />
    </div>
  ),
})
