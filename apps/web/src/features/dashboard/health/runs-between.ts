import type { RunSummary } from '@clearpane/model'

/** Lists the runs that changed something and ended between two scores, newest first. Times are in ms. */
export const runsBetween = <R extends Pick<RunSummary, 'endedAt' | 'changed'>>(
  runs: readonly R[],
  from: number,
  to: number,
): R[] =>
  runs
    .filter(({ endedAt, changed }) => {
      const ended = endedAt === null ? Number.NaN : Date.parse(endedAt)
      return changed > 0 && ended > from && ended <= to
    })
    .toSorted((a, b) => Date.parse(b.endedAt ?? '') - Date.parse(a.endedAt ?? ''))
