import { type Entry, queryOf, scoreOf } from '../../tweaks/search/index.ts'

/**
 * Items that answer what was typed, the best first, and the group of the best one first. Nothing typed keeps
 * all in their order. Done here because cmdk 1.1.1 never moves a group. Pure.
 */
export const bestFirst = <Item extends { entry: Entry }>(
  groups: readonly { heading: string; items: readonly Item[] }[],
  typed: string,
): { heading: string; items: Item[] }[] => {
  const query = queryOf(typed)
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
