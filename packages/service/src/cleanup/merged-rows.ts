import type { Skipped } from '@clearpane/contracts'

/** One row for each thing and reason: files of several classes may stay for the same one. */
export const mergedRows = (all: readonly Skipped[]): Skipped[] =>
  [...Map.groupBy(all, ({ what, why }) => JSON.stringify([what, why])).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              ...first,
              count: others.reduce<number | null>(
                (sum, { count }) => (sum === null || count === null ? null : sum + count),
                first.count,
              ),
            },
          ],
  )
