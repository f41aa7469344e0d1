import { lazyPart, Skeleton } from '../../../ui/index.ts'

/**
 * The highlighted script. Its grammar is the largest part of these pages, so it's loaded when it's looked at.
 */
export const ScriptPart = lazyPart(async () => (await import('./script-view.tsx')).ScriptView, {
  loading: <Skeleton className="h-120 rounded-card" />,
})
