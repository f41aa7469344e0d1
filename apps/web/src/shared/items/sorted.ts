/** Sorts a table's rows. Pure. */
export type Column<T> = {
  id: string
  /** Compares two rows; without this function, the table can't be sorted by this column. */
  compare?(a: T, b: T): number
}

export type Sort = { by: string; down: boolean }

export const sorted = <T>(items: readonly T[], columns: readonly Column<T>[], { by, down }: Sort): T[] => {
  const compare = columns.find(({ id }) => id === by)?.compare
  if (compare === undefined) return [...items]
  return items.toSorted((a, b) => (down ? compare(b, a) : compare(a, b)))
}

/** Returns the next sort order: a second click on the same column reverses the order. */
export const nextSort = (old: Sort, by: string): Sort => ({ by, down: old.by === by && !old.down })

/** Sorts in ascending order; unknown values come before all known values. */
export const byKnown =
  <T>(numberOf: (item: T) => number | null) =>
  (a: T, b: T): number =>
    (numberOf(a) ?? Number.NEGATIVE_INFINITY) - (numberOf(b) ?? Number.NEGATIVE_INFINITY) || 0
