/** The order of a table's rows. Pure. */
export type Column<T> = {
  id: string
  /** Without it the table isn't sorted by this column. */
  compare?(a: T, b: T): number
}

export type Sort = { by: string; down: boolean }

export const sorted = <T>(items: readonly T[], columns: readonly Column<T>[], { by, down }: Sort): T[] => {
  const compare = columns.find(({ id }) => id === by)?.compare
  if (compare === undefined) return [...items]
  return items.toSorted((a, b) => (down ? compare(b, a) : compare(a, b)))
}

/** A second press turns the order round. */
export const nextSort = (old: Sort, by: string): Sort => ({ by, down: old.by === by && !old.down })

/** Smallest first; what is unknown counts as less than anything known. */
export const byKnown =
  <T>(numberOf: (item: T) => number | null) =>
  (a: T, b: T): number =>
    (numberOf(a) ?? Number.NEGATIVE_INFINITY) - (numberOf(b) ?? Number.NEGATIVE_INFINITY) || 0
