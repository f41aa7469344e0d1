/** Keeps the largest of many in bounded memory. */

export interface Top<T> {
  add(item: T, size: number): void
  /** Largest first. */
  list(): T[]
}

/** Keeps twice the maximum before sorting: cheaper than a heap, and as small. */
export const createTop = <T>(most: number): Top<T> => {
  let kept: { item: T; size: number }[] = []
  let least = 0
  const cut = () => {
    kept = kept.toSorted((a, b) => b.size - a.size).slice(0, most)
    if (kept.length === most) least = kept.at(-1)?.size ?? 0
  }
  return {
    add: (item, size) => {
      if (size <= least) return
      kept.push({ item, size })
      if (kept.length >= 2 * most) cut()
    },
    list: () => {
      cut()
      return kept.map(({ item }) => item)
    },
  }
}
