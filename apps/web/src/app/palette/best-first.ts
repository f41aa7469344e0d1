import { type Entry, type EverydayWords, queryOf, scoreOf } from '../../shared/search/index.ts'

type Searched = { entry: Entry; last?: boolean }
type Group<Item, Heading = string> = { heading: Heading; items: readonly Item[] }
type Scored<Item, Heading> = { heading: Heading; found: { item: Item; score: number }[] }

/** A score lower than that of any other match, but still high enough for the item to be found. */
const behind = 0.1

const scored = <Item extends Searched, Heading>(
  groups: readonly Group<Item, Heading>[],
  typed: string,
  everyday?: EverydayWords,
): Scored<Item, Heading>[] => {
  const query = queryOf(typed, everyday)
  return groups
    .map(({ heading, items }) => ({
      heading,
      found: items
        .map((item) => ({ item, score: scoreOf(item.entry, query) * (item.last === true ? behind : 1) }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score),
    }))
    .filter(({ found }) => found.length > 0)
    .toSorted((a, b) => (b.found[0]?.score ?? 0) - (a.found[0]?.score ?? 0))
}

const itemsOf = <Item, Heading>({ heading, found }: Scored<Item, Heading>) => ({
  heading,
  items: found.map(({ item }) => item),
})

/**
 * Sorts the items that match the typed text so that the best match comes first, and moves the group with the best
 * match to the top. If nothing is typed, the order stays unchanged. The groups are sorted in this function because
 * cmdk 1.1.1 never moves a group. Pure.
 */
export const bestFirst = <Item extends Searched>(
  groups: readonly Group<Item>[],
  typed: string,
  everyday?: EverydayWords,
): { heading: string; items: Item[] }[] => scored(groups, typed, everyday).map(itemsOf)

/** If an item reaches this score, the typed text counts as its name. */
const isName = 0.97
/**
 * The maximum number of items that may reach this score. If more items reach the score, the typed text is only a word
 * that occurs in many names.
 */
const mostNamed = 2

/**
 * Splits the items that were found: `named` contains the items whose name was typed, which come first; `groups`
 * contains all the others. If no item matches the whole sentence that was typed, only its meaningful words are
 * searched for.
 */
export const foundBy = <Item extends Searched, Heading>(
  groups: readonly Group<Item, Heading>[],
  typed: string,
  telling: string,
  everyday?: EverydayWords,
): { named: Item[]; groups: { heading: Heading; items: Item[] }[] } => {
  const exact = scored(groups, typed, everyday)
  const found = exact.length > 0 ? exact : scored(groups, telling, everyday)
  const named =
    typed.trim() === '' ? [] : found.flatMap((group) => group.found.filter(({ score }) => score >= isName))
  if (named.length === 0 || named.length > mostNamed) return { named: [], groups: found.map(itemsOf) }
  const first = new Set(named.map(({ item }) => item))
  return {
    named: [...first],
    groups: found
      .map(itemsOf)
      .map(({ heading, items }) => ({ heading, items: items.filter((item) => !first.has(item)) }))
      .filter(({ items }) => items.length > 0),
  }
}
