/** Gives each item in a list its React key; if items are equal, a number is added to tell them apart. Pure. */
export const withKeys = <T>(items: readonly T[], keyOf: (item: T) => string): (readonly [string, T])[] => {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const key = keyOf(item)
    const before = seen.get(key) ?? 0
    seen.set(key, before + 1)
    return [before === 0 ? key : `${key} ${before}`, item]
  })
}
