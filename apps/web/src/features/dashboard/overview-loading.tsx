import { Skeleton } from '../../ui/index.ts'

/**
 * A placeholder as tall as the first screen. The parts below the placeholder appear together with the content that
 * replaces it, so that nothing moves.
 */
export const OverviewLoading = () => (
  <div className="flex min-h-dvh flex-col gap-8" aria-busy="true">
    <div className="flex flex-col gap-3 py-3">
      <Skeleton className="h-9 w-120 max-w-full" />
      <Skeleton className="h-6 w-96 max-w-full" />
      <Skeleton className="mt-3 h-10 w-48" />
    </div>
    <div className="grid gap-3 @2xl:grid-cols-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-22.5 rounded-dialog" />
      ))}
    </div>
    <div className="grid gap-3 @4xl:grid-cols-[5fr_4fr]">
      <Skeleton className="h-70 rounded-dialog" />
      <Skeleton className="h-70 rounded-dialog" />
    </div>
  </div>
)
