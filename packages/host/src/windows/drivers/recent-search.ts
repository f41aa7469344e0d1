/** A search that takes minutes: a plan made soon after one reuses what it found. Pure. */

const keptMs = 5 * 60_000

type Search<T> = {
  search(): Promise<T>
  /** Whether an answer is worth keeping: without a network, the next moment may have one. */
  keeps(found: T): boolean
  now(): number
}

export const recentSearch = <T>({ search, keeps, now }: Search<T>) => {
  /** `until` null: it's under way. */
  let last: { found: Promise<T>; until: number | null } | null = null
  const fresh = (): Promise<T> => {
    const mine: NonNullable<typeof last> = { found: search(), until: null }
    last = mine
    const forget = () => {
      if (last === mine) last = null
    }
    mine.found.then((found) => {
      if (keeps(found)) mine.until = now() + keptMs
      else forget()
    }, forget)
    return mine.found
  }
  return {
    fresh,
    recent: (): Promise<T> =>
      last !== null && (last.until === null || now() <= last.until) ? last.found : fresh(),
  }
}
