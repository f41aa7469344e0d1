import { type Entry, type EverydayWords, queryOf, scoreOf } from '../../shared/search/index.ts'

/**
 * Sorts items that match the typed text, best first, with the best one's group first. Without text, keeps the
 * order. Done here because cmdk 1.1.1 never moves a group. Pure.
 */
export const bestFirst = <Item extends { entry: Entry }>(
  groups: readonly { heading: string; items: readonly Item[] }[],
  typed: string,
  everyday?: EverydayWords,
): { heading: string; items: Item[] }[] => {
  const query = queryOf(typed, everyday)
  return groups
    .map(({ heading, items }) => {
      const found = items
        .map((item) => ({ item, score: scoreOf(item.entry, query) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
      return { heading, items: found.map(({ item }) => item), best: found[0]?.score ?? 0 }
    })
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ heading, items }) => ({ heading, items }))
}
